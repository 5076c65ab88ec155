import { figureGroups } from '@plato/rules/reports/figures'
import { beforeAll, expect, test } from 'vitest'
import { counting, databaseForFile } from '../testing.ts'
import { selectFigures } from './figures.queries.ts'
import { listFigures } from './list-figures.ts'
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

/** Means are fractions: all else is equal to the last kuruş. */
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))

test('the books are many-sided: several postings, guests, versions and events for each, in all states', () => {
  expect(rows.reservations).toHaveLength(10_000)
  expect(new Set(rows.reservations.map(({ status }) => status)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(rows.reservations.map(({ currency }) => currency)).size).toBe(4)
  expect(new Set(rows.postings.map(({ kind }) => kind))).toEqual(new Set(everyKind))
  expect(rows.entries.length).toBeGreaterThan(50_000)
})

test.each(figureGroups)('by %s, every figure is what the raw rows come to', async (group) => {
  const found = await selectFigures(database.db, { months: firstDays(months), townId: undefined, group }, all)
  const expected = [...oracle].filter(([key]) => key.startsWith(`${group} `))
  expect(found.total).toBe(expected.length)
  const told = new Map(found.rows.map((row) => [keyOf(group, row), row]))
  for (const [key, figures] of expected)
    expect(told.get(key), key).toMatchObject({ ...figures, leadMeanDays: near(figures.leadMeanDays) })
  const whole = oracle.get('all')
  expect(found.sums).toEqual({ ...whole, leadMeanDays: near(whole?.leadMeanDays ?? null) })
})

test('whatever they are told apart by, they come to the same, and so do the rows of each', async () => {
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

test('over all months, what is over is the ledger to the kuruş: earned, commission, the owners’ and what was kept', async () => {
  // Stays of these books begin from January 2026 on, and the last end before March 2028.
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

test('one month after the other comes to what the range comes to', async () => {
  const whole = await selectFigures(
    database.db,
    { months: firstDays(months), townId: undefined, group: 'villa' },
    all,
  )
  let gross = 0
  for (const month of months) {
    const asked = { months: [`${month}-01`], townId: undefined, group: 'town' as const }
    gross += (await selectFigures(database.db, asked, all)).sums.grossMinor
  }
  expect(gross).toBe(whole.sums.grossMinor)
})

test('a town has its own villas only', async () => {
  const townId = world.townIds[2] ?? 0
  const question = { months: firstDays(months), townId, group: 'town' as const }
  const { rows: found, sums } = await selectFigures(database.db, question, all)
  expect(found).toHaveLength(1)
  expect(sums.grossMinor).toBe(oracle.get(`town ${townId}`)?.grossMinor)
})

test('the screen asks two statements: the table with its sum, and the months of the charts', async () => {
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
