import { describe, expect, it } from 'vitest'
import { moneyIn, signedAmount } from './amounts.ts'

describe('signedAmount', () => {
  it.each([
    ['PREPAYMENT', 5_264_000, 'in', '+₺52.640'],
    ['PREPAYMENT', -5_264_000, 'out', '−₺52.640'],
    ['REFUND', 100_050, 'out', '−₺1.000,50'],
    ['REFUND', -100_050, 'in', '+₺1.000,50'],
    ['DEPOSIT_KEPT', 50_000, 'none', '₺500'],
    ['STAY_EARNED', -50_000, 'none', '−₺500'],
  ] as const)(
    'signedAmount returns sign and direction of the money for a posting %s of %d',
    (kind, amount, flow, text) => {
      expect(signedAmount(kind, amount)).toEqual({ flow, text })
    },
  )
  it('signedAmount formats the amount in the currency in which the card was charged', () => {
    expect(signedAmount('UNEXPECTED', 5_000, 'EUR').text).toBe('+€50')
    expect(signedAmount('REFUND', 5_000, 'USD').text).toBe('−$50')
  })
})

it('moneyIn writes the currency code after the amount when the currency has no symbol', () => {
  expect(moneyIn(123_450, 'RUB')).toBe('1.234,50 RUB')
  expect(moneyIn(-100, 'CHF')).toBe('−1 CHF')
  expect(moneyIn(123_450, 'GBP')).toBe('£1.234,50')
})
