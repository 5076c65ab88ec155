import { whatsAppKinds } from '@plato/rules/reservations/whatsapp'
import { z } from 'zod'
import { content, endpoint, idParams } from '../endpoint.ts'
import { reservationDetail } from './reservation-shape.contract.ts'

const recipient = z.object({
  name: z.string(),
  /** As it was typed; empty when it is not known. */
  phone: z.string(),
})

const whatsAppMessage = z.object({
  kind: z.enum(whatsAppKinds),
  to: z.enum(['GUEST', 'OWNER']),
  text: z.string(),
  /** When staff last recorded that it was sent. */
  sentAt: z.iso.datetime().nullable(),
  sentByName: z.string().nullable(),
})
export type WhatsAppMessage = z.infer<typeof whatsAppMessage>

const whatsAppMessages = z.object({
  guest: recipient,
  /** Null when the villa has no owner or the account is inactive. */
  owner: recipient.nullable(),
  messages: z.array(whatsAppMessage),
})
export type WhatsAppMessages = z.infer<typeof whatsAppMessages>

export const sentWhatsApp = z.strictObject({ kind: z.enum(whatsAppKinds) })
export type SentWhatsApp = z.output<typeof sentWhatsApp>

export const ownerSaid = z.strictObject({
  free: z.boolean(),
  /** What else the owner said; for staff only. */
  note: z.string().trim().max(500).default(''),
})
export type OwnerSaid = z.output<typeof ownerSaid>

const writeRefusals = ['reservation.not_found', 'reservation.wrong_state', 'request.key_reused'] as const

export const whatsAppEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/:id/whatsapp',
    access: 'mails.send',
    params: idParams,
    success: [200, content(whatsAppMessages)],
    refusals: ['reservation.not_found'],
  }),
  record: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/whatsapp',
    access: 'mails.send',
    params: idParams,
    body: sentWhatsApp,
    idempotent: true,
    success: [200, content(reservationDetail)],
    refusals: [...writeRefusals],
  }),
  remindOwner: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/remind-owner',
    access: 'reservations.write',
    params: idParams,
    idempotent: true,
    success: [200, content(reservationDetail)],
    refusals: [...writeRefusals, 'mail.no_address', 'mail.too_soon'],
  }),
  recordOwnerAnswer: endpoint({
    method: 'POST',
    url: '/v1/admin/reservations/:id/owner-answer',
    access: 'reservations.write',
    params: idParams,
    body: ownerSaid,
    idempotent: true,
    success: [200, content(reservationDetail)],
    refusals: [...writeRefusals, 'stay.dates_taken', 'stay.in_the_past'],
  }),
}
