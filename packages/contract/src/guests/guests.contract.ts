import { guestFlags } from '@plato/rules/guests/guest-flag'
import { z } from 'zod'
import { content, endpoint, id, idParams } from '../endpoint.ts'
import { reservationCode, reservationStatus } from '../reservations/reservation-shape.contract.ts'

const moment = z.iso.datetime()

const flag = z.object({
  flag: z.enum(guestFlags),
  reason: z.string(),
  byName: z.string(),
  at: moment,
  /** The last day; afterwards the flag is not shown. */
  endsOn: z.iso.date(),
})
export type FlaggedGuest = z.infer<typeof flag>

const guestRecord = z.object({
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  flag: flag.nullable(),
  /** Newest arrival first. */
  stays: z.array(
    z.object({
      id,
      code: reservationCode,
      villaName: z.string(),
      checkIn: z.iso.date(),
      checkOut: z.iso.date(),
      status: reservationStatus,
      totalTry: z.int(),
    }),
  ),
  offers: z.array(
    z.object({
      id,
      checkIn: z.iso.date(),
      checkOut: z.iso.date(),
      villas: z.int(),
      openedCount: z.int(),
      createdAt: moment,
      reservationCode: reservationCode.nullable(),
    }),
  ),
  messages: z.array(z.object({ id, subject: z.string(), createdAt: moment, isAnswered: z.boolean() })),
  /** Of stays that took place or will. */
  totals: z.object({ stays: z.int(), nights: z.int(), totalTry: z.int() }),
})
export type GuestRecord = z.infer<typeof guestRecord>

export const guestFlagWrite = z.union([
  z.strictObject({ flag: z.null() }),
  z.strictObject({ flag: z.enum(guestFlags), reason: z.string().trim().min(3).max(500) }),
])
export type GuestFlagWrite = z.output<typeof guestFlagWrite>

export const guestEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/reservations/:id/guest',
    access: 'guests.write',
    params: idParams,
    success: [200, content(guestRecord)],
    refusals: ['reservation.not_found'],
  }),
  flag: endpoint({
    method: 'PUT',
    url: '/v1/admin/reservations/:id/guest/flag',
    access: 'guests.write',
    params: idParams,
    body: guestFlagWrite,
    success: [200, content(guestRecord)],
    refusals: ['reservation.not_found', 'guest.no_contact'],
  }),
}
