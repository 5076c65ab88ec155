import { type ReservationFilter, reservationFilter } from '@plato/contract/reservations/reservations.contract'
import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { callerForFile, contextForFile, counting } from '../testing.ts'
import { listReservations } from './list-reservations.ts'
import { fillWithMany } from './test/many.ts'

const { database, ctx } = contextForFile()
const owner = callerForFile(database, { role: 'OWNER' })
let villaId: number
beforeAll(async () => {
  await fillWithMany(database.db, owner.actor.id)
  const villa = database.db.selectFrom('villas').select('id').where('slug', '=', 'cok-77')
  villaId = (await villa.executeTakeFirstOrThrow()).id
})

const filterOf = (over: Partial<ReservationFilter>): ReservationFilter => ({
  ...reservationFilter.parse({}),
  ...over,
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Sort Key'?: readonly string[]
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Every step by which PostgreSQL answers this list, as it really went. */
async function planOf(caller: Context, over: Partial<ReservationFilter>): Promise<readonly PlanNode[]> {
  const asked: CompiledQuery[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(database.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await listReservations({ ...caller, db }, filterOf(over))
  // Parts of it are seen on the way; the last one is the whole.
  const { sql: text, parameters } = asked.at(-1) ?? CompiledQuery.raw('')
  const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
  const [row] = rows
  if (!row) throw new Error('no plan')
  return nodesOf(row['QUERY PLAN'][0].Plan)
}

const indexesOf = (plan: readonly PlanNode[]) =>
  new Set(plan.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('reservations_')))

test('a page of a hundred, its total and its sums are one statement, for staff and for an owner', async () => {
  for (const caller of [ctx, owner]) {
    const { db, statements } = counting(database.db)
    const page = await listReservations({ ...caller, db }, filterOf({ skip: 200 }))
    expect(statements()).toBe(1)
    expect(page.rows).toHaveLength(100)
    const moments = page.rows.map(({ createdAt }) => createdAt)
    expect(moments).toEqual([...moments].sort().reverse())
  }
})

test('counting stops at ten thousand, and then nothing is summed up', async () => {
  expect(await listReservations(ctx, filterOf({ oldrez: true, take: 1 }))).toMatchObject({
    total: 10_000,
    capped: true,
    sums: null,
  })
  const rare = await listReservations(ctx, filterOf({ status: 'NO_SHOW', oldrez: true, take: 1 }))
  expect(rare).toMatchObject({ rows: [{ status: 'NO_SHOW' }], total: 100, capped: false })
  const { rows } = await sql<{ total: number; paid: number }>`
    select sum(total_try)::bigint as total, (count(*) filter (where id % 5 < 2) * 1000000)::bigint as paid
    from reservations where status = 'NO_SHOW'`.execute(database.db)
  expect(rare.sums).toEqual({ totalTry: rows[0]?.total, receivedMinor: rows[0]?.paid, dueMinor: 0 })
})

const thisWeek = { date1: '2027-06-10', date2: '2027-06-16' }
const aYearAgo = { date1: '2026-06-10', date2: '2026-06-16', oldrez: true }

test.each<[string, Partial<ReservationFilter>, string]>([
  ['the newest', {}, 'reservations_by_creation'],
  ['a rare state', { status: 'REQUESTED' }, 'reservations_by_status'],
  ['a rare state, old ones too', { status: 'NO_SHOW', oldrez: true }, 'reservations_by_status'],
  ['the beginning of a code', { reservation_id: 'pv27-7m' }, 'reservations_by_code'],
  ['a whole code of old', { reservation_id: 'PV26-7MFERA', oldrez: true }, 'reservations_by_code'],
  ['a name', { customer_name: 'Demir083' }, 'reservations_by_customer'],
  ['a name of old', { customer_name: 'Elif Demir083', oldrez: true }, 'reservations_by_customer'],
  ['made this week', { datetype: 'CREATED', ...thisWeek }, 'reservations_by_creation'],
  ['made a year ago', { datetype: 'CREATED', ...aYearAgo }, 'reservations_by_creation'],
  ['entry this week', { datetype: 'CHECK_IN', ...thisWeek }, 'reservations_by_check_in'],
  ['entry a year ago', { datetype: 'CHECK_IN', ...aYearAgo }, 'reservations_by_check_in'],
  ['exit this week', { datetype: 'CHECK_OUT', ...thisWeek }, 'reservations_by_check_out'],
  ['exit a year ago', { datetype: 'CHECK_OUT', ...aYearAgo }, 'reservations_by_check_out'],
  ['confirmed this week', { datetype: 'CONFIRMED', ...thisWeek }, 'reservations_by_confirmation'],
  ['confirmed a year ago', { datetype: 'CONFIRMED', ...aYearAgo }, 'reservations_by_confirmation'],
  ['paid this week', { datetype: 'PAID', ...thisWeek }, 'reservations_pkey'],
  ['paid a year ago', { datetype: 'PAID', ...aYearAgo }, 'reservations_pkey'],
  ['by entry', { order: 'check_in' }, 'reservations_by_check_in'],
  ['by exit', { order: 'check_out' }, 'reservations_by_check_out'],
])('%s: by an index, never from one end to the other', async (_name, filter, index) => {
  const plan = await planOf(ctx, filter)
  expect(indexesOf(plan)).toContain(index)
  // The day money came is the agency's to ask about.
  const plans = filter.datetype === 'PAID' ? [plan] : [plan, await planOf(owner, filter)]
  for (const nodes of plans) {
    const whole = nodes.filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' && /^(reservations|ledger_)/.test(node['Relation Name'] ?? ''),
    )
    expect(whole).toEqual([])
  }
})

test('a villa’s reservations, by its index', async () => {
  for (const oldrez of [false, true]) {
    const plan = await planOf(ctx, { villa_id: villaId, oldrez })
    expect(indexesOf(plan)).toContain('reservations_by_villa')
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  }
})

test.each<[string, Partial<ReservationFilter>, string]>([
  ['the newest', {}, 'reservations_by_creation'],
  ['the newest of all', { oldrez: true }, 'reservations_by_creation'],
  ['the first ever', { oldrez: true, order: 'oldest' }, 'reservations_by_creation'],
  ['the dearest of all', { oldrez: true, order: 'total' }, 'reservations_by_total'],
  ['the next to come', { order: 'check_in' }, 'reservations_by_check_in'],
  ['the next to leave', { order: 'check_out' }, 'reservations_by_check_out'],
])(
  '%s: the first page walks its index in order, sorts nothing and passes over little',
  async (_n, filter, index) => {
    const plan = await planOf(ctx, filter)
    const sorted = plan
      .flatMap((node) => node['Sort Key'] ?? [])
      .filter((key) => key.startsWith('reservations'))
    expect(sorted).toEqual([])
    // What is counted goes its own way and is told apart by its limit of ten thousand.
    const walked = plan.filter((node) => node['Index Name'] === index && node['Actual Rows'] <= 100)
    expect(walked).toHaveLength(1)
    expect(walked[0]?.['Rows Removed by Filter'] ?? 0).toBeLessThan(10_000)
  },
)
