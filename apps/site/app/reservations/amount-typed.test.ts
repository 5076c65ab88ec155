import { expect, test } from 'vitest'
import { minorTyped } from './amount-typed.ts'

test.each([
  ['25.365', 2_536_500],
  ['25365', 2_536_500],
  ['25.365,5', 2_536_550],
  ['25 365,50 ₺', 2_536_550],
  ['25365.50', 2_536_550],
  ['1.234.567,89', 123_456_789],
  ['0,01', 1],
])('%s', (typed, minor) => {
  expect(minorTyped(typed)).toBe(minor)
})

test.each(['', '0', '0,00', '-5', 'yirmi', '1.23.4', '25,365', '12,345.00', '1e5'])(
  '%s is no amount',
  (typed) => {
    expect(minorTyped(typed)).toBeUndefined()
  },
)
