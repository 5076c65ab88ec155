import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOf, dayNumber, type Weekday } from '../../calendar-day.ts'
import { caseCount } from '../../testing/case-count.ts'
import type { TablePeriod } from '../gap-prices.ts'
import { cellOf, stampOf } from './grid-cell.ts'
import {
  type CellWrite,
  isUnchanged,
  periodsInside,
  restoreCells,
  writeCells,
  writesBetween,
} from './write-cells.ts'

const start = dayNumber('2027-11-16')
const nights = 160
const dayAt = (night: number) => dateOf(start + night)

/** What one night has: an array of these is the oracle. */
type Night = Omit<TablePeriod, 'id' | 'from' | 'to'> | null
const factsOf = ({ id: _, from: __, to: ___, ...facts }: TablePeriod): Night => facts

function nightsOf(table: readonly TablePeriod[]): Night[] {
  const found: Night[] = Array.from({ length: nights }, () => null)
  for (const period of table)
    for (let night = dayNumber(period.from) - start; night < dayNumber(period.to) - start; night += 1) {
      if (found[night] !== null) throw new Error(`two periods on ${dayAt(night)}`)
      found[night] = factsOf(period)
    }
  return found
}

const facts = fc.record({
  name: fc.constantFrom('Yaz', 'Bahar'),
  nightlyMinor: fc.constantFrom(1_000_000, 2_000_000, 3_000_000),
  discountedMinor: fc.constantFrom(null, 900_000, 1_000_000),
  minNights: fc.constantFrom(null, 3, 7),
  arrivalDays: fc.constantFrom<Weekday[] | null>(null, [6]),
  shortStayThreshold: fc.constantFrom(null, 4),
  shortStayFeeMinor: fc.constantFrom(null, 50_000),
  forGap: fc.boolean(),
})

/** Disjoint spans in order: pairs of increasing nights. */
const spans = (max: number) =>
  fc
    .uniqueArray(fc.nat(nights - 1), { maxLength: max * 2, selector: (night) => night })
    .map((points) => points.toSorted((a, b) => a - b))
    .map((points) => {
      const pairs: { from: string; to: string }[] = []
      for (let at = 0; at + 1 < points.length; at += 2) {
        const [from, to] = [points[at], points[at + 1]]
        if (from !== undefined && to !== undefined) pairs.push({ from: dayAt(from), to: dayAt(to) })
      }
      return pairs
    })

/** Also tables without holes, whose periods meet. */
const tables = fc
  .tuple(spans(12), fc.array(facts, { minLength: 12, maxLength: 12 }), fc.boolean())
  .map(([found, drawn, isDense]) =>
    found.flatMap((span, at): TablePeriod[] => {
      const next = found[at + 1]
      const terms = drawn[at]
      return terms ? [{ ...span, ...(isDense && next ? { to: next.from } : {}), ...terms, id: at + 1 }] : []
    }),
  )

const cells = fc
  .tuple(
    spans(8),
    fc.array(fc.constantFrom(null, 1_000_000, 1_500_000, 4_000_000), { minLength: 8, maxLength: 8 }),
  )
  .map(([found, prices]) =>
    found.map((span, at): CellWrite => ({ ...span, name: 'Sezon', nightlyMinor: prices[at] ?? null })),
  )

test('writeCells gives each night of the cells exactly their price and retains everything else, like an array of nights', () => {
  fc.assert(
    fc.property(tables, cells, (table, writes) => {
      const after = nightsOf(writeCells(table, writes))
      const expected = nightsOf(table).map((night, at) => {
        const cell = writes.find(({ from, to }) => from <= dayAt(at) && dayAt(at) < to)
        if (!cell) return night
        const { nightlyMinor } = cell
        if (nightlyMinor === null) return null
        // Nights that had no price: only the price is compared, the test of their conditions is below.
        if (night === null) return { ...after[at], nightlyMinor, forGap: false }
        const { discountedMinor } = night
        const remains = discountedMinor !== null && discountedMinor < nightlyMinor
        return { ...night, nightlyMinor, discountedMinor: remains ? discountedMinor : null, forGap: false }
      })
      expect(after).toEqual(expected)
    }),
    { numRuns: caseCount(400) },
  )
})

test('restoreCells after writeCells gives every night what it had', () => {
  fc.assert(
    fc.property(tables, cells, (table, writes) => {
      const before = writes.map(({ from, to }) => ({ from, to, before: periodsInside(table, { from, to }) }))
      const written = writeCells(table, writes)
      expect(nightsOf(restoreCells(written, before))).toEqual(nightsOf(table))
    }),
    { numRuns: caseCount(400) },
  )
})

test('writesBetween applied in its order never has two periods on one night and ends with the new table', () => {
  fc.assert(
    fc.property(tables, cells, (table, writes) => {
      const after = writeCells(table, writes)
      const { removed, changed, added } = writesBetween(table, after)
      const stored = new Map(table.map((period) => [period.id, period]))
      for (const id of removed) stored.delete(id)
      for (const period of changed) {
        stored.set(period.id, period)
        nightsOf([...stored.values()])
      }
      expect(nightsOf([...stored.values(), ...added])).toEqual(nightsOf(after))
    }),
    { numRuns: caseCount(400) },
  )
})

test('stampOf differs exactly when a night of the season has another price', () => {
  fc.assert(
    fc.property(tables, cells, fc.nat(nights - 60), (table, writes, first) => {
      const season = { from: dayAt(first), to: dayAt(first + 60) }
      const after = writeCells(table, writes)
      const prices = (of: readonly TablePeriod[]) =>
        nightsOf(of)
          .slice(first, first + 60)
          .map((night) => night && [night.nightlyMinor, night.discountedMinor, night.forGap])
      const isSame = JSON.stringify(prices(table)) === JSON.stringify(prices(after))
      expect(stampOf(table, season) === stampOf(after, season)).toBe(isSame)
    }),
    { numRuns: caseCount(400) },
  )
})

test('isUnchanged is true for the periods of the span, and false after a price, a condition or a day changed', () => {
  fc.assert(
    fc.property(tables, cells, (table, writes) => {
      for (const span of writes) {
        const seen = periodsInside(table, span)
        expect(isUnchanged(table, span, seen)).toBe(true)
        const [first, ...rest] = seen
        if (!first) continue
        expect(isUnchanged(table, span, rest)).toBe(false)
        expect(isUnchanged(table, span, [{ ...first, minNights: 9 }, ...rest])).toBe(false)
        expect(isUnchanged(table, span, [{ ...first, nightlyMinor: 5 }, ...rest])).toBe(false)
      }
    }),
    { numRuns: caseCount(400) },
  )
})

const period = (firstDay: string, lastDay: string, more: Partial<TablePeriod> = {}): TablePeriod => ({
  id: 1,
  name: 'Yaz',
  from: firstDay,
  to: addDays(lastDay, 1),
  nightlyMinor: 2_000_000,
  discountedMinor: null,
  minNights: 7,
  arrivalDays: [6],
  shortStayThreshold: null,
  shortStayFeeMinor: null,
  forGap: false,
  ...more,
})
const cell = (firstDay: string, lastDay: string, nightlyMinor: number | null): CellWrite => ({
  name: 'Sezon',
  from: firstDay,
  to: addDays(lastDay, 1),
  nightlyMinor,
})

test('a price in the middle of a period cuts it in three, and setting it back joins the parts again', () => {
  const summer = period('2028-06-15', '2028-09-15')
  const cut = writeCells([summer], [cell('2028-07-10', '2028-08-31', 3_000_000)])
  expect(cut).toMatchObject([
    { id: 1, from: '2028-06-15', to: '2028-07-10', nightlyMinor: 2_000_000 },
    { id: null, from: '2028-07-10', to: '2028-09-01', nightlyMinor: 3_000_000, minNights: 7 },
    { id: null, from: '2028-09-01', to: '2028-09-16', nightlyMinor: 2_000_000 },
  ])
  expect(writeCells(cut, [cell('2028-07-10', '2028-08-31', 2_000_000)])).toEqual([summer])
})

test('nights without a period take the conditions of their season, else those of a year before', () => {
  const partly = period('2028-09-16', '2028-09-24', { minNights: 4 })
  expect(writeCells([partly], [cell('2028-09-16', '2028-09-30', 1_140_000)])).toMatchObject([
    { id: 1, from: '2028-09-16', to: '2028-10-01', nightlyMinor: 1_140_000, minNights: 4 },
  ])
  const yearBefore = period('2027-06-15', '2027-09-15')
  expect(writeCells([yearBefore], [cell('2028-07-10', '2028-08-31', 1)])[1]).toMatchObject({
    name: 'Sezon',
    minNights: 7,
    arrivalDays: [6],
  })
  expect(writeCells([], [cell('2028-07-10', '2028-08-31', 1)])).toMatchObject([
    { minNights: null, arrivalDays: null },
  ])
})

test('cellOf names a season with one price, with several, covered in part, and without a price', () => {
  const season = { from: '2028-09-16', to: '2028-10-01' }
  const whole = period('2028-06-15', '2028-10-15')
  expect(cellOf([whole], season)).toMatchObject({ state: 'PRICED', nightlyMinor: 2_000_000, holes: [] })
  const two = [period('2028-06-15', '2028-09-20'), period('2028-09-21', '2028-10-15', { nightlyMinor: 1 })]
  expect(cellOf(two, season)).toMatchObject({ state: 'CUT', nightlyMinor: null, runs: [{}, {}] })
  expect(cellOf([period('2028-06-15', '2028-09-24')], season)).toMatchObject({
    state: 'PART',
    nightlyMinor: 2_000_000,
    holes: [{ from: '2028-09-25', to: '2028-10-01' }],
  })
  expect(cellOf([], season)).toMatchObject({ state: 'EMPTY', nightlyMinor: null, holes: [season] })
})
