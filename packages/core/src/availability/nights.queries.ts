import { sql } from 'kysely'
import type { Tx } from '../platform/context.ts'

export interface Nights {
  readonly villaId: number
  readonly checkIn: string
  readonly checkOut: string
}

const spanOf = ({ checkIn, checkOut }: Nights) =>
  sql<string>`daterange(${checkIn}::date, ${checkOut}::date, '[)')`

export async function upsertNights(
  tx: Tx,
  reservationId: number,
  nights: Nights,
  kind: 'HOLD' | 'RESERVATION',
): Promise<void> {
  const stay = spanOf(nights)
  await tx
    .insertInto('occupancy')
    .values({ villa_id: nights.villaId, stay, kind, reservation_id: reservationId })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet({ stay, kind }))
    .execute()
}

export async function deleteNights(tx: Tx, reservationId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('occupancy')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findNights = (tx: Tx, reservationId: number) =>
  tx.selectFrom('occupancy').select('id').where('reservation_id', '=', reservationId).executeTakeFirst()

export async function countTaken(tx: Tx, nights: Nights): Promise<number> {
  const { n } = await tx
    .selectFrom('occupancy')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('villa_id', '=', nights.villaId)
    .where(sql<boolean>`stay && ${spanOf(nights)}`)
    .executeTakeFirstOrThrow()
  return n
}
