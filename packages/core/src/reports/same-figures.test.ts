import { maxOccupancyDays } from '@plato/contract/availability/occupancy.contract'
import { addDays } from '@plato/rules/calendar-day'
import { daysOfRange, monthsOf } from '@plato/rules/reports/figures'
import { beforeAll, expect, test } from 'vitest'
import { listOccupancy } from '../availability/list-occupancy.ts'
import type { Context } from '../platform/context.ts'
import { contextForFile } from '../testing/platform.ts'
import { listFigures } from './figures/list-figures.ts'
import { getBoard } from './home/get-board.ts'
import { getOwnerStatement } from './owner-statement/get-owner-statement.ts'
import { oracleOf, type RawRows, rawRows } from './test/figures-oracle.ts'
import { makeRandomWorld, type RandomWorld } from './test/random-world.ts'

/** Home, figures, calendar and owner statement over the same random rows, compared with plain loops over the raw rows. */
const { database, ctx } = contextForFile()
const twoYears = { from: '2026-01', to: '2027-12' }
const months = monthsOf(twoYears)
/** Every owner's statement of each of these: both ends of a year, and the high season. */
const statedMonths = ['2026-01', '2026-07', '2026-12', '2027-01', '2027-08', '2027-12']
let world: RandomWorld
let rows: RawRows
const oracles = new Map<string, ReturnType<typeof oracleOf>>()

beforeAll(async () => {
  world = await makeRandomWorld(database.db, { reservations: 3_000, villas: 40, seed: 20_261_116 })
  // Archived villas have no row in the calendar; the nights they were sold on stay in every figure.
  const [first, second] = await database.db
    .selectFrom('villas')
    .select('id')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  await database.db
    .updateTable('villas')
    .set({ status: 'ARCHIVED' })
    .where('id', 'in', [first?.id ?? 0, second?.id ?? 0])
    .execute()
  rows = await rawRows(database.db)
})

interface Nights {
  readonly sold: number
  readonly sellable: number
  readonly closed: number
  readonly external: number
}
interface NightsAndRevenue extends Nights {
  readonly revenueMinor: number
}
interface Counted {
  readonly nights: number
  readonly sellableNights: number
  readonly closedNights: number
  readonly externalNights: number
}

const none: NightsAndRevenue = { sold: 0, sellable: 0, closed: 0, external: 0, revenueMinor: 0 }
const nightsOf = ({ nights, sellableNights, closedNights, externalNights }: Counted): Nights => ({
  sold: nights,
  sellable: sellableNights,
  closed: closedNights,
  external: externalNights,
})
const withRevenue = (row: Counted & { readonly grossMinor: number }): NightsAndRevenue => ({
  ...nightsOf(row),
  revenueMinor: row.grossMinor,
})
const plus = <T extends Nights>(a: T, b: T): T =>
  Object.fromEntries(Object.entries(a).map(([key, value]) => [key, value + Number(b[key as keyof T])])) as T
const onlyNights = ({ revenueMinor: _, ...nights }: NightsAndRevenue): Nights => nights

/** As seen on a day of the given year: the home page shows the year it is opened in. */
const inYear = (caller: Context, year: number): Context => ({
  ...caller,
  today: `${year}-06-16`,
  now: new Date(`${year}-06-16T09:00:00Z`),
})
const asOwner = (id: number): Context => ({ ...ctx, actor: { id, role: 'OWNER', sessionId: 'none' } })

async function calendarNights(caller: Context, range: { from: string; to: string }): Promise<Nights> {
  let sum: Nights = { sold: 0, sellable: 0, closed: 0, external: 0 }
  const { first, end } = daysOfRange(range)
  for (let from = first; from < end; from = addDays(from, maxOccupancyDays)) {
    const to = addDays(from, maxOccupancyDays)
    const window = { from, to: [to, end].sort()[0] ?? end, skip: 0, take: 1, troubled: false }
    sum = (await listOccupancy(caller, window)).nights.reduce(plus, sum)
  }
  return sum
}

const oracleFor = (of: readonly string[], key: string): NightsAndRevenue => {
  const known = oracles.get(of.join()) ?? oracleOf(rows, of)
  oracles.set(of.join(), known)
  const found = known.get(key)
  return found ? withRevenue(found) : none
}

async function homeMonths(year: number) {
  const board = await getBoard(inYear(ctx, year))
  if (board.role !== 'ADMIN') throw new Error('not the staff home page')
  return board.months
}

test('the random data for comparing reports has sold, closed, external and free nights in half the months and New Year stays', () => {
  expect(rows.reservations).toHaveLength(3_000)
  const rich = months.filter((month) => {
    const { sold, sellable, closed, external } = oracleFor([month], `month ${month}`)
    return Math.min(sold, sellable - sold, closed, external) > 0
  })
  expect(rich.length).toBeGreaterThanOrEqual(months.length / 2)
  const crossing = rows.reservations.filter((r) => r.check_in < '2027-01-01' && r.check_out > '2027-01-01')
  expect(crossing.length).toBeGreaterThan(0)
})

test('home page, figures report, calendar and owner statements give equal revenue and occupancy for all villas each month', async () => {
  const home = [...(await homeMonths(2026)), ...(await homeMonths(2027))]
  const figures = await listFigures(ctx, { ...twoYears, group: 'month', skip: 0, take: 50 })
  for (const month of months) {
    const expected = oracleFor([month], `month ${month}`)
    const row = figures.rows.find(({ name }) => name === month)
    const bar = figures.months.find((one) => one.month === month)
    const atHome = home.find((one) => one.month === month)
    if (!row || !bar || !atHome) throw new Error(`no row of ${month}`)
    expect(withRevenue(row), `figures ${month}`).toEqual(expected)
    expect(withRevenue(bar), `chart ${month}`).toEqual(expected)
    expect(withRevenue(atHome), `home ${month}`).toEqual(expected)
    expect(atHome, `home and chart ${month}`).toEqual(bar)
    expect(await calendarNights(ctx, { from: month, to: month }), `calendar ${month}`).toEqual(
      onlyNights(expected),
    )
    if (!statedMonths.includes(month)) continue
    let stated = oracleFor([month], 'owner null')
    for (const owner of world.ownerIds) {
      const { period } = await getOwnerStatement(ctx, { from: month, to: month, owner_id: owner })
      stated = plus(stated, { ...nightsOf(period), revenueMinor: period.revenueMinor ?? Number.NaN })
    }
    expect(stated, `statements ${month}`).toEqual(expected)
  }
})

test.each([
  ['2026-01', '2026-12'],
  ['2026-11', '2027-02'],
  ['2026-01', '2027-12'],
])(
  'figures, calendar and owner statement give each owner the same nights and revenue from %s to %s',
  async (from, to) => {
    const range = { from, to }
    const { rows: byOwner } = await listFigures(ctx, { ...range, group: 'owner', skip: 0, take: 50 })
    for (const owner of world.ownerIds) {
      const expected = oracleFor(monthsOf(range), `owner ${owner}`)
      const row = byOwner.find(({ id }) => id === owner)
      expect(row ? withRevenue(row) : none).toEqual(expected)
      expect(await calendarNights(asOwner(owner), range)).toEqual(onlyNights(expected))
      const forStaff = (await getOwnerStatement(ctx, { ...range, owner_id: owner })).period
      expect({ ...nightsOf(forStaff), revenueMinor: forStaff.revenueMinor }).toEqual(expected)
      expect(forStaff.ownerMinor).toBe(row?.ownerMinor ?? 0)
      const forOwner = (await getOwnerStatement(asOwner(owner), range)).period
      expect(forOwner).toEqual({ ...forStaff, revenueMinor: null })
    }
  },
)

test('the owner’s home page shows the same nights and share of a year as the owner statement of that year', async () => {
  for (const owner of world.ownerIds)
    for (const year of [2026, 2027]) {
      const board = await getBoard(inYear(asOwner(owner), year))
      if (board.role !== 'OWNER') throw new Error('not an owner’s home page')
      const { period } = await getOwnerStatement(asOwner(owner), { from: `${year}-01`, to: `${year}-12` })
      const { year: shown, receivedMinor: _, stays: __, shareMinor, ...nights } = board.season
      expect({ shown, shareMinor, ...nights }).toEqual({
        shown: year,
        shareMinor: period.ownerMinor,
        nights: period.nights,
        sellableNights: period.sellableNights,
        closedNights: period.closedNights,
        externalNights: period.externalNights,
      })
    }
})

test('the home page shows the same occupancy for tonight as the calendar', async () => {
  for (const today of ['2026-02-28', '2026-07-15', '2026-12-31', '2027-01-01', '2027-06-16']) {
    const board = await getBoard({ ...ctx, today, now: new Date(`${today}T09:00:00Z`) })
    if (board.role !== 'ADMIN') throw new Error('not the staff home page')
    const { nights } = await listOccupancy(ctx, {
      from: today,
      to: addDays(today, 2),
      skip: 0,
      take: 1,
      troubled: false,
    })
    expect(board.tonight).toEqual(nights[0])
  }
})
