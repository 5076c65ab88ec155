import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorToText, textToMinor, withoutTrailingZeros } from './minor-text.ts'

const amounts = fc.integer({ min: 0, max: 10 ** 12 })

describe('minorToText and textToMinor for amounts of card providers', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [1000, '10.00'],
    [1050, '10.50'],
    [123_456_789_01, '123456789.01'],
  ])('minorToText writes %i as %s, and textToMinor reads it back', (minor, text) => {
    expect(minorToText(minor)).toBe(text)
    expect(textToMinor(text)).toBe(minor)
  })

  test('textToMinor returns the amount written by minorToText, also with a comma or after JSON parsing', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        const text = minorToText(minor)
        expect(textToMinor(text)).toBe(minor)
        expect(textToMinor(text.replace('.', ','))).toBe(minor)
        expect(textToMinor(String(JSON.parse(text)))).toBe(minor)
      }),
      { numRuns: 10_000 },
    )
  })

  test('withoutTrailingZeros formats an amount like a number parsed from JSON, as the signature needs it', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        const rest = minor % 100
        const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`
        const hashed = `${(minor - rest) / 100}${decimals}`
        expect(String(JSON.parse(minorToText(minor)))).toBe(hashed)
        expect(withoutTrailingZeros(minorToText(minor))).toBe(hashed)
        expect(withoutTrailingZeros(JSON.parse(minorToText(minor)))).toBe(hashed)
      }),
      { numRuns: 10_000 },
    )
  })

  test.each([
    '',
    ' 1',
    '-1',
    '+1',
    '1e3',
    '0x10',
    '.5',
    '5.',
    '1.234',
    '1,230',
    '1.230',
    '1.2.3',
    'NaN',
    '1 000',
  ])('textToMinor returns null for the invalid amount %j', (text) => expect(textToMinor(text)).toBeNull())

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('minorToText throws for the invalid amount %d', (minor) =>
    expect(() => minorToText(minor)).toThrow('not an amount'),
  )
})
