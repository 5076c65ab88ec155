import { describe, expect, test } from 'vitest'
import { type Payment, paymentAnswer } from './iyzico-answers.ts'
import { madeRefundsOf, resultOf } from './iyzico-results.ts'
import { ProviderSilent } from './provider.ts'

const payment: Payment = {
  status: 'success',
  paymentStatus: 'SUCCESS',
  paymentId: '42',
  currency: 'TRY',
  basketId: 'PV7K3M9Q',
  conversationId: 'a',
  paidPrice: 10.5,
  price: 10.5,
  token: 't',
  fraudStatus: 1,
  lastFourDigits: '0008',
  itemTransactions: [{ paymentTransactionId: '43' }],
  errorCode: null,
  errorMessage: null,
  signature: 's',
}
const resultWith = (over: Partial<Payment>) => resultOf('a', { ...payment, ...over })

describe('resultOf for an iyzico payment', () => {
  test.each([
    ['SUCCESS', 1, 'PAID', 1050],
    ['SUCCESS', 0, 'REVIEW', 1050],
    ['SUCCESS', null, 'REVIEW', 1050],
    ['SUCCESS', 7, 'REVIEW', 1050],
    ['SUCCESS', -1, 'FAILED', 0],
    ['FAILURE', 1, 'FAILED', 0],
    ['FAILURE', null, 'FAILED', 0],
    ['INIT_THREEDS', null, 'PENDING', 0],
    ['CALLBACK_THREEDS', 1, 'PENDING', 0],
    [null, 1, 'PENDING', 0],
    ['SOMETHING_NEW', 1, 'PENDING', 0],
  ] as const)(
    'resultOf maps payment status %s with fraud status %s to %s',
    (paymentStatus, fraudStatus, state, capturedMinor) => {
      expect(resultWith({ paymentStatus, fraudStatus })).toMatchObject({ state, capturedMinor })
    },
  )

  test('resultOf returns the failure code of a refused card and FRAUD for a rejected review', () => {
    const failed = { paymentStatus: 'FAILURE', errorCode: '10051', errorMessage: 'Kart limiti yetersiz' }
    expect(resultWith(failed).failure).toEqual({ code: '10051', message: 'Kart limiti yetersiz' })
    expect(resultWith({ fraudStatus: -1 }).failure).toEqual({ code: 'FRAUD', message: '' })
  })

  test('resultOf throws ProviderSilent when the amount, the currency or the payment id is missing or invalid', () => {
    for (const over of [{ paidPrice: 10.555 }, { paidPrice: null }, { paymentId: null }, { currency: null }])
      expect(() => resultWith(over)).toThrow(ProviderSilent)
  })

  test('paymentAnswer accepts numeric ids, and resultOf returns a card ending only when it has four digits', () => {
    const { data } = paymentAnswer.safeParse({ ...payment, paymentId: 42, lastFourDigits: '55287900' })
    if (!data) throw new Error('not understood')
    expect(resultOf('a', data)).toMatchObject({ paymentId: '42', transactionId: '43', cardEnding: null })
  })
})

describe('madeRefundsOf for an iyzico payment', () => {
  const one = { refundConversationId: 'r', refundPrice: 5, refundStatus: 1 }

  test('madeRefundsOf returns completed refunds and cancellations with their id and amount', () => {
    expect(
      madeRefundsOf([
        one,
        { cancelConversationId: 'c', refundPrice: 1.25, refundStatus: 1 },
        { refundConversationId: '', refundPrice: '2', refundStatus: 1 },
      ]),
    ).toEqual([
      { refundId: 'r', amountMinor: 500 },
      { refundId: 'c', amountMinor: 125 },
      { refundId: null, amountMinor: 200 },
    ])
  })

  test('madeRefundsOf omits a failed refund', () => {
    expect(madeRefundsOf([{ ...one, refundStatus: 0, errorCode: '5000' }])).toEqual([])
  })

  test('madeRefundsOf throws ProviderSilent while one of the refunds is still under way', () => {
    for (const refundStatus of [0, 2, null])
      expect(() => madeRefundsOf([one, { ...one, refundStatus }])).toThrow(ProviderSilent)
  })
})
