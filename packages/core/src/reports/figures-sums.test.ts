import { figureGroups } from '@plato/rules/reports/figures'
import { beforeAll, expect, test } from 'vitest'
import { counting, databaseForFile } from '../testing/platform.ts'
import { selectFigures } from './figures/figures.queries.ts'
import { listFigures } from './figures/list-figures.ts'
import { accountSums, everyKind, keyOf, oracleOf, type RawRows, rawRows } from './test/figures-oracle.ts'
import { makeRandomWorld, type RandomWorld } from './test/random-world.ts'

const database = databaseForFile()
const months = Array.from(
  { length: 24 },
  (_, n) => `${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
)
const range = { from: '2026-01', to: '2027-12' }
let world: RandomWorld
let rows: RawRows
let oracle: ReturnType<typeof oracleOf>

beforeAll(async () => {
  world = await makeRandomWorld(database.db, { reservations: 10_000, villas: 100, seed: 20_270_616 })
  rows = await rawRows(database.db)
  oracle = oracleOf(rows, months)
})

const all = { skip: 0, take: 10_000 }
const firstDays = (of: readonly string[]) => of.map((month) => `${month}-01`)

/** Means are fractions and are compared approximately; all amounts must be equal. */
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))

test('the random data of the figures tests covers ten states, four currencies and every kind of posting', () => {
  expect(rows.reservations).toHaveLength(10_000)
  expect(new Set(rows.reservations.map(({ status }) => status)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(rows.reservations.map(({ currency }) => currency)).size).toBe(4)
  expect(new Set(rows.postings.map(({ kind }) => kind))).toEqual(new Set(everyKind))
  expect(rows.entries.length).toBeGreaterThan(50_000)
})

test.each(figureGroups)(
  'selectFigures grouped by %s returns the figures that a loop over the raw rows computes',
  async (group) => {
    const found = await selectFigures(
      database.db,
      { months: firstDays(months), townId: undefined, group },
      all,
    )
    const expected = [...oracle].filter(([key]) => key.startsWith(`${group} `))
    expect(found.total).toBe(expected.length)
    const rowsByKey = new Map(found.rows.map((row) => [keyOf(group, row), row]))
    for (const [key, figures] of expected)
      expect(rowsByKey.get(key), key).toMatchObject({ ...figures, leadMeanDays: near(figures.leadMeanDays) })
    const whole = oracle.get('all')
    expect(found.sums).toEqual({ ...whole, leadMeanDays: near(whole?.leadMeanDays ?? null) })
  },
)

test('selectFigures returns the same sums for every grouping, and the rows of each grouping add up to them', async () => {
  const answers = await Promise.all(
    figureGroups.map((group) =>
      selectFigures(database.db, { months: firstDays(months), townId: undefined, group }, all),
    ),
  )
  const [first] = answers
  const added = [
    'nights',
    'sellableNights',
    'grossMinor',
    'commissionMinor',
    'ownerMinor',
    'stays',
    'cancelled',
    'keptMinor',
    'web',
  ] as const
  for (const { sums, rows: groups } of answers) {
    expect(sums).toEqual({ ...first?.sums, leadMeanDays: near(first?.sums.leadMeanDays ?? null) })
    for (const name of added)
      expect(
        groups.reduce((sum, row) => sum + row[name], 0),
        name,
      ).toBe(sums[name])
  }
})

test('selectFigures over all months equals the ledger in revenue, commission, owner share and retained payments', async () => {
  // The random stays begin in January 2026 or later and end before March 2028.
  const wide = firstDays([...months, '2028-01', '2028-02', '2028-03'])
  const { sums } = await selectFigures(database.db, { months: wide, townId: undefined, group: 'month' }, all)
  const sum = accountSums(rows)
  const inLedger = (...of: readonly [Parameters<typeof sum>[1], ...Parameters<typeof sum>[2][]]) => {
    const [account, ...kinds] = of
    return rows.reservations.reduce((total, { id }) => total + sum(id, account, ...kinds), 0)
  }
  expect(sums.doneGrossMinor).toBe(inLedger('GUEST', 'STAY_EARNED'))
  expect(sums.keptMinor).toBe(-inLedger('CANCELLATION_INCOME', ...everyKind))
  const ahead = rows.reservations.filter(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN')
  const agreed = ahead.reduce((total, { total_try: total_ }) => total + total_, 0)
  expect(sums.grossMinor).toBe(inLedger('GUEST', 'STAY_EARNED') + agreed)
  const agreedCommission = ahead.reduce(
    (total, r) => total + Number((BigInt(r.total_try) * BigInt(r.commission_share) + 5_000n) / 10_000n),
    0,
  )
  expect(sums.commissionMinor).toBe(-inLedger('COMMISSION', 'STAY_EARNED') + agreedCommission)
  expect(sums.ownerMinor).toBe(-inLedger('OWNER', 'STAY_EARNED') + agreed - agreedCommission)
})

test('selectFigures returns revenues of single months that add up to the revenue of the whole range', async () => {
  const whole = await selectFigures(
    database.db,
    { months: firstDays(months), townId: undefined, group: 'villa' },
    all,
  )
  let gross = 0
  for (const month of months) {
    const request = { months: [`${month}-01`], townId: undefined, group: 'town' as const }
    gross += (await selectFigures(database.db, request, all)).sums.grossMinor
  }
  expect(gross).toBe(whole.sums.grossMinor)
})

test('selectFigures with a town counts only the villas of that town', async () => {
  const townId = world.townIds[2] ?? 0
  const question = { months: firstDays(months), townId, group: 'town' as const }
  const { rows: found, sums } = await selectFigures(database.db, question, all)
  expect(found).toHaveLength(1)
  expect(sums.grossMinor).toBe(oracle.get(`town ${townId}`)?.grossMinor)
})

test('listFigures runs two queries, one for the table with its sums and one for the monthly charts', async () => {
  const { db, statements } = counting(database.db)
  const answer = await listFigures({ db }, { ...range, group: 'owner', skip: 0, take: 5 })
  expect(statements()).toBe(2)
  expect(answer.rows).toHaveLength(5)
  expect(answer.total).toBe(13)
  const june = answer.months.find(({ month }) => month === '2027-06')
  expect(june).toMatchObject({
    grossMinor: oracle.get('month 2027-06')?.grossMinor,
    before: {
      grossMinor: oracle.get('month 2026-06')?.grossMinor,
      nights: oracle.get('month 2026-06')?.nights,
    },
  })
})
