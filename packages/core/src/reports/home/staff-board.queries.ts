import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import { addDays } from '@plato/rules/calendar-day'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor, Db } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'
import { countedOf } from '../../shared-sql/reservation-money-sql.ts'
import { visibleReservations } from '../../shared-sql/visible-sql.ts'
import type { MonthNights } from '../figures/figure-months.ts'
import { cappedJsonList, type Few, withStay } from './capped-json-list-sql.ts'
import { nightOf, seasonMonths } from './season-sql.ts'

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

export interface FoundBoard {
  readonly arrivals: Few<FoundStay>
  readonly departures: Few<FoundStay>
  readonly tomorrow: {
    readonly arrivals: number
    readonly guestsMissing: number
    readonly departures: number
  }
  readonly tonight: NightCounts
  readonly months: readonly MonthNights[]
  readonly begun: Record<'towns' | 'villas' | 'published' | 'banks', boolean>
}

const tomorrowOf = (db: Db, actor: Actor, day: string) => sql<FoundBoard['tomorrow']>`(
  select json_build_object(
    'arrivals', count(*), 'guestsMissing', count(*) filter (where unnamed),
    'departures', (select count(*) from ${leavesOn(db, actor, day).select('reservations.id')} leaving)
  ) from ${comesOn(db, actor, day).select(isUnnamed.as('unnamed'))} coming
)`

const begun = sql<FoundBoard['begun']>`json_build_object(
  'towns', exists (select from towns), 'villas', exists (select from villas),
  'published', exists (select from villas where status = 'PUBLISHED'), 'banks', exists (select from banks where active)
)`

/** The day and the charts of the staff home page in one query. Today's rows are found by index; the charts read two years. */
export async function selectStaffBoard(db: Db, actor: Actor, today: string): Promise<FoundBoard> {
  const arriving = comesOn(db, actor, today).select(['reservations.id', 'villas.check_in_time as place'])
  const leaving = leavesOn(db, actor, today).select(['reservations.id', 'villas.check_out_time as place'])
  const { rows } = await sql<FoundBoard>`select
    ${stays(arriving)} as arrivals,
    ${stays(leaving)} as departures,
    ${tomorrowOf(db, actor, addDays(today, 1))} as tomorrow,
    ${nightOf(today)} as tonight,
    ${begun} as begun,
    ${seasonMonths(today)} as months`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a board without a row')
  return found
}
