import { z } from 'zod'
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
})
export type Found = z.infer<typeof found>
export type FoundVilla = Found['villas'][number]
export type FoundReservation = Found['reservations'][number]

export const findEndpoints = {
  anything: endpoint({
    method: 'GET',
    url: '/v1/admin/find',
    access: 'owner',
    summary: 'The first few villas and reservations with what was typed; an owner finds own ones',
    querystring: z.strictObject({ q: z.string().trim().max(80).default('') }),
    success: [200, content(found)],
    refusals: [],
  }),
}
