import { expect, test } from 'vitest'
import { hasFault, receiptFaults } from './receipt-fields.ts'

const today = '2026-11-15'
const file = { size: 120_000, type: 'image/jpeg' }

test('receiptFaults accepts a receipt with amount, date and a file of an allowed or unknown type', () => {
  expect(hasFault(receiptFaults({ amount: '25.365', paidOn: today, file }, today))).toBe(false)
  expect(hasFault(receiptFaults({ amount: '1', paidOn: today, file: { ...file, type: '' } }, today))).toBe(
    false,
  )
})

test.each([
  ['amount', { amount: 'hepsi', paidOn: today, file }],
  ['amount', { amount: '0', paidOn: today, file }],
  ['paidOn', { amount: '1', paidOn: '2026-11-16', file }],
  ['paidOn', { amount: '1', paidOn: '', file }],
  ['file', { amount: '1', paidOn: today, file: undefined }],
  ['file', { amount: '1', paidOn: today, file: { size: 9_000_000, type: 'application/pdf' } }],
  ['file', { amount: '1', paidOn: today, file: { size: 5, type: 'text/html' } }],
] as const)('receiptFaults reports a missing or invalid %s', (field, fields) => {
  expect(receiptFaults(fields, today)[field]).toBeTypeOf('string')
})
