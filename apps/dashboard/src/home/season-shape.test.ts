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

test('what is over and what is booked add up to the whole month, without a percent lost between them', () => {
  const [bar] = occupancyBars([
    month({ doneNights: 101, nights: 234, before: { ...before, nights: 150, sellableNights: 200 } }),
  ])
  expect(bar).toEqual({ month: '2027-06', done: 34, ahead: 44, before: 75 })
})

test('an agency without villas divides nothing by nothing', () => {
  const bars = occupancyBars([month({ sellableNights: 0 })])
  expect(isEmpty(bars)).toBe(true)
  expect(topOf(bars)).toBe(1)
})

test('revenue in millions, and a round top above it', () => {
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

test('a month is compared with the same one a year ago', () => {
  const months = [month({ grossMinor: 615, doneGrossMinor: 600, before: { ...before, grossMinor: 500 } })]
  expect([growthOfMonth(months, '2027-06'), growthOfMonth(months, '2027-07')]).toEqual([23, null])
  expect(growthOfMonth([month({ grossMinor: 5 })], '2027-06')).toBeNull()
})
