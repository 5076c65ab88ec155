import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'
import { addDays } from '@plato/rules/calendar-day'
import { holdEndsWithinHours, unpaidForDays } from '@plato/rules/reports/board'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor, Db, Moment } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'
import { countedOf, dueSql } from '../../shared-sql/reservation-money-sql.ts'
import { visibleReservations } from '../../shared-sql/visible-sql.ts'
import type { MonthNights } from '../figures/figure-months.ts'
import { cappedJsonList, type Few, withStay } from './capped-json-list-sql.ts'
import { nightOf, seasonMonths } from './season-sql.ts'
import { type FoundUpkeep, upkeepOf } from './upkeep-sql.ts'

export interface FoundStay {
  readonly id: number
  readonly code: string
  readonly status: ReservationStatus
  readonly villaId: number
  readonly villaName: string
  readonly coverKey: string | null
  readonly checkIn: string
  readonly checkOut: string
  readonly adults: number
  readonly children: number
  readonly babies: number
  readonly firstName: string
  readonly lastName: string
  readonly createdAt: string
  readonly holdExpiresAt: string | null
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
  readonly totalMinor: number
  readonly totalTry: number
  readonly prepaymentTry: number
  readonly paidMinor: number
  readonly commissionShare: number
  readonly depositHeldMinor: number
  readonly named: number
}

const named = sql<number>`(select count(*) from reservation_guests g where g.reservation_id = reservations.id)`
const isUnnamed = sql<SqlBool>`${named} < adults + children + babies`
const depositHeld = sql`(
  select coalesce(-sum(amount_minor), 0) from ledger_entries
  where reservation_id = reservations.id and account = 'DEPOSITS_HELD'
)`

const eachStay = sql`json_build_object(
  'id', reservations.id, 'code', reservations.code, 'status', reservations.status,
  'villaId', villas.id, 'villaName', villas.name, 'coverKey', ${coverKey},
  'checkIn', check_in, 'checkOut', check_out, 'adults', adults, 'children', children, 'babies', babies,
  'firstName', first_name, 'lastName', last_name, 'createdAt', reservations.created_at,
  'holdExpiresAt', hold_expires_at, 'checkInTime', check_in_time, 'checkOutTime', check_out_time,
  'currency', reservations.currency, 'totalMinor', total_minor, 'totalTry', total_try,
  'prepaymentTry', prepayment_try, 'paidMinor', ${countedOf}, 'commissionShare', reservations.commission_share,
  'depositHeldMinor', ${depositHeld}, 'named', ${named}
)`

const stays = (found: Expression<unknown>) =>
  cappedJsonList<FoundStay>({ found, joined: withStay, each: eachStay })

/** Arrivals of a day, without cancelled reservations. */
const comesOn = (db: Db, actor: Actor, day: string) =>
  visibleReservations(db, actor)
    .where('reservations.check_in', '=', day)
    .where('reservations.status', 'in', ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])

const leavesOn = (db: Db, actor: Actor, day: string) =>
  visibleReservations(db, actor)
    .where('reservations.check_out', '=', day)
    .where('reservations.status', 'in', ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])

/** The balance is due at entry. */
const owing = (db: Db, actor: Actor, today: string) => sql`(
  select * from ${visibleReservations(db, actor)
    .select(['reservations.id', 'reservations.check_in as place'])
    .select(dueSql(sql`reservations.status`, countedOf).as('amount'))
    .where('reservations.status', 'in', ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])
    .where('reservations.check_in', '<=', today)
    .where('reservations.check_in', '>=', addDays(today, -unpaidForDays))} met where amount > 0
)`
const sumOwed = sql`coalesce(sum(amount), 0)`

const requested = (db: Db, actor: Actor) =>
  visibleReservations(db, actor)
    .select(['reservations.id', 'reservations.created_at as place'])
    .where('reservations.status', '=', 'REQUESTED')

const holding = (db: Db, actor: Actor, now: Date) =>
  visibleReservations(db, actor)
    .select(['reservations.id', 'reservations.hold_expires_at as place'])
    .where('reservations.status', '=', 'AWAITING_PAYMENT')
    .where(
      sql<SqlBool>`hold_expires_at < ${now}::timestamptz + make_interval(hours => ${holdEndsWithinHours})`,
    )

const receipts = sql`(select id, created_at as place from payment_receipts where state = 'PENDING')`
const eachReceipt = sql`json_build_object(
  'id', first.id, 'reservationId', reservations.id, 'firstName', first_name, 'lastName', last_name,
  'villaName', villas.name, 'amountMinor', amount_minor, 'createdAt', first.place
)`
const withReceipt = sql`
  join payment_receipts on payment_receipts.id = first.id
  join reservations on reservations.id = payment_receipts.reservation_id
  join villas on villas.id = reservations.villa_id`

const conflicts = sql`(select id, opened_at as place from calendar_conflicts where closed_at is null and decision is null)`
/** The nights that overlap now; the row stores the largest overlap so far. */
const shared = sql`coalesce(nullif(
  daterange(external_records.starts_on, external_records.ends_on) * daterange(check_in, check_out), 'empty'
), calendar_conflicts.nights)`
const eachConflict = sql`json_build_object(
  'id', first.id, 'reservationId', reservations.id, 'villaName', villas.name, 'channel', channel,
  'feedName', feed_name, 'nights', upper(${shared}) - lower(${shared}), 'openedAt', first.place
)`
const withConflict = sql`
  join calendar_conflicts on calendar_conflicts.id = first.id
  join external_records on external_records.id = calendar_conflicts.external_id
  join reservations on reservations.id = calendar_conflicts.reservation_id
  join villas on villas.id = reservations.villa_id`

export interface FoundBoard extends FoundUpkeep {
  readonly arrivals: Few<FoundStay>
  readonly departures: Few<FoundStay>
  readonly tomorrow: {
    readonly arrivals: number
    readonly guestsMissing: number
    readonly departures: number
  }
  readonly tonight: NightCounts
  readonly requests: Few<FoundStay>
  readonly holds: Few<FoundStay>
  readonly unpaid: Few<FoundStay>
  readonly receipts: Few<{
    readonly id: number
    readonly reservationId: number
    readonly firstName: string
    readonly lastName: string
    readonly villaName: string
    readonly amountMinor: number
    readonly createdAt: string
  }>
  readonly conflicts: Few<{
    readonly id: number
    readonly reservationId: number
    readonly villaName: string
    readonly channel: FeedChannel
    readonly feedName: string
    readonly nights: number
    readonly openedAt: string
  }>
  readonly months: readonly MonthNights[]
}

const tomorrowOf = (db: Db, actor: Actor, day: string) => sql<FoundBoard['tomorrow']>`(
  select json_build_object(
    'arrivals', count(*), 'guestsMissing', count(*) filter (where unnamed),
    'departures', (select count(*) from ${leavesOn(db, actor, day).select('reservations.id')} leaving)
  ) from ${comesOn(db, actor, day).select(isUnnamed.as('unnamed'))} coming
)`

/** The whole staff home page in one query. Today's rows are found by index; the charts read two years. */
export async function selectStaffBoard(db: Db, actor: Actor, { now, today }: Moment): Promise<FoundBoard> {
  const arriving = comesOn(db, actor, today).select(['reservations.id', 'villas.check_in_time as place'])
  const leaving = leavesOn(db, actor, today).select(['reservations.id', 'villas.check_out_time as place'])
  const upkeep = upkeepOf({ now, today })
  const { rows } = await sql<FoundBoard>`select
    ${stays(arriving)} as arrivals,
    ${stays(leaving)} as departures,
    ${tomorrowOf(db, actor, addDays(today, 1))} as tomorrow,
    ${nightOf(today)} as tonight,
    ${cappedJsonList({ found: requested(db, actor), joined: withStay, each: eachStay, isNewestFirst: true })} as requests,
    ${stays(holding(db, actor, now))} as holds,
    ${cappedJsonList({ found: owing(db, actor, today), joined: withStay, each: eachStay, sum: sumOwed })} as unpaid,
    ${cappedJsonList({ found: receipts, joined: withReceipt, each: eachReceipt })} as receipts,
    ${cappedJsonList({ found: conflicts, joined: withConflict, each: eachConflict })} as conflicts,
    ${upkeep.feeds} as feeds,
    ${upkeep.permits} as permits,
    ${upkeep.messages} as messages,
    ${upkeep.comments} as comments,
    ${upkeep.bursts} as bursts,
    ${upkeep.begun} as begun,
    ${seasonMonths(today)} as months`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a board without a row')
  return found
}
