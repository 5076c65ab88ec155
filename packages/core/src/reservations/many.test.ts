import { type ReservationFilter, reservationFilter } from '@plato/contract/reservations/reservations.contract'
import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { callerForFile, contextForFile, counting } from '../testing/platform.ts'
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

/** The nodes of the executed query plan of the list. */
async function planOf(caller: Context, over: Partial<ReservationFilter>): Promise<readonly PlanNode[]> {
  const compiledQueries: CompiledQuery[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      compiledQueries.push(database.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await listReservations({ ...caller, db }, filterOf(over))
  // Sub-queries are compiled first; the last one is the whole statement.
  const { sql: text, parameters } = compiledQueries.at(-1) ?? CompiledQuery.raw('')
  const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
  const [row] = rows
  if (!row) throw new Error('no plan')
  return nodesOf(row['QUERY PLAN'][0].Plan)
}

const indexesOf = (plan: readonly PlanNode[]) =>
  new Set(plan.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('reservations_')))

test('listReservations reads a page of a hundred, its total and its sums in one statement for staff and owners', async () => {
  for (const caller of [ctx, owner]) {
    const { db, statements } = counting(database.db)
    const page = await listReservations({ ...caller, db }, filterOf({ skip: 200 }))
    expect(statements()).toBe(1)
    expect(page.rows).toHaveLength(100)
    const moments = page.rows.map(({ createdAt }) => createdAt)
    expect(moments).toEqual([...moments].sort().reverse())
  }
})

test('listReservations caps the total at 10,000 and returns no sums then', async () => {
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
const oneYearAgo = { date1: '2026-06-10', date2: '2026-06-16', oldrez: true }

test.each<[string, Partial<ReservationFilter>, string]>([
  ['the newest reservations', {}, 'reservations_by_creation'],
  ['a rare status', { status: 'REQUESTED' }, 'reservations_by_status'],
  ['a rare status with past stays', { status: 'NO_SHOW', oldrez: true }, 'reservations_by_status'],
  ['a code prefix', { reservation_id: 'pv27-7m' }, 'reservations_by_code'],
  [
    'the complete code of a past stay',
    { reservation_id: 'PV26-7MFERA', oldrez: true },
    'reservations_by_code',
  ],
  ['a guest name', { customer_name: 'Demir083' }, 'reservations_by_customer'],
  [
    'the guest name of a past stay',
    { customer_name: 'Elif Demir083', oldrez: true },
    'reservations_by_customer',
  ],
  ['reservations created this week', { datetype: 'CREATED', ...thisWeek }, 'reservations_by_creation'],
  ['reservations created a year ago', { datetype: 'CREATED', ...oneYearAgo }, 'reservations_by_creation'],
  ['check-ins of this week', { datetype: 'CHECK_IN', ...thisWeek }, 'reservations_by_check_in'],
  ['check-ins of a year ago', { datetype: 'CHECK_IN', ...oneYearAgo }, 'reservations_by_check_in'],
  ['check-outs of this week', { datetype: 'CHECK_OUT', ...thisWeek }, 'reservations_by_check_out'],
  ['check-outs of a year ago', { datetype: 'CHECK_OUT', ...oneYearAgo }, 'reservations_by_check_out'],
  ['confirmations of this week', { datetype: 'CONFIRMED', ...thisWeek }, 'reservations_by_confirmation'],
  ['confirmations of a year ago', { datetype: 'CONFIRMED', ...oneYearAgo }, 'reservations_by_confirmation'],
  ['payments of this week', { datetype: 'PAID', ...thisWeek }, 'reservations_pkey'],
  ['payments of a year ago', { datetype: 'PAID', ...oneYearAgo }, 'reservations_pkey'],
  ['reservations in check-in order', { order: 'check_in' }, 'reservations_by_check_in'],
  ['reservations in check-out order', { order: 'check_out' }, 'reservations_by_check_out'],
])('listReservations reads %s by an index and without a sequential scan', async (_name, filter, index) => {
  const plan = await planOf(ctx, filter)
  expect(indexesOf(plan)).toContain(index)
  // An owner may not filter by payment date.
  const plans = filter.datetype === 'PAID' ? [plan] : [plan, await planOf(owner, filter)]
  for (const nodes of plans) {
    const whole = nodes.filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' && /^(reservations|ledger_)/.test(node['Relation Name'] ?? ''),
    )
    expect(whole).toEqual([])
  }
})

test('listReservations by villa uses the index reservations_by_villa and no sequential scan', async () => {
  for (const oldrez of [false, true]) {
    const plan = await planOf(ctx, { villa_id: villaId, oldrez })
    expect(indexesOf(plan)).toContain('reservations_by_villa')
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  }
})

test.each<[string, Partial<ReservationFilter>, string]>([
  ['the newest reservations', {}, 'reservations_by_creation'],
  ['the newest reservations with past stays', { oldrez: true }, 'reservations_by_creation'],
  ['the oldest reservations', { oldrez: true, order: 'oldest' }, 'reservations_by_creation'],
  ['the highest totals', { oldrez: true, order: 'total' }, 'reservations_by_total'],
  ['the lowest totals', { oldrez: true, order: 'total_asc' }, 'reservations_by_total'],
  ['the last check-ins', { oldrez: true, order: 'check_in_desc' }, 'reservations_by_check_in'],
  ['the last check-outs', { oldrez: true, order: 'check_out_desc' }, 'reservations_by_check_out'],
  ['the first states', { oldrez: true, order: 'status' }, 'reservations_by_status'],
  ['the last states', { oldrez: true, order: 'status_desc' }, 'reservations_by_status'],
  ['the next check-ins', { order: 'check_in' }, 'reservations_by_check_in'],
  ['the next check-outs', { order: 'check_out' }, 'reservations_by_check_out'],
])(
  'listReservations reads the first page of %s in index order, without a sort and with few skipped rows',
  async (_n, filter, index) => {
    const plan = await planOf(ctx, filter)
    const sorted = plan
      .flatMap((node) => node['Sort Key'] ?? [])
      .filter((key) => key.startsWith('reservations'))
    expect(sorted).toEqual([])
    // The count has its own scan with a limit of 10,000 rows; this selects the scan of the page.
    const walked = plan.filter((node) => node['Index Name'] === index && node['Actual Rows'] <= 100)
    expect(walked).toHaveLength(1)
    expect(walked[0]?.['Rows Removed by Filter'] ?? 0).toBeLessThan(10_000)
  },
)
