import { expect, test } from 'vitest'
import { amountNotes, payeeFacts, payStateOf, placeWords } from './payable-words.ts'
import { aPayable } from './testing.ts'

test('it can be paid while it is open and somebody takes cards', () => {
  expect(payStateOf(aPayable)).toBe('OPEN')
  expect(payStateOf({ ...aPayable, provider: null })).toBe('CLOSED')
  expect(payStateOf({ ...aPayable, state: 'OVER', provider: null })).toBe('OVER')
})

test('nobody is thanked who has not paid', () => {
  expect(payStateOf({ ...aPayable, state: 'NOTHING_DUE', paidMinor: 1 })).toBe('PAID')
  expect(payStateOf({ ...aPayable, state: 'NOTHING_DUE' })).toBe('NOTHING')
})

test('under the amount stands what was paid, what is left and until when', () => {
  expect(amountNotes(aPayable)).toEqual([
    'Bu ödemeden sonra ₺101.460 kalır.',
    '16 Kas Pzt 14:20’ye kadar ödeyebilirsiniz.',
  ])
  expect(amountNotes({ ...aPayable, paidMinor: 500_000, restMinor: 0 }).slice(0, 2)).toEqual([
    'Bugüne kadar ₺5.000 ödediniz.',
    'Bu ödemeyle konaklamanın tamamı ödenmiş olur.',
  ])
})

test('what is not known is left out, not shown empty', () => {
  expect(placeWords(aPayable)).toBe('Kalkan · İzin belge no 07-4821')
  expect(placeWords({ ...aPayable, townName: null, permitNo: null })).toBe('')
  expect(payeeFacts(aPayable)).toHaveLength(2)
  expect(payeeFacts({ ...aPayable, agency: { title: 'Plato', number: '', phone: '' } })).toEqual([
    ['Acente', 'Plato'],
  ])
})
