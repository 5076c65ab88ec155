import { expect, test } from 'vitest'
import { samplePayable } from '../testing/payments.ts'
import { amountNotes, payeeFacts, payStateOf, placeLabels } from './payable-text.ts'

test('payStateOf returns OPEN only while the payment link is open and a card provider is available', () => {
  expect(payStateOf(samplePayable)).toBe('OPEN')
  expect(payStateOf({ ...samplePayable, provider: null })).toBe('CLOSED')
  expect(payStateOf({ ...samplePayable, state: 'OVER', provider: null })).toBe('OVER')
})

test('payStateOf of a payment link with nothing due returns PAID when money was received, otherwise NOTHING', () => {
  expect(payStateOf({ ...samplePayable, state: 'NOTHING_DUE', paidMinor: 1 })).toBe('PAID')
  expect(payStateOf({ ...samplePayable, state: 'NOTHING_DUE' })).toBe('NOTHING')
})

test('amountNotes lists the paid amount, the remaining amount and the payment deadline', () => {
  expect(amountNotes(samplePayable)).toEqual([
    'Bu ödemeden sonra ₺101.460 kalır.',
    '16 Kas Pzt 14:20’ye kadar ödeyebilirsiniz.',
  ])
  expect(amountNotes({ ...samplePayable, paidMinor: 500_000, restMinor: 0 }).slice(0, 2)).toEqual([
    'Bugüne kadar ₺5.000 ödediniz.',
    'Bu ödemeyle konaklamanın tamamı ödenmiş olur.',
  ])
})

test('placeLabels and payeeFacts of the payment page leave out an unknown town, permit number, agency number and phone', () => {
  expect(placeLabels(samplePayable)).toBe('Kalkan · İzin belge no 07-4821')
  expect(placeLabels({ ...samplePayable, townName: null, permitNo: null })).toBe('')
  expect(payeeFacts(samplePayable)).toHaveLength(2)
  expect(payeeFacts({ ...samplePayable, agency: { title: 'Plato', number: '', phone: '' } })).toEqual([
    ['Acente', 'Plato'],
  ])
})
