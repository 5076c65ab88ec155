import type { Failure } from './charges.ts'

/** The sandbox's card numbers, and one of our own for a payment in fraud review. */
export const testCards = {
  paid: '5528790000000008',
  paidMaster: '5526080000000006',
  paidTroy: '9792030000000000',
  paidForeign: '5400010000000004',
  funds: '4111111111111129',
  doNotHonour: '4129111111111111',
  expired: '4125111111111115',
  wrongCvc: '4124111111111116',
  threeDsUnknown: '4131111111111117',
  threeDsFails: '4151111111111112',
  notRefundable: '5406670000000009',
  review: '5528790000000107',
} as const

export const testOtp = '123456'

/** Behaviour of a card: fails before 3-D Secure, or pays, fails or goes into review after it. */
export interface CardBehaviour {
  readonly ends: 'PAID' | 'REVIEW' | 'FAILED'
  readonly isRefundable: boolean
  readonly fails: Failure | null
  readonly failsBefore3ds: boolean
}

const pays: CardBehaviour = { ends: 'PAID', isRefundable: true, fails: null, failsBefore3ds: false }

const fails = (code: string, group: string, message: string): CardBehaviour => ({
  ...pays,
  ends: 'FAILED',
  fails: { code, group, message },
})

export const wrongCode: Failure = {
  code: '10093',
  group: 'AUTHENTICATION',
  message: '3-D Secure doğrulaması başarısız',
}

/** Codes of the bank are the documented ones; those of 3-D, which are not published, are the stub's own. */
const behaviours = new Map<string, CardBehaviour>([
  [testCards.paid, pays],
  [testCards.paidMaster, pays],
  [testCards.paidTroy, pays],
  [testCards.paidForeign, pays],
  [testCards.funds, fails('10051', 'NOT_SUFFICIENT_FUNDS', 'Kart limiti yetersiz, yetersiz bakiye')],
  [testCards.doNotHonour, fails('10005', 'DO_NOT_HONOUR', 'İşlem onaylanmadı')],
  [testCards.expired, fails('10054', 'EXPIRED_CARD', 'Kartın son kullanma tarihi geçmiş')],
  [testCards.wrongCvc, fails('10084', 'INVALID_CVC2', 'CVC hatalı')],
  [testCards.threeDsUnknown, fails('10092', 'AUTHENTICATION', '3-D Secure doğrulaması yapılamadı')],
  [
    testCards.threeDsFails,
    { ...fails('10091', 'AUTHENTICATION', '3-D Secure başlatılamadı'), failsBefore3ds: true },
  ],
  [testCards.notRefundable, { ...pays, isRefundable: false }],
  [testCards.review, { ...pays, ends: 'REVIEW' }],
])

export const behaviourOf = (number: string): CardBehaviour | null =>
  behaviours.get(number.replaceAll(/\s/g, '')) ?? null
