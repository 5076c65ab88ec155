import type { OccupancyFilter, OccupancyVilla } from '@plato/contract/availability/occupancy.contract'
import type { ReservationSource, ReservationStatus } from '@plato/database/types'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Db } from '../platform/context.ts'
import { villaIsCalled } from '../platform/typed-sql.ts'
import { type nightKinds, nightSpans, requestedReservations } from '../shared-sql/night-figures-sql.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'
import { countedOf, receivedOf } from '../shared-sql/reservation-money-sql.ts'
import { visibleVillasWithTown } from '../shared-sql/visible-sql.ts'

type Bars = OccupancyVilla['bars'][number]

/** The row as stored: the caller removes guest name and money that the user may not see. */
export interface FoundReservation {
  readonly kind: 'RESERVATION'
  readonly from: string
  readonly to: string
  readonly reservation_id: number
  readonly code: string
  readonly status: ReservationStatus
  readonly source: ReservationSource
  readonly firstName: string
  readonly lastName: string
  readonly confirmedAt: string | null
  readonly guests: number
  readonly holdExpiresAt: string | null
  readonly totalTry: number
  readonly prepaymentTry: number
  readonly commissionShare: number
  readonly receivedMinor: number
  readonly paidMinor: number
  readonly createdAt: string
}

export type FoundVilla = Omit<OccupancyVilla, 'bars' | 'thumbnail'> & {
  readonly coverKey: string | null
  readonly reservations: readonly FoundReservation[]
  readonly closures: readonly Extract<Bars, { kind: 'CLOSURE' }>[]
  readonly externals: readonly Extract<Bars, { kind: 'EXTERNAL' }>[]
}

export interface FoundWindow {
  readonly total: number
  readonly villas: readonly FoundVilla[]
  /** Spans of the window by kind and days, of all villas the filter finds; `n` villas have the same span. */
  readonly spans: readonly {
    readonly kind: (typeof nightKinds)[number]
    readonly from: string
    readonly to: string
    readonly n: number
  }[]
}

/**
 * A feed is stale when it was last read before `stale`; one that was never read or fails now, already before `fresh`.
 */
export interface ReadBefore {
  readonly stale: Date
  readonly fresh: Date
}

/** Every villa the filter selects, archived ones included, because their sold nights belong to the figures. */
function villasInScope(db: Db, actor: Actor, filter: OccupancyFilter) {
  const { town_id: townId, villa_id: villaId, search, status, troubled } = filter
  let found = visibleVillasWithTown(db, actor)
    .select(['villas.id', 'villas.name', 'villas.status', 'villas.order_no', 'villas.currency'])
    .select(['towns.name as town_name', 'villas.max_guests'])
  if (villaId !== undefined) found = found.where('villas.id', '=', villaId)
  if (townId !== undefined) found = found.where('districts.town_id', '=', townId)
  if (search) found = found.where(villaIsCalled(search))
  if (status) found = found.where('villas.status', '=', status)
  if (troubled)
    found = found.where(
      sql<boolean>`villas.id in (select villa_id from undecided union select villa_id from stale)`,
    )
  return found
}

/** A JSON list of one villa's rows of a kind; each subquery uses the index on villa_id. */
const listed = (each: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${each}), '[]'::json) from ${from})`

function reservationsIn(window: RawBuilder<unknown>) {
  return listed(
    sql`json_build_object(
      'kind', 'RESERVATION', 'from', lower(occupancy.stay), 'to', upper(occupancy.stay),
      'reservation_id', reservations.id, 'code', reservations.code, 'status', reservations.status,
      'source', reservations.source, 'firstName', first_name, 'lastName', last_name, 'confirmedAt', confirmed_at,
      'guests', adults + children, 'holdExpiresAt', hold_expires_at, 'totalTry', total_try,
      'prepaymentTry', prepayment_try, 'commissionShare', reservations.commission_share,
      'receivedMinor', ${receivedOf}, 'paidMinor', ${countedOf}, 'createdAt', reservations.created_at
    ) order by lower(occupancy.stay)`,
    sql`occupancy join reservations on reservations.id = occupancy.reservation_id
      where occupancy.villa_id = villas.id and occupancy.stay && ${window}`,
  )
}

function closuresIn(window: RawBuilder<unknown>) {
  return listed(
    sql`json_build_object(
      'kind', 'CLOSURE', 'from', starts_on, 'to', ends_on, 'closure_id', closures.id, 'reason', reason, 'note', note
    ) order by starts_on`,
    sql`occupancy join closures on closures.id = occupancy.closure_id
      where occupancy.villa_id = villas.id and occupancy.stay && ${window}`,
  )
}

function externalsIn({ from, to }: OccupancyFilter) {
  const conflicts = listed(
    sql`json_build_object('from', lower(nights), 'to', upper(nights), 'decided', decision is not null) order by nights`,
    sql`calendar_conflicts where external_id = external_records.id and closed_at is null`,
  )
  return listed(
    sql`json_build_object(
      'kind', 'EXTERNAL', 'from', starts_on, 'to', ends_on, 'external_id', id, 'channel', channel,
      'feedName', feed_name, 'externalKind', kind, 'summary', summary, 'conflicts', ${conflicts}
    ) order by starts_on, id`,
    sql`external_records
      where villa_id = villas.id and claims and starts_on < ${to}::date and ends_on > ${from}::date`,
  )
}

function pricesIn({ from, to }: OccupancyFilter) {
  return listed(
    sql`json_build_object(
      'from', starts_on, 'to', ends_on, 'currency', villas.currency,
      'nightlyMinor', least(nightly_minor, discounted_minor)
    ) order by starts_on`,
    sql`price_periods where villa_id = villas.id and starts_on < ${to}::date and ends_on > ${from}::date`,
  )
}

const pagedVillas = (filter: OccupancyFilter, window: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', villas.id, 'name', villas.name, 'townName', town_name, 'capacity', max_guests, 'status', villas.status,
    'coverKey', ${coverKey},
    'warning', case
      when villas.id in (select villa_id from undecided) then 'CONFLICT'
      when villas.id in (select villa_id from stale) then 'STALE_FEED'
      when villas.status <> 'PUBLISHED' then 'NOT_PUBLISHED'
    end,
    'reservations', ${reservationsIn(window)},
    'closures', ${closuresIn(window)},
    'externals', ${externalsIn(filter)},
    'prices', ${pricesIn(filter)}
  ) order by order_no, villas.id), '[]'::json)
  from (select * from found order by order_no, id limit ${filter.take} offset ${filter.skip}) villas
)`

/** Archived villas have no row unless the filter names them or their status. */
const withRow = ({ villa_id: villaId, status }: OccupancyFilter) =>
  villaId === undefined && status === undefined ? sql`where status <> 'ARCHIVED'` : sql``

const spansOfNights = sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'from', lower(span), 'to', upper(span), 'n', n)), '[]'::json)
  from (select kind, span, count(*) as n from night_spans group by kind, span) spans
)`

/** Villas, their occupied spans and the night counts of all of them, in one statement for any filter. */
export async function selectOccupancy(
  db: Db,
  actor: Actor,
  filter: OccupancyFilter,
  before: ReadBefore,
): Promise<FoundWindow> {
  const window = sql`daterange(${filter.from}::date, ${filter.to}::date, '[)')`
  const { rows } = await sql<FoundWindow>`
    with undecided as materialized (
      select distinct e.villa_id from calendar_conflicts c join external_records e on e.id = c.external_id
      where c.closed_at is null and c.decision is null
    ),
    stale as materialized (
      select distinct villa_id from calendar_feeds where active and (
        held_at is not null or read_at < ${before.stale} or (read_at is null and created_at < ${before.fresh})
          or (fault is not null and (read_at is null or read_at < ${before.fresh}))
      )
    ),
    houses as materialized ${villasInScope(db, actor, filter)},
    found as materialized (select * from houses ${withRow(filter)}),
    edges as (select ${filter.from}::date as first, ${filter.to}::date as "end"),
    ${requestedReservations}, ${nightSpans}
    select (select count(*)::int from found) as total,
      ${pagedVillas(filter, window)} as villas,
      ${spansOfNights} as spans
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('a window without a row')
  return found
}
