import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

interface Nights {
  readonly villaId: number
  readonly checkIn: string
  readonly checkOut: string
}

/** Reservations of the villa whose hold has expired and whose nights overlap the given ones. */
export const selectLapsedInTheWay = (tx: Tx, nights: Nights, now: Date) =>
  tx
    .selectFrom('reservations')
    .innerJoin('occupancy', 'occupancy.reservation_id', 'reservations.id')
    .selectAll('reservations')
    .where('occupancy.villa_id', '=', nights.villaId)
    .where(sql<boolean>`occupancy.stay && daterange(${nights.checkIn}::date, ${nights.checkOut}::date, '[)')`)
    .where('reservations.hold_expires_at', '<=', now)
    .orderBy('reservations.id')
    .execute()
