import type { FigureMonth } from '@plato/contract/reports/figures.contract'
import { expect, test } from 'vitest'
import { growthOfMonth, isEmpty, occupancyBars, revenueBars, topOf } from './season-shape.ts'

const before = { nights: 0, sellableNights: 0, grossMinor: 0 }
const month = (over: Partial<FigureMonth> = {}): FigureMonth => ({
  month: '2027-06',
  nights: 0,
  doneNights: 0,
  sellableNights: 300,
  closedNights: 0,
  externalNights: 0,
  grossMinor: 0,
  doneGrossMinor: 0,
  before,
  ...over,
})

test('occupancyBars rounds past and upcoming nights so that both add up to the percentage of the month', () => {
  const [bar] = occupancyBars([
    month({ doneNights: 101, nights: 234, before: { ...before, nights: 150, sellableNights: 200 } }),
  ])
  expect(bar).toEqual({ month: '2027-06', done: 34, ahead: 44, before: 75 })
})

test('occupancyBars returns an empty bar for a month without sellable nights', () => {
  const bars = occupancyBars([month({ sellableNights: 0 })])
  expect(isEmpty(bars)).toBe(true)
  expect(topOf(bars)).toBe(1)
})

test('revenueBars returns revenue in millions, and topOf rounds the top of the chart up', () => {
  const bars = revenueBars([
    month({
      grossMinor: 640_000_000,
      doneGrossMinor: 640_000_000,
      before: { ...before, grossMinor: 520_000_000 },
    }),
  ])
  expect(bars).toEqual([{ month: '2027-06', done: 6.4, ahead: 0, before: 5.2 }])
  expect(topOf(bars)).toBe(10)
  expect([0.03, 1.2, 4.9, 78].map((done) => topOf([{ month: '', done, ahead: 0, before: 0 }]))).toEqual([
    0.05, 2, 5, 100,
  ])
})

test('growthOfMonth returns the revenue growth in percent against the same month of the previous year', () => {
  const months = [month({ grossMinor: 615, doneGrossMinor: 600, before: { ...before, grossMinor: 500 } })]
  expect([growthOfMonth(months, '2027-06'), growthOfMonth(months, '2027-07')]).toEqual([23, null])
  expect(growthOfMonth([month({ grossMinor: 5 })], '2027-06')).toBeNull()
})
