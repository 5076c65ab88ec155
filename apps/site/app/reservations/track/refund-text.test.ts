import { expect, test } from 'vitest'
import { refundSentence } from './refund-text.ts'

const paid = { paidMinor: 1_862_000, keptMinor: 0, refundMinor: 1_862_000, because: 'POLICY' } as const

test('refundSentence names the refunded amount, the retained amount and the reason', () => {
  expect(refundSentence(paid)).toBe('₺18.620 iade edilir.')
  expect(refundSentence({ ...paid, keptMinor: 931_000, refundMinor: 931_000 })).toBe(
    '₺9.310 iade edilir. ₺9.310 kesilir.',
  )
  expect(refundSentence({ ...paid, keptMinor: 1_862_000, refundMinor: 0 })).toBe('İade yapılmaz.')
  expect(refundSentence({ ...paid, because: 'SECOND_THOUGHTS' })).toMatch(/24 saat geçmediği/)
  expect(refundSentence({ ...paid, paidMinor: 0, refundMinor: 0 })).toMatch(/ücretsiz/)
})
