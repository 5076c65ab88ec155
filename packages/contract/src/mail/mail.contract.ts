import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idInPath, idParams, page, repeatingId } from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'
import { mailState, reservationMail } from '../reservations/reservation-shape.contract.ts'

const mailTemplate = z.object({
  id,
  key: z.string(),
  name: z.string(),
  recipient: z.enum(['GUEST', 'OWNER', 'STAFF', 'VISITOR']),
  subject: z.string(),
  body: z.string(),
  active: z.boolean(),
  version: z.int(),
  /** The placeholders of the template and their meaning. */
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
  /** Description of when it is sent. */
  sentWhen: z.string(),
  updatedAt: z.iso.datetime(),
  lastSentAt: z.iso.datetime().nullable(),
  sentCount: z.int(),
})
export type MailTemplate = z.infer<typeof mailTemplate>

const templateFields = {
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((line) => !/[\r\n]/.test(line)),
  /** Paragraphs apart by an empty line; no HTML, no logic. */
  body: z.string().trim().min(1).max(10_000),
}
export const changedMailTemplate = z.strictObject(templateFields)
export type ChangedMailTemplate = z.output<typeof changedMailTemplate>

const drawnMail = z.object({ subject: z.string(), html: z.string(), plain: z.string() })

const mailRow = reservationMail.extend({
  reservationId: id.nullable(),
  reservationCode: z.string().nullable(),
})
export type MailRow = z.infer<typeof mailRow>

export const mailFilter = page({ size: 50 }).extend({
  state: mailState.optional(),
  reservation_id: idInPath.optional(),
})
export type MailFilter = z.output<typeof mailFilter>

/** Columns of the exported file. */
export const mailColumnKeys = [
  'created',
  'template',
  'state',
  'recipient',
  'to',
  'subject',
  'reservation',
  'sent',
  'attempts',
  'note',
] as const
export const mailExport = mailFilter.omit({ skip: true, take: true }).extend(fileChoice(mailColumnKeys))
export type MailExport = z.output<typeof mailExport>

const sendToGuest = z.strictObject({ reservationId: id })
const sent = z.object({ id: z.uuid() })

export const mailEndpoints = {
  templates: endpoint({
    method: 'GET',
    url: '/v1/admin/mailtemplates',
    access: 'mail-templates.write',
    success: [200, content(z.array(mailTemplate))],
    refusals: [],
  }),
  setActivity: endpoint({
    method: 'PATCH',
    url: '/v1/admin/mailtemplates/activity',
    access: 'mail-templates.write',
    body: z.strictObject({ id, active: z.boolean() }),
    success: [200, content(mailTemplate)],
    refusals: ['mail_template.not_found'],
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    url: '/v1/admin/mailtemplates/:id',
    access: 'mail-templates.write',
    factor: 'step-up',
    params: idParams,
    body: repeatingId(changedMailTemplate, 'id'),
    success: [200, content(mailTemplate)],
    refusals: ['mail_template.not_found', 'mail_template.unknown_placeholder'],
  }),
  preview: endpoint({
    method: 'POST',
    url: '/v1/admin/mailtemplates/:id/preview',
    access: 'mail-templates.write',
    params: idParams,
    body: changedMailTemplate.extend({ reservationId: id.nullable().default(null) }),
    success: [200, content(drawnMail)],
    refusals: ['mail_template.not_found', 'mail_template.unknown_placeholder', 'reservation.not_found'],
  }),
  sendTest: endpoint({
    method: 'POST',
    url: '/v1/admin/mailtemplates/:id/test',
    access: 'mail-templates.write',
    params: idParams,
    body: changedMailTemplate.extend({ reservationId: id.nullable().default(null) }),
    idempotent: true,
    success: [201, content(sent)],
    refusals: [
      'mail_template.not_found',
      'mail_template.unknown_placeholder',
      'reservation.not_found',
      'mail.too_soon',
      'request.key_reused',
    ],
  }),
  sendBank: endpoint({
    method: 'POST',
    url: '/v1/admin/sendbank',
    access: 'mails.send',
    body: sendToGuest,
    idempotent: true,
    derivesKey: true,
    success: [201, content(sent)],
    refusals: [
      'reservation.not_found',
      'reservation.wrong_state',
      'mail.no_address',
      'mail.no_bank',
      'mail.too_soon',
      'request.key_reused',
    ],
  }),
  sendConfirm: endpoint({
    method: 'POST',
    url: '/v1/admin/sendconfirm',
    access: 'mails.send',
    body: sendToGuest,
    idempotent: true,
    derivesKey: true,
    success: [201, content(sent)],
    refusals: [
      'reservation.not_found',
      'reservation.wrong_state',
      'mail.no_address',
      'mail.too_soon',
      'request.key_reused',
    ],
  }),
  log: endpoint({
    method: 'GET',
    url: '/v1/admin/mails',
    access: 'mails.read',
    querystring: mailFilter,
    success: [200, content(cappedPageOf(mailRow))],
    refusals: [],
  }),
  exportLog: endpoint({
    method: 'GET',
    url: '/v1/admin/mails/export',
    access: 'contacts.export',
    factor: 'step-up',
    querystring: mailExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  getMail: endpoint({
    method: 'GET',
    url: '/v1/admin/mails/:id',
    access: 'mails.read',
    params: z.strictObject({ id: z.uuid() }),
    success: [200, content(drawnMail)],
    refusals: ['mail.not_found'],
  }),
  retry: endpoint({
    method: 'POST',
    url: '/v1/admin/mails/:id/retry',
    access: 'mails.send',
    params: z.strictObject({ id: z.uuid() }),
    acceptsKey: true,
    success: [200, content(sent)],
    refusals: ['mail.not_found', 'mail.not_failed', 'request.key_reused'],
  }),
  retryAll: endpoint({
    method: 'POST',
    url: '/v1/admin/mails/retry',
    access: 'mails.send',
    acceptsKey: true,
    success: [200, content(z.object({ retried: z.int().min(0), left: z.int().min(0) }))],
    refusals: ['request.key_reused'],
  }),
}
