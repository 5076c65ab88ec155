import { describe, expect, test } from 'vitest'
import { type Payment, paymentAnswer } from './iyzico-answers.ts'
import { madeRefundsOf, resultOf } from './iyzico-results.ts'
import { ProviderSilent } from './provider.ts'

const told: Payment = {
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
const resultWith = (over: Partial<Payment>) => resultOf('a', { ...told, ...over })

describe('what a payment came to', () => {
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
  ] as const)('%s with fraud status %s is %s', (paymentStatus, fraudStatus, state, capturedMinor) => {
    expect(resultWith({ paymentStatus, fraudStatus })).toMatchObject({ state, capturedMinor })
  })

  test('of a refused one the reason is told, and that people refused it', () => {
    const failed = { paymentStatus: 'FAILURE', errorCode: '10051', errorMessage: 'Kart limiti yetersiz' }
    expect(resultWith(failed).failure).toEqual({ code: '10051', message: 'Kart limiti yetersiz' })
    expect(resultWith({ fraudStatus: -1 }).failure).toEqual({ code: 'FRAUD', message: '' })
  })

  test('an unread amount or money without a name is no answer', () => {
    for (const over of [{ paidPrice: 10.555 }, { paidPrice: null }, { paymentId: null }, { currency: null }])
      expect(() => resultWith(over)).toThrow(ProviderSilent)
  })

  test('numbers and words are names alike, and digits of a card are four', () => {
    const { data } = paymentAnswer.safeParse({ ...told, paymentId: 42, lastFourDigits: '55287900' })
    if (!data) throw new Error('not understood')
    expect(resultOf('a', data)).toMatchObject({ paymentId: '42', transactionId: '43', cardEnding: null })
  })
})

describe('what was given back', () => {
  const one = { refundConversationId: 'r', refundPrice: 5, refundStatus: 1 }

  test('is what was made, by a refund or a cancel', () => {
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

  test('is not what failed', () => {
    expect(madeRefundsOf([{ ...one, refundStatus: 0, errorCode: '5000' }])).toEqual([])
  })

  test('is not known while one of them is under way', () => {
    for (const refundStatus of [0, 2, null])
      expect(() => madeRefundsOf([one, { ...one, refundStatus }])).toThrow(ProviderSilent)
  })
})
