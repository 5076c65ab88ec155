import { expect, test } from 'vitest'
import { parseCurrency } from './currency.ts'

test('prices are in TL until the visitor chooses', () => {
  expect(parseCurrency(null)).toBe('TL')
})

test.each(['TL', 'DOLLAR', 'EURO', 'POUND'])('%s is remembered', (currency) => {
  expect(parseCurrency(currency)).toBe(currency)
})

test('anything else in the storage means TL', () => {
  expect(parseCurrency('USD')).toBe('TL')
  expect(parseCurrency('"EURO"')).toBe('TL')
})
