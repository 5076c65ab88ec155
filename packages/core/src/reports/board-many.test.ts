import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Context, Db } from '../platform/context.ts'
import { fillWithMany } from '../reservations/test/many.ts'
import { findAnything } from '../search/find-anything/find-anything.ts'
import { callerForFile, contextForFile } from '../testing/platform.ts'
import { getBoard } from './home/get-board.ts'

/** The home page and the quick search of an agency with 100,000 reservations. */
const { database, ctx } = contextForFile()
const owner = callerForFile(database, { role: 'OWNER' })
beforeAll(async () => {
  await fillWithMany(database.db, owner.actor.id)
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Subplan Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

/** All plan nodes except those of the charts, which read two years. */
const nodesOf = (node: PlanNode): readonly PlanNode[] =>
  /^CTE (asked|stays)$/.test(node['Subplan Name'] ?? '') ? [] : [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf(work: (db: Db) => Promise<unknown>): Promise<readonly PlanNode[]> {
  const queries: CompiledQuery[] = []
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(database.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await work(db)
  const { sql: text, parameters } = queries.at(-1) ?? CompiledQuery.raw('')
  const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  const { rows } = await database.db.executeQuery<{
    'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }]
  }>(explain)
  const [row] = rows
  if (!row) throw new Error('no plan')
  const [{ Plan: plan }] = row['QUERY PLAN']
  return nodesOf(plan)
}

const readWhole = (plan: readonly PlanNode[]) =>
  plan.filter(
    (node) =>
      node['Node Type'] === 'Seq Scan' &&
      /^(reservations|ledger_|reservation_|payment_)/.test(node['Relation Name'] ?? '') &&
      node['Actual Rows'] * node['Actual Loops'] > 1_000,
  )
const maxRead = (plan: readonly PlanNode[]) =>
  Math.max(
    0,
    ...plan
      .filter((node) => node['Relation Name'] === 'reservations')
      .map((node) => node['Actual Rows'] * node['Actual Loops']),
  )

test('getBoard with 100,000 reservations reads none of its large tables by a sequential scan', async () => {
  const office = await planOf((db) => getBoard({ ...ctx, db }))
  expect(readWhole(office)).toEqual([])
  expect(maxRead(office)).toBeLessThan(1_000)
  const own = await planOf((db) => getBoard({ ...owner, db }))
  expect(readWhole(own)).toEqual([])
})

test.each<[string, string, string]>([
  ['a reservation code', 'PV27-7MFE', 'reservations_by_code'],
  ['a guest name', 'Demir083', 'reservations_by_customer'],
  ['a phone number', '0530 000 12 34', 'reservations_by_phone'],
  ['an e-mail address', 'misafir4711@example', 'reservations_by_email'],
])(
  'findAnything searches for %s through its index, without a sequential scan',
  async (_name, typed, index) => {
    const callers: Context[] = /phone|email/.test(index) ? [ctx] : [ctx, owner]
    for (const caller of callers) {
      const plan = await planOf((db) => findAnything({ ...caller, db }, typed))
      expect(plan.map((node) => node['Index Name'])).toContain(index)
      expect(readWhole(plan)).toEqual([])
    }
  },
)
