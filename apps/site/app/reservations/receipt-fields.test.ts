import { expect, test } from 'vitest'
import { payNow } from './pay-now.ts'
import { hasFault, receiptFaults } from './receipt-fields.ts'

const today = '2026-11-15'
const file = { size: 120_000, type: 'image/jpeg' }

test('a receipt with its amount, its day and a file the server can read', () => {
  expect(hasFault(receiptFaults({ amount: '25.365', paidOn: today, file }, today))).toBe(false)
  expect(hasFault(receiptFaults({ amount: '1', paidOn: today, file: { ...file, type: '' } }, today))).toBe(
    false,
  )
})

test.each([
  ['amount', { amount: 'hepsi', paidOn: today, file }],
  ['paidOn', { amount: '1', paidOn: '2026-11-16', file }],
  ['paidOn', { amount: '1', paidOn: '', file }],
  ['file', { amount: '1', paidOn: today, file: undefined }],
  ['file', { amount: '1', paidOn: today, file: { size: 9_000_000, type: 'application/pdf' } }],
  ['file', { amount: '1', paidOn: today, file: { size: 5, type: 'text/html' } }],
] as const)('its %s is asked for', (field, fields) => {
  expect(receiptFaults(fields, today)[field]).toBeTypeOf('string')
})

const money = {
  totalTry: 12_682_500,
  prepaymentTry: 2_536_500,
  depositTry: 1_500_000,
  paidMinor: 1_000_000,
  dueMinor: 11_682_500,
  refundDueMinor: 0,
  refundedMinor: 0,
  keptMinor: 0,
  depositHeldMinor: 0,
  underReviewMinor: 0,
}

test('first the rest of the prepayment, then the rest of the stay', () => {
  expect(payNow({ status: 'AWAITING_PAYMENT', money })).toBe(1_536_500)
  expect(payNow({ status: 'CONFIRMED', money })).toBe(11_682_500)
  expect(payNow({ status: 'AWAITING_PAYMENT', money: { ...money, paidMinor: 3_000_000 } })).toBe(0)
})
