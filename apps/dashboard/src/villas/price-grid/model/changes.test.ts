import { expect, test } from 'vitest'
import { changeAll, copyYear, fill } from '#dashboard/villas/price-grid/model/changes.ts'
import type { Change, Spot } from '#dashboard/villas/price-grid/model/draft.ts'
import { isRowMissing } from '#dashboard/villas/price-grid/model/grid-model.ts'
import { shownPrice, spotsIn } from '#dashboard/villas/price-grid/model/shown.ts'
import { modelOf, periodOf, pricedVilla, villaOf } from '#dashboard/villas/price-grid/model/testing.ts'

const shown = (spot: Spot) => shownPrice(new Map(), spot)
const minors = (changes: readonly Change[]) =>
  changes.map(({ spot, wanted }) => [spot.row.villa.id, wanted.kind === 'PRICE' ? wanted.minor : null])

const model = modelOf(
  [
    pricedVilla(1, [2_000_000]),
    pricedVilla(2, [30_000], { currency: 'EUR' }),
    // A holiday with a price of its own in the season.
    villaOf(3, {
      periods: [
        periodOf('2028-05-01', '2028-05-10', 2_000_000),
        periodOf('2028-05-11', '2028-05-30', 2_500_000),
      ],
    }),
    // The last days of the season have no price.
    villaOf(4, { periods: [periodOf('2028-05-01', '2028-05-20', 2_000_000)] }),
    pricedVilla(5, [null]),
  ],
  1,
)
const all = spotsIn(model.rows, model, { top: 0, bottom: 4, left: 0, right: 0 })

test('a percentage changes seasons with one price in every currency and skips the others', () => {
  const { changes, skipped } = changeAll(all, { by: 'PERCENT', share: 800, step: 100 }, 'TRY', shown)
  expect(minors(changes)).toEqual([
    [1, 2_160_000],
    [2, 30_000],
  ])
  expect(skipped).toBe(3)
})

test('an amount and a new price leave villas with another currency alone; a new price also fills empty seasons', () => {
  const amount = changeAll(all, { by: 'AMOUNT', minor: 100_000, step: null }, 'TRY', shown)
  expect(minors(amount.changes)).toEqual([[1, 2_100_000]])
  const set = changeAll(all, { by: 'SET', minor: 3_000_000 }, 'TRY', shown)
  expect(minors(set.changes).map(([id]) => id)).toEqual([1, 3, 4, 5])
})

test('fill copies a price only between villas with the same currency', () => {
  const [lira, euro, , , empty] = all
  if (!lira || !euro || !empty) throw new Error('no cells')
  const { changes, skipped } = fill(
    [
      { source: lira, target: euro },
      { source: lira, target: empty },
      { source: empty, target: lira },
    ],
    shown,
  )
  expect(minors(changes)).toEqual([[5, 2_000_000]])
  expect(skipped).toBe(2)
})

test('copyYear takes the price of the same days a year before, with its raise by currency, and leaves priced cells alone', () => {
  const years = modelOf(
    [
      pricedVilla(1, [null], { yearBefore: [2_000_000] }),
      pricedVilla(2, [null], { yearBefore: [33_300], currency: 'EUR' }),
      pricedVilla(3, [2_500_000], { yearBefore: [2_000_000] }),
      pricedVilla(4, [null]),
    ],
    1,
  )
  const spots = spotsIn(years.rows, years, { top: 0, bottom: 3, left: 0, right: 0 })
  const copy = { liraRaise: 3_000, otherRaise: 1_000, step: 100, onlyEmpty: true } as const
  expect(minors(copyYear(spots, copy).changes)).toEqual([
    [1, 2_600_000],
    [2, 36_600],
  ])
  expect(minors(copyYear(spots, { ...copy, onlyEmpty: false }).changes)).toHaveLength(3)
})

test('a season is missing when part of it has no price, when its neighbours have one, or when it was sold a year before', () => {
  const rows = modelOf(
    [
      pricedVilla(1, [2_000_000, null, 2_000_000]),
      pricedVilla(2, [null, 2_000_000, null]),
      pricedVilla(3, [2_000_000, 2_000_000, null], { yearBefore: [null, null, 2_000_000] }),
      villaOf(4, { periods: [periodOf('2028-05-01', '2028-05-20', 2_000_000)] }),
    ],
    3,
  ).rows
  expect(rows.map((row) => row.cells.map(({ isMissing }) => isMissing))).toEqual([
    [false, true, false],
    [false, false, false],
    [false, false, true],
    [true, false, false],
  ])
  expect(rows.map(isRowMissing)).toEqual([true, false, true, true])
})

test('successive seasons of one period are joined, and a season between others is not', () => {
  const [row] = modelOf([villaOf(1, { periods: [periodOf('2028-04-20', '2028-06-29', 2_000_000)] })], 3).rows
  expect(row?.cells.map(({ joined }) => joined)).toEqual([
    { from: '2028-05-01', to: '2028-06-30', isFirst: true, isLast: false, cells: 2 },
    { from: '2028-05-01', to: '2028-06-30', isFirst: false, isLast: true, cells: 2 },
    undefined,
  ])
})
