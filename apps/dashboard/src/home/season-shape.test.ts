import type { BoardMonth } from '@plato/contract/reports/board.contract'
import { expect, test } from 'vitest'
import { growthOfMonth, isEmpty, occupancyBars, revenueBars, topOf } from './season-shape.ts'

const month = (over: Partial<BoardMonth> = {}): BoardMonth => ({
  month: '2027-06',
  nightsDone: 0,
  nightsAhead: 0,
  nightsBefore: 0,
  nightsPossible: 300,
  revenueDone: 0,
  revenueAhead: 0,
  revenueBefore: 0,
  ...over,
})

test('what is over and what is booked add up to the whole month, without a percent lost between them', () => {
  const [bar] = occupancyBars([month({ nightsDone: 101, nightsAhead: 133, nightsBefore: 150 })])
  expect(bar).toEqual({ month: '2027-06', done: 34, ahead: 44, before: 50 })
})

test('an agency without villas divides nothing by nothing', () => {
  const bars = occupancyBars([month({ nightsPossible: 0, nightsDone: 3 })])
  expect(isEmpty(bars)).toBe(true)
  expect(topOf(bars)).toBe(1)
})

test('revenue in millions, and a round top above it', () => {
  const bars = revenueBars([month({ revenueDone: 640_000_000, revenueBefore: 520_000_000 })])
  expect(bars).toEqual([{ month: '2027-06', done: 6.4, ahead: 0, before: 5.2 }])
  expect(topOf(bars)).toBe(10)
  expect([0.03, 1.2, 4.9, 78].map((done) => topOf([{ month: '', done, ahead: 0, before: 0 }]))).toEqual([
    0.05, 2, 5, 100,
  ])
})

test('a month is compared with the same one a year ago', () => {
  const months = [month({ revenueDone: 600, revenueAhead: 15, revenueBefore: 500 })]
  expect([growthOfMonth(months, '2027-06'), growthOfMonth(months, '2027-07')]).toEqual([23, null])
  expect(growthOfMonth([month({ revenueDone: 5 })], '2027-06')).toBeNull()
})
