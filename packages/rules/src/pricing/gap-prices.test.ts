import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayNumber } from '../calendar-day.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { sheets, today } from '../testing/pricing.ts'
import {
  type CutPiece,
  changeOfTable,
  seasonsWithoutGaps,
  sellApart,
  type TablePeriod,
  takeBack,
} from './gap-prices.ts'
import type { Span } from './price-periods.ts'
import { compileSheet, type PriceSheet } from './price-sheet.ts'
import { quoteStay } from './quote.ts'

const start = dayNumber(today)
const tableOf = (sheet: PriceSheet): TablePeriod[] =>
  sheet.periods.map((period, id) => ({ ...period, id, forGap: false }))

/** Names repeat, so that neighbouring periods can be equal without ever having been one period. */
const tables = fc.tuple(sheets, fc.boolean()).map(([sheet, same]) => {
  const [first] = sheet.periods
  return tableOf(sheet).map((period) =>
    same && first ? { ...period, ...first, id: period.id, from: period.from, to: period.to } : period,
  )
})

const gaps = fc
  .record({ offset: fc.integer({ min: -20, max: 220 }), nights: fc.integer({ min: 1, max: 30 }) })
  .map(
    ({ offset, nights }): Span => ({
      from: dateOf(start + offset),
      to: dateOf(start + offset + nights),
    }),
  )
const terms = { name: 'Kısa dönem', nightlyMinor: 777_00, minNights: 2 }

/** The stored table after a change, with the rows written in the order of changeOfTable. */
function written(before: readonly TablePeriod[], after: readonly TablePeriod[]): TablePeriod[] {
  const { removed, moved, added } = changeOfTable(before, after)
  let rows = before.filter(({ id }) => id === null || !removed.includes(id))
  let next = Math.max(-1, ...before.map(({ id }) => id ?? -1)) + 1
  const expectDisjoint = () => {
    const sorted = rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    for (const [at, row] of sorted.entries())
      expect((sorted[at + 1]?.from ?? '9999') >= row.to, 'two periods share a night').toBe(true)
  }
  for (const { id, from, to } of moved) {
    rows = rows.map((row) => (row.id === id ? { ...row, from, to } : row))
    expectDisjoint()
  }
  for (const period of added) {
    rows = [...rows, { ...period, id: next }]
    next += 1
    expectDisjoint()
  }
  return rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

const withoutId = ({ id: _, ...period }: TablePeriod) => period
const contentOf = (table: readonly TablePeriod[]) => table.map(withoutId)

test('takeBack restores the price table from before sellApart set a price for a gap between stays (5,000 tables)', () => {
  fc.assert(
    fc.property(tables, gaps, (table, gap) => {
      const sold = sellApart(table, gap, terms)
      const stored = written(table, sold.periods)
      expect(contentOf(stored)).toEqual(contentOf(sold.periods))
      const back = written(stored, takeBack(stored, gap, sold.before))
      expect(contentOf(back)).toEqual(contentOf(table))
    }),
    { numRuns: caseCount(5_000) },
  )
})

test('takeBack restores the price table after sellApart priced several gaps between stays, in any order (3,000 tables)', () => {
  fc.assert(
    fc.property(sheets, fc.array(gaps, { minLength: 2, maxLength: 5 }), fc.nat(), (sheet, drawn, turn) => {
      const disjoint = drawn.filter((gap, at) =>
        drawn.slice(0, at).every((one) => gap.to <= one.from || one.to <= gap.from),
      )
      let table = tableOf(sheet)
      const offers: { gap: Span; before: readonly CutPiece[] }[] = []
      for (const gap of disjoint) {
        const sold = sellApart(table, gap, terms)
        table = written(table, sold.periods)
        offers.push({ gap, before: sold.before })
      }
      const turned = offers.map((_, at) => offers[(at + turn) % offers.length])
      for (const offer of turned) if (offer) table = written(table, takeBack(table, offer.gap, offer.before))
      expect(contentOf(table)).toEqual(contentOf(tableOf(sheet)))
    }),
    { numRuns: caseCount(3_000) },
  )
})

test('sellApart sets the price of every night in a gap between stays and changes no quote outside it (3,000 sheets)', () => {
  let compared = 0
  fc.assert(
    fc.property(
      sheets,
      gaps,
      fc.integer({ min: 0, max: 220 }),
      fc.integer({ min: 1, max: 20 }),
      (drawn, gap, offset, nights) => {
        const sold = sellApart(tableOf(drawn), gap, terms)
        const sheetOf = (periods: readonly TablePeriod[]) =>
          compileSheet({ ...drawn, periods: periods.map((one, id) => ({ ...one, id })) })
        const stay = { checkIn: dateOf(start + offset), checkOut: dateOf(start + offset + nights), guests: 1 }
        const [before, after] = [tableOf(drawn), sold.periods].map((periods) =>
          quoteStay(sheetOf(periods), stay, today),
        )
        if (stay.checkOut <= gap.from || gap.to <= stay.checkIn) {
          compared += 1
          expect(after?.ok && after.quote.totalMinor).toEqual(before?.ok && before.quote.totalMinor)
          expect(after?.ok === false && after.reason).toEqual(before?.ok === false && before.reason)
        } else if (gap.from <= stay.checkIn && stay.checkOut <= gap.to && stay.checkIn >= today) {
          if (!after?.ok) {
            expect(after?.reason).toBe('stay.too_short')
            return
          }
          const [line, ...more] = after.quote.lines.filter(({ kind }) => kind === 'ACCOMMODATION')
          expect([line?.amountMinor, more.length]).toEqual([nights * terms.nightlyMinor, 0])
          expect(after.quote.lines.some(({ kind }) => kind === 'SHORT_STAY_FEE')).toBe(false)
        }
      },
    ),
    { numRuns: caseCount(3_000) },
  )
  expect(compared).toBeGreaterThan(minCases(1_000))
})

const summer: TablePeriod = {
  id: 1,
  name: 'Yaz',
  from: '2027-06-01',
  to: '2027-09-01',
  nightlyMinor: 500_00,
  discountedMinor: null,
  minNights: 7,
  arrivalDays: [6],
  shortStayThreshold: null,
  shortStayFeeMinor: null,
  forGap: false,
}
const gap = { from: '2027-07-10', to: '2027-07-14' }

test('takeBack does not change nights of the gap that staff priced again, and does not merge two former price periods', () => {
  const { periods, before } = sellApart([summer], gap, terms)
  // Staff shortened the period by hand and gave its last night another price.
  const [left, apart, right] = periods
  if (!left || !apart || !right) throw new Error('three periods')
  const bayram = { ...summer, id: 9, name: 'Bayram', from: '2027-07-13', to: '2027-07-14' }
  const table = [left, { ...apart, to: '2027-07-13' }, bayram, right]
  expect(takeBack(table, gap, before).map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Yaz', '2027-06-01', '2027-07-13'],
    ['Bayram', '2027-07-13', '2027-07-14'],
    ['Yaz', '2027-07-14', '2027-09-01'],
  ])
  const twice = [
    { ...summer, to: '2027-07-10' },
    { ...summer, id: 2, from: '2027-07-10' },
  ]
  const sold = sellApart(twice, gap, terms)
  expect(contentOf(takeBack(sold.periods, gap, sold.before))).toEqual(contentOf(twice))
})

test('seasonsWithoutGaps joins a season around a gap price, and leaves the gap without a price where another season begins', () => {
  const spansOf = (table: readonly TablePeriod[]) =>
    seasonsWithoutGaps(table).map(({ name, from, to }) => [name, from, to])
  expect(spansOf(sellApart([summer], gap, terms).periods)).toEqual([['Yaz', summer.from, summer.to]])
  const two = [
    { ...summer, to: '2027-07-12' },
    { ...summer, id: 2, name: 'Yüksek sezon', from: '2027-07-12' },
  ]
  expect(spansOf(sellApart(two, gap, terms).periods)).toEqual([
    ['Yaz', '2027-06-01', '2027-07-10'],
    ['Yüksek sezon', '2027-07-14', '2027-09-01'],
  ])
  // Equal and adjacent, but never one period: they remain two.
  const touching = [
    { ...summer, to: '2027-08-01' },
    { ...summer, id: 2, from: '2027-08-01' },
  ]
  expect(spansOf(touching)).toHaveLength(2)
})
