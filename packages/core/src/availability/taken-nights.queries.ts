import { sql } from 'kysely'
import type { Actor, Db } from '../platform/context.ts'
import { visibleVillas } from '../shared-sql/visible-sql.ts'

export interface RequestedNights {
  readonly villaId: number
  readonly from: string
  readonly to: string
  readonly exceptReservationId?: number | undefined
  readonly exceptClosureId?: number | undefined
}

/** An id that no row has. */
const none = -1

/** The spans of a visible villa that share a night with the requested ones, and what takes each. */
export const selectTakenNights = (db: Db, actor: Actor, nights: RequestedNights) =>
  visibleVillas(db, actor)
    .innerJoin('occupancy', 'occupancy.villa_id', 'villas.id')
    .leftJoin('reservations', 'reservations.id', 'occupancy.reservation_id')
    .leftJoin('closures', 'closures.id', 'occupancy.closure_id')
    .leftJoin('external_records', 'external_records.id', 'occupancy.external_id')
    .select([sql<string>`lower(stay)`.as('from'), sql<string>`upper(stay)`.as('to')])
    .select([
      'occupancy.kind',
      'reservations.code',
      'closures.reason',
      'external_records.feed_name as calendar',
    ])
    .where('villas.id', '=', nights.villaId)
    .where(sql<boolean>`stay && daterange(${nights.from}::date, ${nights.to}::date, '[)')`)
    .where(sql<boolean>`coalesce(occupancy.reservation_id, 0) <> ${nights.exceptReservationId ?? none}::int`)
    .where(sql<boolean>`coalesce(occupancy.closure_id, 0) <> ${nights.exceptClosureId ?? none}::int`)
    .orderBy(sql`lower(stay)`)
    .execute()
