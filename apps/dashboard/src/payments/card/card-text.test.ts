import type { CardAttempt, CardPanel, CardRefund, CardState } from '@plato/contract/payments/card.contract'
import { describe, expect, it } from 'vitest'
import { cardStateMessages } from './card-messages.tr.ts'
import {
  canBeQueried,
  failureText,
  hasAnyCard,
  isMoving,
  isOtherThanRequested,
  refundAttention,
  refundableByCard,
  refundOffer,
  shownAmount,
  stampOf,
  stateLines,
  whatsAppText,
} from './card-text.ts'

const today = '2027-06-16'

const attempt = (more: Partial<CardAttempt> = {}): CardAttempt => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  provider: 'IYZICO',
  purpose: 'PREPAYMENT',
  amountMinor: 5_264_000,
  state: 'PAID',
  capturedMinor: 5_264_000,
  capturedCurrency: 'TRY',
  cardEnding: '4242',
  failure: null,
  attention: null,
  isAttended: false,
  refundableMinor: 5_264_000,
  createdAt: '2027-06-16T06:31:00Z',
  finishedAt: '2027-06-16T06:33:00Z',
  askAt: null,
  asked: 1,
  notices: 1,
  forgedNotices: 0,
  ...more,
})

const refund = (more: Partial<CardRefund> = {}): CardRefund => ({
  id: '0198c0de-0000-7000-8000-000000000002',
  attemptId: attempt().id,
  amountMinor: 100_000,
  currency: 'TRY',
  state: 'DONE',
  failure: null,
  isAttended: false,
  createdAt: '2027-06-16T06:31:00Z',
  finishedAt: null,
  askAt: null,
  createdByName: 'Selin Aydın',
  ...more,
})

const panel = (more: Partial<CardPanel> = {}): CardPanel => ({
  provider: 'IYZICO',
  isTest: false,
  offers: [],
  link: null,
  attempts: [attempt()],
  refunds: [],
  refundDueMinor: 0,
  ...more,
})

const euros = attempt({
  state: 'MISMATCH',
  capturedMinor: 90_000,
  capturedCurrency: 'EUR',
  refundableMinor: 90_000,
})

describe('card refund amounts', () => {
  it('refundOffer limits a refund in lira to the amount owed and to the refundable amount of the card', () => {
    expect(refundOffer(attempt(), 0)).toBeUndefined()
    expect(refundOffer(attempt(), 1_000_000)).toEqual({ maxMinor: 1_000_000, isWhole: false })
    expect(refundOffer(attempt(), 9_000_000)).toEqual({ maxMinor: 5_264_000, isWhole: false })
    expect(refundOffer(attempt({ refundableMinor: 0 }), 1_000_000)).toBeUndefined()
  })
  it('refundOffer offers the whole amount of a foreign currency, independent of the amount owed in lira', () => {
    expect(refundOffer(euros, 0)).toEqual({ maxMinor: 90_000, isWhole: true })
    expect(refundOffer(euros, 500)).toEqual({ maxMinor: 90_000, isWhole: true })
    expect(refundOffer({ ...euros, refundableMinor: 0 }, 500)).toBeUndefined()
  })
  it('refundableByCard sums only lira payments and is never more than the amount owed', () => {
    const attempts = [attempt({ refundableMinor: 300 }), euros, attempt({ refundableMinor: 200 })]
    expect(refundableByCard(panel({ attempts, refundDueMinor: 1_000 }))).toBe(500)
    expect(refundableByCard(panel({ attempts, refundDueMinor: 400 }))).toBe(400)
    expect(refundableByCard(panel({ attempts, refundDueMinor: -1 }))).toBe(0)
  })
})

describe('card payment attempt', () => {
  it('shownAmount returns the charged amount, or the requested amount before the charge', () => {
    expect(shownAmount(euros)).toBe('€900')
    expect(shownAmount(attempt({ capturedMinor: null, capturedCurrency: null }))).toBe('₺52.640')
  })
  it('isOtherThanRequested is true when the charged amount or currency differs from the request', () => {
    expect(isOtherThanRequested(attempt())).toBe(false)
    expect(isOtherThanRequested(attempt({ capturedMinor: 1 }))).toBe(true)
    expect(isOtherThanRequested(attempt({ capturedCurrency: 'USD' }))).toBe(true)
    expect(isOtherThanRequested(attempt({ capturedMinor: null, capturedCurrency: null }))).toBe(false)
  })
  it('canBeQueried allows a status query at the provider for a started attempt and a failed one with a scheduled query', () => {
    expect(canBeQueried(attempt({ state: 'STARTED' }))).toBe(true)
    expect(canBeQueried(attempt({ state: 'FAILED', askAt: '2027-06-16T07:01:00Z' }))).toBe(true)
    expect(canBeQueried(attempt({ state: 'FAILED' }))).toBe(false)
  })
})

describe('card panel polling', () => {
  it('isMoving is true only while an attempt or a refund is in progress', () => {
    expect(isMoving(panel())).toBe(false)
    expect(isMoving(panel({ attempts: [attempt({ state: 'FAILED', askAt: '2027-06-16T07:01:00Z' })] }))).toBe(
      false,
    )
    expect(isMoving(panel({ attempts: [attempt({ state: 'UNKNOWN' })] }))).toBe(true)
    expect(isMoving(panel({ refunds: [refund({ state: 'SENT' })] }))).toBe(true)
  })
  it('stampOf returns another value when a card payment attempt or a refund changes', () => {
    const before = panel({ attempts: [attempt({ state: 'STARTED' })] })
    expect(stampOf(panel())).not.toBe(stampOf(before))
    expect(stampOf({ ...before, refundDueMinor: 5 })).toBe(stampOf(before))
    expect(stampOf(panel({ refunds: [refund()] }))).not.toBe(stampOf(panel()))
  })
})

it('refundAttention reports a failed or unknown refund until a staff member has marked it as reviewed', () => {
  expect(refundAttention(refund({ state: 'FAILED' }))).toBe('REFUND_FAILED')
  expect(refundAttention(refund({ state: 'UNKNOWN' }))).toBe('REFUND_UNKNOWN')
  expect(refundAttention(refund({ state: 'SENT' }))).toBeUndefined()
  expect(refundAttention(refund({ state: 'FAILED', isAttended: true }))).toBeUndefined()
})

it('failureText returns the message of the provider, a message for a known code, or the code itself', () => {
  const failed = (code: string, message = '') => failureText(attempt({ failure: { code, message } }))
  expect(failureText(attempt())).toBeUndefined()
  expect(failed('10051', 'Kart limiti yetersiz')).toBe('Kart limiti yetersiz')
  expect(failed('NOT_MADE')).toBe('Sağlayıcının kayıtlarında bu iade yok.')
  expect(failed('99')).toContain('99')
})

it('whatsAppText builds a payment message to the guest with amount, payment URL and expiry', () => {
  const text = whatsAppText(
    { firstName: 'Deniz', villaName: 'Villa Sedir', code: 'PV27-K7M4QX' },
    {
      purpose: 'PREPAYMENT',
      amountMinor: 5_264_000,
      url: 'https://ornek.com/odeme/1.x',
      expiresAt: '2027-06-17T05:50:00Z',
      createdAt: '2027-06-16T05:50:00Z',
      createdByName: null,
    },
  )
  expect(text).toContain(
    'Merhaba Deniz, Villa Sedir rezervasyonunuz (PV27-K7M4QX) için ön ödeme tutarı ₺52.640.',
  )
  expect(text).toContain('https://ornek.com/odeme/1.x\n')
  expect(text).toContain('17 Haz 2027 08:50’ye kadar')
})

describe('stateLines', () => {
  const noActivity: CardState = {
    attention: [],
    openAttempts: 0,
    openRefunds: 0,
    silentSince: null,
    sums: [],
  }
  it('stateLines reports in two lines that no card payment is open and that provider and ledger agree', () => {
    expect(hasAnyCard(noActivity)).toBe(false)
    expect(stateLines(noActivity, today).map(({ text }) => text)).toEqual([
      cardStateMessages.nothingOpen,
      cardStateMessages.equal,
    ])
  })
  it('stateLines marks a difference from the ledger and a provider that does not respond as wrong', () => {
    const sums = [
      { currency: 'TRY', providerMinor: 5_264_000, ledgerMinor: 5_264_000 },
      { currency: 'EUR', providerMinor: 90_000, ledgerMinor: 0 },
    ]
    const state = {
      ...noActivity,
      openAttempts: 2,
      openRefunds: 1,
      sums,
      silentSince: '2027-06-16T07:20:00Z',
    }
    expect(hasAnyCard(state)).toBe(true)
    expect(stateLines(state, today)).toEqual([
      { isWrong: false, text: '2 açık deneme' },
      { isWrong: false, text: '1 açık iade' },
      { isWrong: true, text: cardStateMessages.differ('€900', '€0') },
      { isWrong: true, text: 'sağlayıcı 10:20’den beri yanıt vermiyor' },
    ])
  })
  it('stateLines shows the total when provider and ledger agree', () => {
    const sums = [{ currency: 'TRY', providerMinor: 5_264_000, ledgerMinor: 5_264_000 }]
    expect(stateLines({ ...noActivity, sums }, today).at(-1)).toEqual({
      isWrong: false,
      text: cardStateMessages.equalAt('₺52.640'),
    })
  })
})
