import { describe, expect, it } from 'vitest'
import { signedAmount } from './amounts.ts'

describe('the sign of a posting', () => {
  it.each([
    ['PREPAYMENT', 5_264_000, 'in', '+₺52.640'],
    ['PREPAYMENT', -5_264_000, 'out', '−₺52.640'],
    ['REFUND', 100_050, 'out', '−₺1.000,50'],
    ['REFUND', -100_050, 'in', '+₺1.000,50'],
    ['DEPOSIT_KEPT', 50_000, 'none', '₺500'],
    ['STAY_EARNED', -50_000, 'none', '−₺500'],
  ] as const)('%s of %d', (kind, amount, flow, text) => {
    expect(signedAmount(kind, amount)).toEqual({ flow, text })
  })
})
