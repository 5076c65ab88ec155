import { workFilter } from '@plato/contract/work/work.contract'
import { listGaps } from '@plato/core/availability/gaps/list-gaps'
import { checkInvariants } from '@plato/core/operations/invariants'
import { listTransactions } from '@plato/core/payments/list-transactions'
import type { Context } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { listBtrans } from '@plato/core/reports/btrans/list-btrans'
import { listFigures } from '@plato/core/reports/figures/list-figures'
import { getBoard } from '@plato/core/reports/home/get-board'
import { listIdentities } from '@plato/core/reports/identities/list-identities'
import { listMinistry } from '@plato/core/reports/ministry/list-ministry'
import { getOwnerStatement } from '@plato/core/reports/owner-statement/get-owner-statement'
import { checkSearch } from '@plato/core/search/check/check-search'
import { type FreshDatabase, freshDatabase } from '@plato/core/testing/platform'
import { listWork } from '@plato/core/work/list-work'
import { addMonths } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoMedia, loadDemo } from './demo.ts'

const now = new Date()
const today = istanbulDay(now)
const thisMonth = today.slice(0, 7)
const lastMonth = addMonths(`${thisMonth}-01`, -1).slice(0, 7)
const year = Number(today.slice(0, 4))

let first: FreshDatabase
let second: FreshDatabase

beforeAll(async () => {
  first = await freshDatabase()
  second = await freshDatabase()
  await Promise.all([loadDemo(first.url, demoMedia, { now }), loadDemo(second.url, demoMedia, { now })])
  // Where no picture was made before, encoding them takes a minute of two cores.
}, 600_000)
afterAll(async () => {
  await first[Symbol.asyncDispose]()
  await second[Symbol.asyncDispose]()
})

const as = (id: number, role: 'ADMIN' | 'OWNER'): Context => ({
  db: first.db,
  now,
  today,
  requestId: 'test',
  sendJob: async () => undefined,
  databaseTime,
  siteOrigin: 'http://localhost:3000',
  actor: { id, role, sessionId: 'test' },
})

/** Rows that violate a rule; the expected result is empty. */
async function rowsOf(query: string): Promise<readonly unknown[]> {
  return (await sql.raw(query).execute(first.db)).rows
}

const ownersOf = async () =>
  first.db.selectFrom('users').select('id').where('role', '=', 'OWNER').orderBy('id').execute()

describe('loadDemo', () => {
  it('the demo has a ledger whose postings balance and no open guest balance on completed stays', async () => {
    expect(
      await rowsOf(
        `select posting_id from ledger_entries group by posting_id, currency having sum(amount_minor) <> 0`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(`select r.code, m.* from reservations r join reservation_money m on m.reservation_id = r.id
        where r.status = 'COMPLETED' and m.guest_credit_minor <> 0`),
    ).toEqual([])
    expect(
      await rowsOf(`select r.code from reservations r where (select count(*) from ledger_postings p
        where p.reservation_id = r.id and p.kind = 'STAY_EARNED') <> (r.status = 'COMPLETED')::int`),
    ).toEqual([])
    expect(
      await rowsOf(`select a.id from payment_attempts a join ledger_postings p on p.id = a.posting_id
        where a.captured_minor <> p.amount_minor or p.method <> 'CARD' or a.reservation_id <> p.reservation_id`),
    ).toEqual([])
    expect(
      await rowsOf(`select p.id from ledger_postings p where p.method = 'CARD' and p.kind in ('PREPAYMENT', 'BALANCE')
        and not exists (select from payment_attempts a where a.posting_id = p.id)`),
    ).toEqual([])
  })

  it('the demo has an occupancy row of the right kind for every reservation and for every closure', async () => {
    expect(
      await rowsOf(`select r.code, r.status, o.kind from reservations r left join occupancy o on o.reservation_id = r.id
        where o.kind::text is distinct from case
          when r.status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW') then 'RESERVATION'
          when r.status in ('OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW') or r.hold_expires_at is not null then 'HOLD'
        end or o.stay <> daterange(r.check_in, r.check_out, '[)')`),
    ).toEqual([])
    expect(
      await rowsOf(`select c.id from closures c left join occupancy o on o.closure_id = c.id
        where o.stay is distinct from daterange(c.starts_on, c.ends_on, '[)')`),
    ).toEqual([])
  })

  it('the demo has no reservation whose status contradicts its dates, guests, versions or events', async () => {
    expect(
      await rowsOf(`select code, status, check_in, check_out from reservations where
        (status = 'CHECKED_IN' and (check_in > '${today}' or check_out < '${today}'))
        or (status = 'COMPLETED' and check_out > '${today}')
        or (status in ('CONFIRMED', 'AWAITING_PAYMENT', 'REQUESTED', 'OWNER_PENDING') and check_in < '${today}')`),
    ).toEqual([])
    expect(
      await rowsOf(`select r.code from reservations r where r.status in ('CHECKED_IN', 'COMPLETED')
        and (select count(*) from reservation_guests g where g.reservation_id = r.id) <> r.adults + r.children + r.babies`),
    ).toEqual([])
    expect(
      await rowsOf(`select r.code from reservations r where r.version <>
        (select max(version) from reservation_versions v where v.reservation_id = r.id)`),
    ).toEqual([])
    expect(
      await rowsOf(`select r.code, r.status from reservations r where r.status <>
        (select e.to_status from reservation_events e where e.reservation_id = r.id and e.to_status is not null
          order by e.at desc, e.id desc limit 1)`),
    ).toEqual([])
    expect(await rowsOf(`select code from reservations where created_at > '${now.toISOString()}'`)).toEqual(
      [],
    )
  })

  it('the demo data violates no invariant', async () => {
    const results = await checkInvariants(first.db)
    expect(results.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('the search rows of the demo are equal to its calendars and prices', async () => {
    expect(await checkSearch({ db: first.db }, {})).toEqual([])
  })

  it('the audit log of the demo has entries of three staff members over 12 or more months', async () => {
    const clerks = await first.db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute()
    expect(clerks).toHaveLength(3)
    for (const { id } of clerks) {
      const [row] = (
        await sql<{
          n: number
          months: number
        }>`select count(*)::int as n, count(distinct date_trunc('month', at))::int as months
          from audit_log where actor_id = ${id}`.execute(first.db)
      ).rows
      expect(row?.n, `clerk ${id}`).toBeGreaterThan(200)
      expect(row?.months, `clerk ${id}`).toBeGreaterThanOrEqual(12)
    }
  })

  it('the demo has data for every part of the staff home page and for two years of its charts', async () => {
    const board = await getBoard(as(1, 'ADMIN'))
    if (board.role !== 'ADMIN') throw new Error('staff were shown an owner’s page')
    for (const part of ['arrivals', 'departures'] as const) expect(board[part].total, part).toBeGreaterThan(0)
    const { kinds } = await listWork(as(1, 'ADMIN'), workFilter.parse({}))
    for (const kind of ['REQUEST', 'HOLD', 'RECEIPT', 'REFUND', 'PERMIT', 'MESSAGE', 'COMMENT'] as const)
      expect(kinds[kind], kind).toBeGreaterThan(0)
    const past = board.months.filter(({ month }) => month < thisMonth)
    for (const { month, grossMinor, before } of past) {
      expect(grossMinor, month).toBeGreaterThan(0)
      expect(before.grossMinor, `the year before ${month}`).toBeGreaterThan(0)
    }
  })

  it('the demo data has revenue and booked nights for every past month of this year and the previous one', async () => {
    for (const of of [year - 1, year]) {
      const question = { from: `${of}-01`, to: `${of}-12`, group: 'month', skip: 0, take: 100 } as const
      const { rows } = await listFigures({ db: first.db }, question)
      const past = rows.filter(({ name }) => (name ?? '') <= thisMonth)
      expect(past.length).toBeGreaterThan(0)
      for (const { name, grossMinor, nights } of past) {
        expect(grossMinor, name ?? '').toBeGreaterThan(0)
        expect(nights, name ?? '').toBeGreaterThan(0)
      }
    }
  })

  it('the demo has rows in the BTRANS and the ministry report of the last complete month', async () => {
    const { db } = first
    const btrans = await listBtrans({ db }, { month: lastMonth, basis: 'CONFIRMED', skip: 0, take: 50 })
    expect(btrans.total).toBeGreaterThan(5)
    const ministry = await listMinistry(
      { db, today, siteOrigin: 'http://localhost:3000' },
      { month: lastMonth, skip: 0, take: 100 },
    )
    expect(ministry.rows.length).toBeGreaterThan(20)
    expect(ministry.rows.filter(({ prices }) => prices === null)).toEqual([])
  })

  it('the demo has an identity list for every villa that is occupied tonight', async () => {
    const inHouse = await first.db
      .selectFrom('reservations')
      .select('villa_id')
      .where('status', '=', 'CHECKED_IN')
      .where('check_out', '>', today)
      .execute()
    expect(inHouse.length).toBeGreaterThan(3)
    for (const { villa_id } of inHouse) {
      const { stays } = await listIdentities({ db: first.db }, { villa_id, from: today, to: today })
      expect(stays[0]?.guests.length, `villa ${villa_id}`).toBeGreaterThan(0)
    }
  })

  it('the demo has data for the home page and the statement of every owner', async () => {
    for (const { id } of await ownersOf()) {
      const board = await getBoard(as(id, 'OWNER'))
      if (board.role !== 'OWNER') throw new Error('an owner was shown the page of staff')
      expect(board.villas.length, `owner ${id}`).toBeGreaterThan(0)
      expect(board.arrivals.total, `owner ${id}`).toBeGreaterThan(0)
      expect(board.season.shareMinor, `owner ${id}`).toBeGreaterThan(0)
      const period = { from: `${year - 1}-01`, to: `${year}-12` }
      const { rows, sums } = await getOwnerStatement(as(id, 'OWNER'), period)
      expect(rows.length, `owner ${id}`).toBeGreaterThan(10)
      expect(sums.shareMinor, `owner ${id}`).toBeGreaterThan(0)
    }
  })

  it('the demo has over 1,000 transactions of nine or more kinds, gaps to sell, and mails of every reservation', async () => {
    const { total } = await listTransactions(as(1, 'ADMIN'), { skip: 0, take: 10, order: 'newest' })
    expect(total).toBeGreaterThan(1_000)
    const kinds = await sql<{
      kind: string
    }>`select distinct kind from ledger_postings order by kind`.execute(first.db)
    expect(kinds.rows.length).toBeGreaterThanOrEqual(9)
    const { rows: gaps } = await listGaps(as(1, 'ADMIN'), { skip: 0, take: 10 })
    expect(gaps.length).toBeGreaterThan(0)
    expect(
      await rowsOf(
        `select code from reservations r where not exists (select from mails m where m.reservation_id = r.id)`,
      ),
    ).toEqual([])
  })
})

/** Columns of every table without those filled from the clock, random numbers or encryption. */
const volatile = sql<{ table: string; columns: string[] }>`
  select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and c.data_type not in ('uuid', 'bytea')
    and coalesce(c.column_default, '') not like '%now()%'
    and c.column_name not in ('password_hash', 'sent_at', 'updated_at')
  group by c.table_name order by c.table_name`

/** Replaces signed tokens and UUIDs, which are random. */
const withoutRandom = (text: string) =>
  text
    .replaceAll(/[\w-]{0,40}\.[\w-]{20,}/g, 'TOKEN')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')

async function contentOf({ db }: FreshDatabase): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { table, columns } of (await volatile.execute(db)).rows) {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<{
      row: string
    }>`select row(${list})::text as row from ${sql.table(table)}`.execute(db)
    content[table] = rows.map(({ row }) => withoutRandom(row)).sort()
  }
  return content
}

/** Tables that the loading itself fills, in varying order. */
const traffic = ['idempotency_keys', 'search_changes', 'occupancy', 'sitemap_pages']

describe('loadDemo on two databases', () => {
  it('loadDemo on two databases with the same time stores the same content', async () => {
    const [one, other] = [await contentOf(first), await contentOf(second)]
    expect(Object.keys(one)).toEqual(Object.keys(other))
    for (const table of Object.keys(one)) {
      if (traffic.includes(table)) continue
      expect(one[table]?.length, table).toBe(other[table]?.length)
      const different = one[table]?.filter((row, place) => row !== other[table]?.[place]).slice(0, 3)
      expect(different, table).toEqual([])
    }
  })
})
