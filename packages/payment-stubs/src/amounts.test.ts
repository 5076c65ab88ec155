import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, minorOf, shortText } from './amounts.ts'

const minor = fc.integer({ min: 0, max: 10 ** 14 })

test('an amount survives being written, with or without its zeros', () => {
  fc.assert(
    fc.property(minor, (amount) => {
      expect(minorOf(decimalText(amount))).toBe(amount)
      expect(minorOf(shortText(amount))).toBe(amount)
    }),
  )
})

test('the short text is what a JSON number is written as', () => {
  fc.assert(
    fc.property(minor, (amount) => {
      expect(String(JSON.parse(decimalText(amount)))).toBe(shortText(amount))
    }),
  )
})

test.each(['', '.5', '1.', '1,50', '-1', '1e3', '1.005', ' 1', '١'])('"%s" is no amount', (text) => {
  expect(minorOf(text)).toBeNull()
})
