import type { BtransRequest } from '@plato/contract/reports/btrans.contract'
import { type BtransBasis, daysOfMonth, reportedStatuses } from '@plato/rules/reports/btrans'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { selectCappedPage } from '../../platform/page.queries.ts'
import { listedKinds, paymentKinds } from '../../shared-sql/reservation-money-sql.ts'

const midnightOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Istanbul')`

/** A month begins and ends at Istanbul's midnight; a stay's own days are days already. */
const within: Record<BtransBasis, (from: string, until: string) => RawBuilder<SqlBool>> = {
  CONFIRMED: (from, until) =>
    sql<SqlBool>`r.confirmed_at >= ${midnightOf(from)} and r.confirmed_at < ${midnightOf(until)}`,
  CREATED: (from, until) =>
    sql<SqlBool>`r.created_at >= ${midnightOf(from)} and r.created_at < ${midnightOf(until)}`,
  CHECK_IN: (from, until) => sql<SqlBool>`r.check_in >= ${from}::date and r.check_in < ${until}::date`,
}

const reportedReservations = (db: Db, { month, basis }: BtransRequest) => {
  const { from, until } = daysOfMonth(month)
  return db
    .selectFrom('reservations as r')
    .where('r.status', 'in', reportedStatuses)
    .where(within[basis](from, until))
}

/** The first payment that is not reversed: max one row, so that the join repeats no reservation. */
const firstPayment = sql<{ paid_on: string; bank_id: number | null }>`(
  select p.paid_on, p.bank_id from ledger_postings p
  where p.reservation_id = r.id and p.kind in (${listedKinds(paymentKinds)}) and p.reverses_id is null
    and not exists (select from ledger_postings counter where counter.reverses_id = p.id)
  order by p.paid_on, p.id limit 1
)`

/** The account of the payment; card and cash payments use the agency's first account. */
const agencyIban = sql<string | null>`coalesce(
  (select b.iban from banks b where b.id = paid.bank_id),
  (select b.iban from banks b where b.active order by b.order_no, b.id limit 1)
)`

type ReportedReservations = ReturnType<typeof reportedReservations>

/**
 * Selects the reservations of the page first and joins afterwards; every joined table has max one row per
 * reservation.
 */
const rowsOf = (db: Db, request: BtransRequest, few: (all: ReportedReservations) => ReportedReservations) =>
  db
    .selectFrom(few(reportedReservations(db, request)).selectAll('r').orderBy('r.id').as('r'))
    .innerJoin('villas as v', 'v.id', 'r.villa_id')
    .leftJoin('villa_btrans as t', 't.villa_id', 'v.id')
    .leftJoin('users as o', 'o.id', 'v.owner_id')
    .leftJoin('owner_details as d', 'd.user_id', 'o.id')
    .leftJoinLateral(firstPayment.as('paid'), (join) => join.onTrue())
    .select([
      'r.id as reservationId',
      'r.code',
      'r.check_in as checkIn',
      'r.check_out as checkOut',
      'r.currency',
      'r.total_try as totalTry',
      'r.commission_share as commissionShare',
      'v.id as villaId',
      'v.name as villaName',
      'v.code as villaCode',
      'v.slug',
      'v.lat',
      'v.lng',
      't.province_code as provinceCode',
      sql<string>`coalesce(t.site_name, '')`.as('siteName'),
      sql<string>`coalesce(t.district_code, '')`.as('districtCode'),
      sql<string>`coalesce(t.neighbourhood, '')`.as('neighbourhood'),
      sql<string>`coalesce(t.avenue, '')`.as('avenue'),
      sql<string>`coalesce(t.street, '')`.as('street'),
      sql<string>`coalesce(t.outer_door_no, '')`.as('outerDoorNo'),
      sql<string>`coalesce(t.inner_door_no, '')`.as('innerDoorNo'),
      sql<string>`coalesce(t.land_system_no, '')`.as('landSystemNo'),
      sql<string>`coalesce(t.deed_no, '')`.as('deedNo'),
      't.in_zoning_plan as inZoningPlan',
      't.has_application as hasApplication',
      'o.id as ownerId',
      'o.first_name as ownerFirstName',
      'o.last_name as ownerLastName',
      'o.email as ownerEmail',
      'o.phone as ownerPhone',
      'd.kind as ownerKind',
      'd.wrapped_key as wrappedKey',
      'd.identity_cipher as identityCipher',
      sql<string>`coalesce(d.company_title, '')`.as('companyTitle'),
      sql<string>`coalesce(d.iban, '')`.as('ownerIban'),
      sql<string | null>`paid.paid_on`.as('paidOn'),
      agencyIban.as('agencyIban'),
    ])

export type BtransSource = Awaited<ReturnType<typeof selectReportedAfter>>[number]

/** The next batch after an id (keyset pagination). */
export const selectReportedAfter = (db: Db, request: BtransRequest, afterId: number, take: number) =>
  rowsOf(db, request, (all) => all.where('r.id', '>', afterId).limit(take))
    .orderBy('r.id')
    .execute()

export const selectPublished = (db: Db, request: BtransRequest, page: { skip: number; take: number }) =>
  selectCappedPage(
    {
      found: reportedReservations(db, request).select('r.id'),
      rows: ({ skip, take }) => rowsOf(db, request, (all) => all.limit(take).offset(skip)).orderBy('r.id'),
    },
    page,
  )

export async function findAgency(db: Db): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['agency_vkn', 'agency_title', 'btrans_site_code', 'btrans_schema_version'])
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** The number of this run among the runs of its month. */
export async function countRunsUpTo(db: Db, runId: number, month: string): Promise<number> {
  const { n } = await db
    .selectFrom('report_runs')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('kind', '=', 'BTRANS')
    .where(sql<string>`asked->>'month'`, '=', month)
    .where('id', '<=', runId)
    .executeTakeFirstOrThrow()
  return n
}
