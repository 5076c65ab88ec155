import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxMinor } from './money.ts'
import { caseCount } from './testing/case-count.ts'
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
  ['1.000.000.000', maxMinor],
])('hundredthsIn reads the typed amount %s and returns it in hundredths', (typed, minor) => {
  expect(hundredthsIn(typed)).toBe(minor)
})

test.each([
  ...['', ' ', '₺', 'yirmi', '-5', '1e5', '25₺50', '₺₺5'],
  ...['25.365.50', '25.36.500', '1.23.4', '1,2,3', '25,365', '12,345.00', '1234.567', '0.500', '.5', '5,'],
  ...['1.000.000.000,01', '9'.repeat(13)],
])('hundredthsIn refuses “%s” as an amount', (typed) => {
  expect(hundredthsIn(typed)).toBeUndefined()
})

test('hundredthsIn accepts a typed amount with the sign of the expected currency or percentage only', () => {
  expect([hundredthsIn('€100', '€'), hundredthsIn('$ 100', '$'), hundredthsIn('%12,5', '%')]).toEqual([
    10_000, 10_000, 1_250,
  ])
  expect([hundredthsIn('€100'), hundredthsIn('₺100', '€'), hundredthsIn('100 %')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('signedHundredthsIn reads negative and positive percentages and refuses a double sign', () => {
  const typed = ['-12,5', '−%12,5', ' - 5', '+8', '8 %', '-0', '--5', '-']
  expect(typed.map((text) => signedHundredthsIn(text, '%'))).toEqual([
    ...[-1_250, -1_250, -500, 800, 800, 0],
    ...[undefined, undefined],
  ])
})

/** All spellings of one amount. */
function waysToWrite(minor: number): string[] {
  const figures = String(minor).padStart(3, '0')
  const [whole, rest] = [figures.slice(0, -2), figures.slice(-2)]
  const parted = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
  const endings = [`,${rest}`, ...(rest.endsWith('0') ? [`,${rest[0]}`] : []), ...(rest === '00' ? [''] : [])]
  const written = endings.flatMap((end) => [whole, parted('.'), parted(' ')].map((units) => units + end))
  return [...written, `${whole}.${rest}`].flatMap((text) => [text, `₺${text}`, ` ${text} ₺ `])
}

test('hundredthsIn reads every amount in every supported spelling', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxMinor }), (minor) => {
      for (const text of waysToWrite(minor)) expect(hundredthsIn(text), text).toBe(minor)
    }),
  )
})

test('hundredthsIn accepts only input that is a supported spelling of the returned amount', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(typed, (text) => {
      const read = hundredthsIn(text)
      if (read === undefined) return
      // The only other allowed differences: leading zeros, and one digit after a dot.
      const usual = text.replace(/^0+(?=\d)/, '').replace(/^(\d+)\.(\d)$/, '$1.$20')
      expect(waysToWrite(read), text).toContain(usual)
    }),
    { numRuns: caseCount(2_000) },
  )
})
