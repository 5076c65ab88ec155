import { expect, test } from 'vitest'
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
  ['amount', { amount: '0', paidOn: today, file }],
  ['paidOn', { amount: '1', paidOn: '2026-11-16', file }],
  ['paidOn', { amount: '1', paidOn: '', file }],
  ['file', { amount: '1', paidOn: today, file: undefined }],
  ['file', { amount: '1', paidOn: today, file: { size: 9_000_000, type: 'application/pdf' } }],
  ['file', { amount: '1', paidOn: today, file: { size: 5, type: 'text/html' } }],
] as const)('its %s is asked for', (field, fields) => {
  expect(receiptFaults(fields, today)[field]).toBeTypeOf('string')
})
