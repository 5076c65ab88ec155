import type { BtransAsked } from '@plato/contract/reports/btrans.contract'
import { type BtransBasis, daysOfMonth, toldStatuses } from '@plato/rules/reports/btrans'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../context.ts'
import { selectCappedPage } from '../page.queries.ts'
import { listedKinds, paymentKinds } from '../reservation-money-sql.ts'

const midnightOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Istanbul')`

/** A month begins and ends at Istanbul's midnight; a stay's own days are days already. */
const within: Record<BtransBasis, (from: string, until: string) => RawBuilder<SqlBool>> = {
  CONFIRMED: (from, until) =>
    sql<SqlBool>`r.confirmed_at >= ${midnightOf(from)} and r.confirmed_at < ${midnightOf(until)}`,
  CREATED: (from, until) =>
    sql<SqlBool>`r.created_at >= ${midnightOf(from)} and r.created_at < ${midnightOf(until)}`,
  CHECK_IN: (from, until) => sql<SqlBool>`r.check_in >= ${from}::date and r.check_in < ${until}::date`,
}

const told = (db: Db, { month, basis }: BtransAsked) => {
  const { from, until } = daysOfMonth(month)
  return db
    .selectFrom('reservations as r')
    .where('r.status', 'in', toldStatuses)
    .where(within[basis](from, until))
}

/** Of many payments the first that stands: one row or none, so that nothing is told twice. */
const firstPayment = sql<{ paid_on: string; bank_id: number | null }>`(
  select p.paid_on, p.bank_id from ledger_postings p
  where p.reservation_id = r.id and p.kind in (${listedKinds(paymentKinds)}) and p.reverses_id is null
    and not exists (select from ledger_postings counter where counter.reverses_id = p.id)
  order by p.paid_on, p.id limit 1
)`

/** Where it came to; what came by card or in cash is told with the account the agency names first. */
const agencyIban = sql<string | null>`coalesce(
  (select b.iban from banks b where b.id = paid.bank_id),
  (select b.iban from banks b where b.active order by b.order_no, b.id limit 1)
)`

type Told = ReturnType<typeof told>

/**
 * The reservations are chosen first, as few as are asked for; everything joined to them is there once for each of them,
 * or not at all.
 */
const rowsOf = (db: Db, asked: BtransAsked, few: (all: Told) => Told) =>
  db
    .selectFrom(few(told(db, asked)).selectAll('r').orderBy('r.id').as('r'))
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

export type BtransSource = Awaited<ReturnType<typeof selectToldAfter>>[number]

/** In batches along the key: nothing is skipped and nothing is held. */
export const selectToldAfter = (db: Db, asked: BtransAsked, afterId: number, take: number) =>
  rowsOf(db, asked, (all) => all.where('r.id', '>', afterId).limit(take))
    .orderBy('r.id')
    .execute()

export const selectTold = (db: Db, asked: BtransAsked, page: { skip: number; take: number }) =>
  selectCappedPage(
    {
      found: told(db, asked).select('r.id'),
      rows: ({ skip, take }) => rowsOf(db, asked, (all) => all.limit(take).offset(skip)).orderBy('r.id'),
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

/** The how manieth file of its month this run makes. */
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
