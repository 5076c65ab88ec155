import { sql } from 'kysely'
import type { Tx } from '../context.ts'

interface Nights {
  readonly villaId: number
  readonly checkIn: string
  readonly checkOut: string
}

const spanOf = ({ checkIn, checkOut }: Nights) =>
  sql<string>`daterange(${checkIn}::date, ${checkOut}::date, '[)')`

/** Takes the nights, or says with what force those it already has are kept. The constraint refuses what is taken. */
export async function takeNights(
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

export async function releaseNights(tx: Tx, reservationId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('occupancy')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function hasNights(tx: Tx, reservationId: number): Promise<boolean> {
  const found = tx.selectFrom('occupancy').select('id').where('reservation_id', '=', reservationId)
  return (await found.executeTakeFirst()) !== undefined
}

export async function countTaken(tx: Tx, nights: Nights): Promise<number> {
  const { n } = await tx
    .selectFrom('occupancy')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('villa_id', '=', nights.villaId)
    .where(sql<boolean>`stay && ${spanOf(nights)}`)
    .executeTakeFirstOrThrow()
  return n
}

/** Reservations of the villa whose hold is over and whose nights are in the way. */
export const selectLapsedInTheWay = (tx: Tx, nights: Nights, now: Date) =>
  tx
    .selectFrom('reservations')
    .innerJoin('occupancy', 'occupancy.reservation_id', 'reservations.id')
    .selectAll('reservations')
    .where('occupancy.villa_id', '=', nights.villaId)
    .where(sql<boolean>`occupancy.stay && ${spanOf(nights)}`)
    .where('reservations.hold_expires_at', '<=', now)
    .orderBy('reservations.id')
    .execute()
