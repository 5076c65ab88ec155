import type { CardAttempt, CardDesk, CardRefund, CardState } from '@plato/contract/payments/card.contract'
import { describe, expect, it } from 'vitest'
import { cardStateMessages } from './card-messages.tr.ts'
import {
  canBeAsked,
  failureInWords,
  hasAnyCard,
  isMoving,
  isOtherThanAsked,
  refundAttention,
  refundableByCard,
  refundOffer,
  shownAmount,
  stampOf,
  stateLines,
  untilInWords,
  whatsAppText,
} from './card-words.ts'

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

const desk = (more: Partial<CardDesk> = {}): CardDesk => ({
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

describe('what can go back to a card', () => {
  it('is lira up to what is owed and to what the card still holds', () => {
    expect(refundOffer(attempt(), 0)).toBeUndefined()
    expect(refundOffer(attempt(), 1_000_000)).toEqual({ mostMinor: 1_000_000, isWhole: false })
    expect(refundOffer(attempt(), 9_000_000)).toEqual({ mostMinor: 5_264_000, isWhole: false })
    expect(refundOffer(attempt({ refundableMinor: 0 }), 1_000_000)).toBeUndefined()
  })
  it('is all of another currency, whatever is owed in lira', () => {
    expect(refundOffer(euros, 0)).toEqual({ mostMinor: 90_000, isWhole: true })
    expect(refundOffer(euros, 500)).toEqual({ mostMinor: 90_000, isWhole: true })
    expect(refundOffer({ ...euros, refundableMinor: 0 }, 500)).toBeUndefined()
  })
  it('is hinted at in lira only, and never beyond what is owed', () => {
    const attempts = [attempt({ refundableMinor: 300 }), euros, attempt({ refundableMinor: 200 })]
    expect(refundableByCard(desk({ attempts, refundDueMinor: 1_000 }))).toBe(500)
    expect(refundableByCard(desk({ attempts, refundDueMinor: 400 }))).toBe(400)
    expect(refundableByCard(desk({ attempts, refundDueMinor: -1 }))).toBe(0)
  })
})

describe('a try', () => {
  it('shows what was charged, and before that what is asked for', () => {
    expect(shownAmount(euros)).toBe('€900')
    expect(shownAmount(attempt({ capturedMinor: null, capturedCurrency: null }))).toBe('₺52.640')
  })
  it('is other than asked for by amount or by currency', () => {
    expect(isOtherThanAsked(attempt())).toBe(false)
    expect(isOtherThanAsked(attempt({ capturedMinor: 1 }))).toBe(true)
    expect(isOtherThanAsked(attempt({ capturedCurrency: 'USD' }))).toBe(true)
    expect(isOtherThanAsked(attempt({ capturedMinor: null, capturedCurrency: null }))).toBe(false)
  })
  it('can be asked about while the clock would ask, too', () => {
    expect(canBeAsked(attempt({ state: 'STARTED' }))).toBe(true)
    expect(canBeAsked(attempt({ state: 'FAILED', askAt: '2027-06-16T07:01:00Z' }))).toBe(true)
    expect(canBeAsked(attempt({ state: 'FAILED' }))).toBe(false)
  })
})

describe('a page of cards', () => {
  it('is followed only while something moves', () => {
    expect(isMoving(desk())).toBe(false)
    expect(isMoving(desk({ attempts: [attempt({ state: 'FAILED', askAt: '2027-06-16T07:01:00Z' })] }))).toBe(
      false,
    )
    expect(isMoving(desk({ attempts: [attempt({ state: 'UNKNOWN' })] }))).toBe(true)
    expect(isMoving(desk({ refunds: [refund({ state: 'SENT' })] }))).toBe(true)
  })
  it('has another stamp when anything moved', () => {
    const before = desk({ attempts: [attempt({ state: 'STARTED' })] })
    expect(stampOf(desk())).not.toBe(stampOf(before))
    expect(stampOf({ ...before, refundDueMinor: 5 })).toBe(stampOf(before))
    expect(stampOf(desk({ refunds: [refund()] }))).not.toBe(stampOf(desk()))
  })
})

it('calls for a person when a refund failed or nobody answers, until somebody looked', () => {
  expect(refundAttention(refund({ state: 'FAILED' }))).toBe('REFUND_FAILED')
  expect(refundAttention(refund({ state: 'UNKNOWN' }))).toBe('REFUND_UNKNOWN')
  expect(refundAttention(refund({ state: 'SENT' }))).toBeUndefined()
  expect(refundAttention(refund({ state: 'FAILED', isAttended: true }))).toBeUndefined()
})

it('says why something failed, in whatever words there are', () => {
  const failed = (code: string, message = '') => failureInWords(attempt({ failure: { code, message } }))
  expect(failureInWords(attempt())).toBeUndefined()
  expect(failed('10051', 'Kart limiti yetersiz')).toBe('Kart limiti yetersiz')
  expect(failed('NOT_MADE')).toBe('Sağlayıcının kayıtlarında bu iade yok.')
  expect(failed('99')).toContain('99')
})

describe('a moment', () => {
  it.each([
    ['2027-06-16T07:20:00Z', '10:20’ye'],
    ['2027-06-16T07:05:00Z', '10:05’e'],
    ['2027-06-16T07:00:00Z', '10:00’a'],
    ['2027-06-17T05:50:00Z', '17 Haz 08:50’ye'],
  ])('%s is read aloud', (moment, words) => {
    expect(untilInWords(moment, today)).toBe(words)
  })
})

it('writes a message that can be pasted as it is', () => {
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

describe('how cards stand as a whole', () => {
  const quiet: CardState = { attention: [], openAttempts: 0, openRefunds: 0, silentSince: null, sums: [] }
  it('is said even when there is nothing to say', () => {
    expect(hasAnyCard(quiet)).toBe(false)
    expect(stateLines(quiet, today).map(({ text }) => text)).toEqual([
      cardStateMessages.nothingOpen,
      cardStateMessages.equal,
    ])
  })
  it('marks what differs and who is silent', () => {
    const sums = [
      { currency: 'TRY', providerMinor: 5_264_000, ledgerMinor: 5_264_000 },
      { currency: 'EUR', providerMinor: 90_000, ledgerMinor: 0 },
    ]
    const state = { ...quiet, openAttempts: 2, openRefunds: 1, sums, silentSince: '2027-06-16T07:20:00Z' }
    expect(hasAnyCard(state)).toBe(true)
    expect(stateLines(state, today)).toEqual([
      { isWrong: false, text: '2 açık deneme' },
      { isWrong: false, text: '1 açık iade' },
      { isWrong: true, text: cardStateMessages.differ('€900', '€0') },
      { isWrong: true, text: 'sağlayıcı 10:20’den beri yanıt vermiyor' },
    ])
  })
  it('names the sum both agree on', () => {
    const sums = [{ currency: 'TRY', providerMinor: 5_264_000, ledgerMinor: 5_264_000 }]
    expect(stateLines({ ...quiet, sums }, today).at(-1)).toEqual({
      isWrong: false,
      text: cardStateMessages.equalAt('₺52.640'),
    })
  })
})
