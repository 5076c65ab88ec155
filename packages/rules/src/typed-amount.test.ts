import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostMinor } from './money.ts'
import { hundredthsIn, signedHundredthsIn } from './typed-amount.ts'

test.each([
  ['25.365', 2_536_500],
  ['25365', 2_536_500],
  ['25.365,5', 2_536_550],
  ['25 365,50 ₺', 2_536_550],
  ['₺ 22.500,50', 2_250_050],
  ['25365.50', 2_536_550],
  ['1234,5', 123_450],
  ['1.234,50', 123_450],
  ['22.5', 2_250],
  ['1.234.567,89', 123_456_789],
  ['0,01', 1],
  ['0', 0],
  ['1.000.000.000', mostMinor],
])('%s is read without a float', (typed, minor) => {
  expect(hundredthsIn(typed)).toBe(minor)
})

test.each([
  ...['', ' ', '₺', 'yirmi', '-5', '1e5', '25₺50', '₺₺5'],
  ...['25.365.50', '25.36.500', '1.23.4', '1,2,3', '25,365', '12,345.00', '1234.567', '0.500', '.5', '5,'],
  ...['1.000.000.000,01', '9'.repeat(13)],
])('“%s” is no amount', (typed) => {
  expect(hundredthsIn(typed)).toBeUndefined()
})

test('only the sign of what is asked for may stand beside it', () => {
  expect([hundredthsIn('€100', '€'), hundredthsIn('$ 100', '$'), hundredthsIn('%12,5', '%')]).toEqual([
    10_000, 10_000, 1_250,
  ])
  expect([hundredthsIn('€100'), hundredthsIn('₺100', '€'), hundredthsIn('100 %')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a share may go down', () => {
  const typed = ['-12,5', '−%12,5', ' - 5', '+8', '8 %', '-0', '--5', '-']
  expect(typed.map((text) => signedHundredthsIn(text, '%'))).toEqual([
    ...[-1_250, -1_250, -500, 800, 800, 0],
    ...[undefined, undefined],
  ])
})

/** The ways one amount may be written, put together from its figures. */
function waysToWrite(minor: number): string[] {
  const figures = String(minor).padStart(3, '0')
  const [whole, rest] = [figures.slice(0, -2), figures.slice(-2)]
  const parted = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
  const endings = [`,${rest}`, ...(rest.endsWith('0') ? [`,${rest[0]}`] : []), ...(rest === '00' ? [''] : [])]
  const written = endings.flatMap((end) => [whole, parted('.'), parted(' ')].map((units) => units + end))
  return [...written, `${whole}.${rest}`].flatMap((text) => [text, `₺${text}`, ` ${text} ₺ `])
}

test('every amount is read from every way to write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: mostMinor }), (minor) => {
      for (const text of waysToWrite(minor)) expect(hundredthsIn(text), text).toBe(minor)
    }),
  )
})

test('whatever is typed, what is read is one of the ways to write what was read', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(typed, (text) => {
      const read = hundredthsIn(text)
      if (read === undefined) return
      // Zeros before the first figure and one figure behind a dot are the only other freedoms.
      const usual = text.replace(/^0+(?=\d)/, '').replace(/^(\d+)\.(\d)$/, '$1.$20')
      expect(waysToWrite(read), text).toContain(usual)
    }),
    { numRuns: 2_000 },
  )
})
