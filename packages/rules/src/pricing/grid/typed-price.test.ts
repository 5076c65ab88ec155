import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../testing/case-count.ts'
import { readClipboard, readPrice } from './typed-price.ts'

const turkish = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, useGrouping: true })
const english = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, useGrouping: true })
const price = fc.integer({ min: 1, max: 100_000_000_000 })
const around = fc.constantFrom(
  (text: string) => text,
  (text: string) => `₺${text}`,
  (text: string) => `${text} TL`,
  (text: string) => `try ${text}`,
  (text: string) => `\u00a0${text}\u00a0`,
)

test('readPrice reads every price in Turkish and in English notation, with and without a currency sign', () => {
  fc.assert(
    fc.property(price, around, (minor, dressed) => {
      for (const format of [turkish, english])
        expect(readPrice(dressed(format.format(minor / 100)), 'TRY')).toEqual({ kind: 'PRICE', minor })
    }),
    { numRuns: caseCount(1_000) },
  )
})

test('readPrice reads whole prices with and without groups', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (units) => {
      const texts = [
        String(units),
        units.toLocaleString('tr-TR'),
        units.toLocaleString('en-GB'),
        units.toLocaleString('fr-FR'),
      ]
      for (const text of texts) expect(readPrice(text, 'EUR')).toEqual({ kind: 'PRICE', minor: units * 100 })
    }),
    { numRuns: caseCount(1_000) },
  )
})

test.for([
  ['sorulacak', 'sorulacak'],
  ['1.234.50', '1.234.50'],
  ['1234.567', '1234.567'],
  ['0.500', '0.500'],
  ['20000 22000', '20000 22000'],
  ['-500', '-500'],
  ['0', '0'],
  ['1e5', '1e5'],
  [' #REF! ', '#REF!'],
  ['₺', '₺'],
  ['€300', '€300'],
  ['300 usd', '300 usd'],
])('readPrice does not guess the amount of “%s”', ([text, shown]) => {
  expect(readPrice(text ?? '', 'TRY')).toEqual({ kind: 'UNREADABLE', text: shown })
})

test('readPrice leaves a blank cell as it is', () => {
  expect(readPrice(' \u00a0', 'TRY')).toEqual({ kind: 'BLANK' })
})

test('readClipboard returns the rows and columns that were copied, whatever the line breaks', () => {
  const cell = fc.stringMatching(/^[^\t\r\n"]*$/u)
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    )
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), (rows, end) => {
      const text = rows.map((row) => row.join('\t') + end).join('')
      expect(readClipboard(text)).toEqual(rows)
    }),
    { numRuns: caseCount(1_000) },
  )
  expect(readClipboard('"a ""b"""\t2')).toEqual([['a "b"', '2']])
})
