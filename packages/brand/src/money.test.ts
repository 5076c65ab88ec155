import { expect, test } from 'vitest'
import { formatMoney, formatRate } from './money.ts'

test('formatMoney writes whole amounts without decimals and all others with exactly two', () => {
  expect([1_123_850, 1_123_800, 1_123_805, 50, -1_000_10].map((minor) => formatMoney(minor, 'TRY'))).toEqual([
    '₺11.238,50',
    '₺11.238',
    '₺11.238,05',
    '₺0,50',
    '−₺1.000,10',
  ])
})

test('formatRate writes a rate with two to four decimals', () => {
  expect([42.5, 42, 42.125, 37.4321].map(formatRate)).toEqual(['₺42,50', '₺42,00', '₺42,125', '₺37,4321'])
})
