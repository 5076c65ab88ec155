import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, minorOf, shortText } from './amounts.ts'

const minor = fc.integer({ min: 0, max: 10 ** 14 })

test('minorOf reads back every amount written by decimalText and shortText', () => {
  fc.assert(
    fc.property(minor, (amount) => {
      expect(minorOf(decimalText(amount))).toBe(amount)
      expect(minorOf(shortText(amount))).toBe(amount)
    }),
  )
})

test('shortText writes an amount as JSON.stringify writes the number', () => {
  fc.assert(
    fc.property(minor, (amount) => {
      expect(String(JSON.parse(decimalText(amount)))).toBe(shortText(amount))
    }),
  )
})

test.each(['', '.5', '1.', '1,50', '-1', '1e3', '1.005', ' 1', '١'])(
  'minorOf returns null for the invalid amount "%s"',
  (text) => {
    expect(minorOf(text)).toBeNull()
  },
)
