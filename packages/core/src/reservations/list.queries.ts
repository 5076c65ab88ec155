import type { ReservationFilter, ReservationOrder } from '@plato/contract/reservations/reservations.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import { addDays } from '@plato/rules/calendar-day'
import { maxStayNights } from '@plato/rules/pricing/stay-refusal'
import { searchableName } from '@plato/rules/reservations/contact-search'
import { codeBeginning } from '@plato/rules/reservations/public-code'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Db } from '../platform/context.ts'
import { selectSummedPage } from '../platform/page.queries.ts'
import { asTyped } from '../platform/typed-sql.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'
import {
  countedOf,
  dueSql,
  listedKinds,
  paymentKinds,
  receivedOf,
} from '../shared-sql/reservation-money-sql.ts'
import { visibleReservations } from '../shared-sql/visible-sql.ts'

const orders = {
  newest: sql`reservations.created_at desc, reservations.id desc`,
  oldest: sql`reservations.created_at, reservations.id`,
  check_in: sql`reservations.check_in, reservations.id`,
  check_in_desc: sql`reservations.check_in desc, reservations.id desc`,
  check_out: sql`reservations.check_out, reservations.id`,
  check_out_desc: sql`reservations.check_out desc, reservations.id desc`,
  total: sql`reservations.total_try desc, reservations.id desc`,
  total_asc: sql`reservations.total_try, reservations.id`,
  // The exact reverse of each other, so that one index serves both.
  status: sql`reservations.status, reservations.created_at desc, reservations.id desc`,
  status_desc: sql`reservations.status desc, reservations.created_at, reservations.id`,
  customer: sql`reservations.customer_search, reservations.id`,
  customer_desc: sql`reservations.customer_search desc, reservations.id desc`,
} as const satisfies Readonly<Record<ReservationOrder, RawBuilder<unknown>>>

/** The start of an Istanbul day as a timestamp. */
const dayStart = (day: string, daysOn = 0) =>
  sql`((${day}::date + ${daysOn}::int)::timestamp at time zone 'Europe/Istanbul')`

type Wanted = Omit<ReservationFilter, 'skip' | 'take'>

function inDates({ datetype, date1, date2 }: Wanted): Expression<SqlBool>[] {
  const between = (column: ReturnType<typeof sql>, isMoment: boolean): Expression<SqlBool>[] => [
    ...(date1
      ? [isMoment ? sql<SqlBool>`${column} >= ${dayStart(date1)}` : sql<SqlBool>`${column} >= ${date1}::date`]
      : []),
    ...(date2
      ? [
          isMoment
            ? sql<SqlBool>`${column} < ${dayStart(date2, 1)}`
            : sql<SqlBool>`${column} <= ${date2}::date`,
        ]
      : []),
  ]
  if (!date1 && !date2) return []
  switch (datetype) {
    case 'CREATED':
      return between(sql`reservations.created_at`, true)
    case 'CONFIRMED':
      return between(sql`reservations.confirmed_at`, true)
    case 'CHECK_IN':
      return between(sql`reservations.check_in`, false)
    case 'CHECK_OUT':
      return between(sql`reservations.check_out`, false)
    case 'PAID':
      return [
        sql<SqlBool>`reservations.id in (
          select reservation_id from ledger_postings p
          where kind in (${listedKinds(paymentKinds)}) and reverses_id is null
            and not exists (select from ledger_postings undone where undone.reverses_id = p.id)
            and paid_on >= ${date1 ?? '-infinity'}::date and paid_on <= ${date2 ?? 'infinity'}::date
        )`,
      ]
  }
}

export function filteredReservations(db: Db, actor: Actor, filter: Wanted, today: string) {
  const { status, villa_id: villaId, reservation_id: code, customer_name: customer, oldrez } = filter
  let found = visibleReservations(db, actor)
  if (status !== undefined) found = found.where('reservations.status', '=', status)
  if (villaId !== undefined) found = found.where('reservations.villa_id', '=', villaId)
  if (code) found = found.where(sql<SqlBool>`starts_with(reservations.code, ${codeBeginning(code)})`)
  if (customer) {
    // An owner searches by name only among reservations whose guest name the owner may see.
    found = found.where('reservations.customer_search', 'like', `%${asTyped(searchableName(customer))}%`)
    if (!isStaff(actor.role)) found = found.where('reservations.confirmed_at', 'is not', null)
  }
  for (const condition of inDates(filter)) found = found.where(condition)
  if (!oldrez) {
    found = found
      .where('reservations.check_out', '>=', today)
      // No stay is longer than `maxStayNights`: the bound lets the check-in index scan start here instead of at its
      // first row.
      .where('reservations.check_in', '>=', addDays(today, -maxStayNights))
  }
  return found
}

export const rowColumns = [
  'reservations.id',
  'reservations.code',
  'reservations.status',
  'reservations.source',
  'reservations.villa_id as villaId',
  'villas.name as villaName',
  coverKey.as('coverKey'),
  'reservations.check_in as checkIn',
  'reservations.check_out as checkOut',
  'reservations.adults',
  'reservations.children',
  'reservations.babies',
  'reservations.first_name as firstName',
  'reservations.last_name as lastName',
  'reservations.created_at as createdAt',
  'reservations.confirmed_at as confirmedAt',
  'reservations.hold_expires_at as holdExpiresAt',
  'reservations.unconfirmed_from as unconfirmedFrom',
  'reservations.owner_asked_at as ownerAskedAt',
  'reservations.cancel_asked_at as cancelAskedAt',
  'reservations.read_at as readAt',
  'reservations.currency',
  'reservations.total_minor as totalMinor',
  'reservations.total_try as totalTry',
  'reservations.prepayment_try as prepaymentTry',
  'reservations.commission_share as commissionShare',
  receivedOf.as('receivedMinor'),
  countedOf.as('paidMinor'),
] as const

const sumsOfCounted = sql<{ totalTry: number; receivedMinor: number; dueMinor: number }>`json_build_object(
  'totalTry', coalesce(sum(total_try), 0),
  'receivedMinor', coalesce(sum(received_minor), 0),
  'dueMinor', coalesce(sum(${dueSql(sql`status`, sql`paid_minor`)}), 0)
)`

/** The rows in their order, without a limit. */
export const listedReservations = (db: Db, actor: Actor, filter: Wanted, today: string) =>
  filteredReservations(db, actor, filter, today).select(rowColumns).orderBy(orders[filter.order])

export function selectReservations(db: Db, actor: Actor, filter: ReservationFilter, today: string) {
  const found = filteredReservations(db, actor, filter, today)
  return selectSummedPage(
    {
      found: found.select([
        'reservations.total_try',
        'reservations.status',
        countedOf.as('paid_minor'),
        receivedOf.as('received_minor'),
      ]),
      sums: sumsOfCounted,
      rows: ({ skip, take }) => listedReservations(db, actor, filter, today).limit(take).offset(skip),
    },
    filter,
  )
}
