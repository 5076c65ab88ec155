import { z } from 'zod'
import { userRole } from '../auth/auth.contract.ts'
import { content, endpoint, id } from '../endpoint.ts'
import { reservationCode, reservationStatus } from '../reservations/reservation-shape.contract.ts'
import { villaStatus } from '../villas/villa-facts.contract.ts'

const found = z.object({
  villas: z.array(
    z.object({
      id,
      name: z.string(),
      code: z.string(),
      slug: z.string(),
      status: villaStatus,
      townName: z.string().nullable(),
      capacity: z.int(),
      picture: z.string().nullable(),
    }),
  ),
  reservations: z.array(
    z.object({
      id,
      code: reservationCode,
      status: reservationStatus,
      /** Null for an owner until the reservation is confirmed. */
      guestName: z.string().nullable(),
      villaId: id,
      villaName: z.string(),
      picture: z.string().nullable(),
      checkIn: z.iso.date(),
      checkOut: z.iso.date(),
    }),
  ),
  /** Owners and staff, by name or e-mail; none for an owner. */
  users: z.array(z.object({ id, name: z.string(), email: z.string(), role: userRole, active: z.boolean() })),
  /** By the guest's name or e-mail, or by the code of the reservation it became; none for an owner. */
  offers: z.array(
    z.object({
      id,
      guestName: z.string(),
      guestEmail: z.string(),
      checkIn: z.iso.date(),
      checkOut: z.iso.date(),
      villas: z.int(),
    }),
  ),
})
export type Found = z.infer<typeof found>
export type FoundVilla = Found['villas'][number]
export type FoundReservation = Found['reservations'][number]
export type FoundUser = Found['users'][number]
export type FoundOffer = Found['offers'][number]

export const findEndpoints = {
  anything: endpoint({
    method: 'GET',
    url: '/v1/admin/find',
    access: 'account.use',
    querystring: z.strictObject({ q: z.string().trim().max(80).default('') }),
    success: [200, content(found)],
    refusals: [],
  }),
}
