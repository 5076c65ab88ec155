import { expect, test } from 'vitest'
import { isSellable, nightKindOf, shareOfNights } from './night-figures.ts'

test.each([
  [0, 7],
  [1, 7],
  [7_000_003, 7],
  [99_999_999_999, 100],
  [5, 1],
])(
  'shareOfNights splits %i kuruş over %i nights without a loss, and the nights differ by no more than one kuruş',
  (total, nights) => {
    const each = Array.from({ length: nights }, (_, n) =>
      shareOfNights(total, nights, { from: n, to: n + 1 }),
    )
    expect(each.reduce((sum, share) => sum + share, 0)).toBe(total)
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1)
    for (let cut = 0; cut <= nights; cut += 1)
      expect(
        shareOfNights(total, nights, { from: 0, to: cut }) +
          shareOfNights(total, nights, { from: cut, to: nights }),
      ).toBe(total)
  },
)

const night = { isSold: false, isOnSale: true, isClosed: false, isExternal: false }

test('nightKindOf returns the first kind that applies to a night: SOLD, OFF_SALE, CLOSED, EXTERNAL, otherwise FREE', () => {
  expect(nightKindOf({ isSold: true, isOnSale: false, isClosed: true, isExternal: true })).toBe('SOLD')
  expect(nightKindOf({ ...night, isOnSale: false, isClosed: true })).toBe('OFF_SALE')
  expect(nightKindOf({ ...night, isClosed: true, isExternal: true })).toBe('CLOSED')
  expect(nightKindOf({ ...night, isExternal: true })).toBe('EXTERNAL')
  expect(nightKindOf(night)).toBe('FREE')
})

test('isSellable is true for sold and free nights, and false for nights closed, off sale or taken by another channel', () => {
  expect((['SOLD', 'FREE', 'CLOSED', 'EXTERNAL', 'OFF_SALE'] as const).map(isSellable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
