import { expect, test } from 'vitest'
import { amountNotes, payeeFacts, payStateOf, placeLabels } from './payable-text.ts'
import { aPayable } from './testing.ts'

test('payStateOf returns OPEN only while the payment link is open and a card provider is available', () => {
  expect(payStateOf(aPayable)).toBe('OPEN')
  expect(payStateOf({ ...aPayable, provider: null })).toBe('CLOSED')
  expect(payStateOf({ ...aPayable, state: 'OVER', provider: null })).toBe('OVER')
})

test('payStateOf returns PAID only when money was received, otherwise NOTHING', () => {
  expect(payStateOf({ ...aPayable, state: 'NOTHING_DUE', paidMinor: 1 })).toBe('PAID')
  expect(payStateOf({ ...aPayable, state: 'NOTHING_DUE' })).toBe('NOTHING')
})

test('amountNotes lists the paid amount, the remaining amount and the payment deadline', () => {
  expect(amountNotes(aPayable)).toEqual([
    'Bu ödemeden sonra ₺101.460 kalır.',
    '16 Kas Pzt 14:20’ye kadar ödeyebilirsiniz.',
  ])
  expect(amountNotes({ ...aPayable, paidMinor: 500_000, restMinor: 0 }).slice(0, 2)).toEqual([
    'Bugüne kadar ₺5.000 ödediniz.',
    'Bu ödemeyle konaklamanın tamamı ödenmiş olur.',
  ])
})

test('placeLabels and payeeFacts leave out unknown values', () => {
  expect(placeLabels(aPayable)).toBe('Kalkan · İzin belge no 07-4821')
  expect(placeLabels({ ...aPayable, townName: null, permitNo: null })).toBe('')
  expect(payeeFacts(aPayable)).toHaveLength(2)
  expect(payeeFacts({ ...aPayable, agency: { title: 'Plato', number: '', phone: '' } })).toEqual([
    ['Acente', 'Plato'],
  ])
})
