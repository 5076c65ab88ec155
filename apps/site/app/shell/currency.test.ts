import { expect, test } from 'vitest'
import { parseCurrency, showable } from './currency.ts'

test('prices are in TL until the visitor chooses', () => {
  expect(parseCurrency(null)).toBe('TL')
})

test.each(['TL', 'DOLLAR', 'EURO', 'POUND'])('%s is remembered', (currency) => {
  expect(parseCurrency(currency)).toBe(currency)
})

test('showable leaves out a currency without a rate, and none when the rates could not be read', () => {
  expect(showable({ TRY: 10_000, USD: 468_000, GBP: 627_000 })).toEqual(['TL', 'DOLLAR', 'POUND'])
  expect(showable({ TRY: 10_000 })).toEqual(['TL'])
  expect(showable(undefined)).toEqual(['TL', 'DOLLAR', 'EURO', 'POUND'])
})

test('anything else in the storage means TL', () => {
  expect(parseCurrency('USD')).toBe('TL')
  expect(parseCurrency('"EURO"')).toBe('TL')
})
