import { expect, test } from 'vitest'
import { parseCurrency, showable } from './currency.ts'

test('parseCurrency returns TL when the visitor has not chosen a currency', {
  tags: ['spec-3.11', 'spec-9.19'],
}, () => {
  expect(parseCurrency(null)).toBe('TL')
})

test.each(['TL', 'DOLLAR', 'EURO', 'POUND'])(
  'parseCurrency returns the stored currency %s',
  { tags: 'spec-3.11' },
  (currency) => {
    expect(parseCurrency(currency)).toBe(currency)
  },
)

test('showable leaves out a currency without an exchange rate, and returns all currencies when no rates could be read', () => {
  expect(showable({ TRY: 10_000, USD: 468_000, GBP: 627_000 })).toEqual(['TL', 'DOLLAR', 'POUND'])
  expect(showable({ TRY: 10_000 })).toEqual(['TL'])
  expect(showable(undefined)).toEqual(['TL', 'DOLLAR', 'EURO', 'POUND'])
})

test('parseCurrency returns TL for an unknown stored value', { tags: 'spec-9.19' }, () => {
  expect(parseCurrency('USD')).toBe('TL')
  expect(parseCurrency('"EURO"')).toBe('TL')
})
