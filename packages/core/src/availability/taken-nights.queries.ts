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

/** Spans of visible villas that share a night with the range, and what takes each. */
const takenNights = (db: Db, actor: Actor, { from, to }: Pick<RequestedNights, 'from' | 'to'>) =>
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
    .where(sql<boolean>`stay && daterange(${from}::date, ${to}::date, '[)')`)
    .orderBy(sql`lower(stay)`)

export const selectTakenNights = (db: Db, actor: Actor, nights: RequestedNights) =>
  takenNights(db, actor, nights)
    .where('villas.id', '=', nights.villaId)
    .where(sql<boolean>`coalesce(occupancy.reservation_id, 0) <> ${nights.exceptReservationId ?? none}::int`)
    .where(sql<boolean>`coalesce(occupancy.closure_id, 0) <> ${nights.exceptClosureId ?? none}::int`)
    .execute()

export const selectTakenNightsOfVillas = (
  db: Db,
  actor: Actor,
  { villaIds, ...range }: { villaIds: readonly number[]; from: string; to: string },
) => takenNights(db, actor, range).select('villas.id as villaId').where('villas.id', 'in', villaIds).execute()
