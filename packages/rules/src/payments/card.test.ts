import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReservationStatus, reservationStatuses } from '../reservations/life-cycle.ts'
import {
  type AttemptState,
  amountRequested,
  attemptStates,
  incomingCardMoney,
  isSettled,
  isWaiting,
  nextAsk,
  type ProviderResult,
  paymentOffers,
  paymentPurposes,
  purposeIn,
  verdictOn,
} from './card.ts'
import { guestPays, guestPaysForNothing } from './ledger.ts'
import { reservationFigures } from './reservation-figures.ts'

const minor = fc.integer({ min: 0, max: 10_000 })
const status = fc.constantFrom(...reservationStatuses)
const purpose = fc.constantFrom(...paymentPurposes)
const awaits: readonly ReservationStatus[] = ['AWAITING_PAYMENT', 'PAYMENT_REVIEW']
const confirmedStatuses: readonly ReservationStatus[] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED']
const money = fc.record({ totalTry: minor, paidMinor: minor, prepaymentTry: minor }).map((some) => ({
  ...some,
  prepaymentTry: Math.min(some.totalTry, some.prepaymentTry),
}))

interface Price {
  readonly totalTry: number
  readonly prepaymentTry: number
  readonly paidMinor: number
}
const figuresIn = (now: ReservationStatus, some: Price) =>
  reservationFigures({ ...some, status: now, commissionShare: 0 }, some)

test('amountRequested is never negative and never above the amount due', () => {
  fc.assert(
    fc.property(purpose, status, money, (what, now, some) => {
      const figures = figuresIn(now, some)
      const amount = amountRequested(what, now, figures)
      expect(amount).toBeGreaterThanOrEqual(0)
      expect(amount).toBeLessThanOrEqual(figures.dueMinor)
    }),
  )
})

test('amountRequested is above zero for a prepayment only before confirmation, a balance only after it, the full amount in both', () => {
  const some = { totalTry: 10_000, prepaymentTry: 2_000, paidMinor: 500 }
  const amountsByStatus = (what: (typeof paymentPurposes)[number]) =>
    Object.fromEntries(
      reservationStatuses
        .map((now) => [now, amountRequested(what, now, figuresIn(now, some))])
        .filter(([, amount]) => amount !== 0),
    )
  expect(amountsByStatus('PREPAYMENT')).toEqual({ AWAITING_PAYMENT: 1_500, PAYMENT_REVIEW: 1_500 })
  expect(amountsByStatus('BALANCE')).toEqual({ CONFIRMED: 9_500, CHECKED_IN: 9_500, COMPLETED: 9_500 })
  expect(amountsByStatus('FULL')).toEqual({
    AWAITING_PAYMENT: 9_500,
    PAYMENT_REVIEW: 9_500,
    CONFIRMED: 9_500,
    CHECKED_IN: 9_500,
    COMPLETED: 9_500,
  })
})

test('purposeIn returns a payment purpose with an amount above zero while the prepayment or the balance is unpaid', () => {
  fc.assert(
    fc.property(status, money, (now, some) => {
      const any = paymentPurposes.some((what) => amountRequested(what, now, figuresIn(now, some)) > 0)
      const isCovered = awaits.includes(now) && some.paidMinor >= some.prepaymentTry
      if (any && !isCovered)
        expect(amountRequested(purposeIn(now), now, figuresIn(now, some))).toBeGreaterThan(0)
    }),
  )
})

test('paymentOffers returns the balance of a confirmed stay, and prepayment and full price before that', () => {
  const some = { totalTry: 10_000, prepaymentTry: 2_000, paidMinor: 500 }
  const offers = (now: ReservationStatus) => paymentOffers(now, figuresIn(now, some))
  expect(offers('CONFIRMED')).toEqual([{ purpose: 'BALANCE', amountMinor: 9_500 }])
  expect(offers('AWAITING_PAYMENT')).toEqual([
    { purpose: 'PREPAYMENT', amountMinor: 1_500 },
    { purpose: 'FULL', amountMinor: 9_500 },
  ])
  expect(offers('CANCELLED')).toEqual([])
})

test('paymentOffers never offers a guest the same amount twice or an amount of zero', () => {
  fc.assert(
    fc.property(status, money, (now, some) => {
      const amounts = paymentOffers(now, figuresIn(now, some)).map(({ amountMinor }) => amountMinor)
      expect(new Set(amounts).size).toBe(amounts.length)
      expect(amounts.every((amount) => amount > 0)).toBe(true)
    }),
  )
})

const request = { id: 'ours', code: 'PV27-K7M4QX', amountMinor: 1_000 }
const providerResult = (more: Partial<ProviderResult> = {}): ProviderResult => ({
  state: 'PAID',
  attemptId: 'ours',
  code: 'PV27-K7M4QX',
  capturedMinor: 1_000,
  currency: 'TRY',
  paymentId: '4711',
  ...more,
})
const anyResult = fc.record<ProviderResult>({
  state: fc.constantFrom('PENDING', 'PAID', 'REVIEW', 'FAILED'),
  attemptId: fc.constantFrom('ours', 'theirs'),
  code: fc.constantFrom('PV27-K7M4QX', 'PV27-AAAAAA', null),
  capturedMinor: fc.constantFrom(-1, 0, 1, 999, 1_000, 1_001),
  currency: fc.constantFrom('TRY', 'USD', 'EUR', 'GBP', 'RUB', ''),
  paymentId: fc.constantFrom('4711', null),
})

test('verdictOn a provider result is CAPTURED only if it is paid, of the same card attempt and the exact amount in lira', () => {
  fc.assert(
    fc.property(anyResult, (some) => {
      const isOurs = some.attemptId === 'ours' && some.code !== 'PV27-AAAAAA'
      const isIt =
        isOurs &&
        some.state === 'PAID' &&
        some.capturedMinor === 1_000 &&
        some.currency === 'TRY' &&
        some.paymentId !== null
      expect(verdictOn(request, some) === 'CAPTURED').toBe(isIt)
      if (!isOurs) expect(verdictOn(request, some)).toBe('FOREIGN')
    }),
  )
})

test('verdictOn a provider result is DIFFERS for another amount or currency, FOREIGN for an unknown currency or no payment id', () => {
  expect(verdictOn(request, providerResult())).toBe('CAPTURED')
  expect(verdictOn(request, providerResult({ code: null }))).toBe('CAPTURED')
  for (const capturedMinor of [999, 1_001])
    expect(verdictOn(request, providerResult({ capturedMinor }))).toBe('DIFFERS')
  for (const currency of ['USD', 'EUR', 'GBP'])
    expect(verdictOn(request, providerResult({ currency }))).toBe('DIFFERS')
  for (const some of [{ currency: 'RUB' }, { paymentId: null }, { capturedMinor: 0 }])
    expect(verdictOn(request, providerResult(some))).toBe('FOREIGN')
})

const incoming = fc.record({
  status,
  purpose,
  amountMinor: fc.integer({ min: 1, max: 10_000 }),
  prepaymentMinor: minor,
  paidMinor: minor,
  dueMinor: minor,
  isLinkUsed: fc.boolean(),
  verdict: fc.constantFrom('CAPTURED', 'DIFFERS'),
})

test('incomingCardMoney books a whole card payment either for the stay or as a refund due, never as both', () => {
  fc.assert(
    fc.property(incoming, (facts) => {
      const { kind, action, state } = incomingCardMoney(facts)
      const isOwedBack = kind === 'UNEXPECTED'
      const entries = (isOwedBack ? guestPaysForNothing : guestPays)(facts.amountMinor, 'CARD')
      const at = (account: string) => entries.find((entry) => entry.account === account)?.amountMinor
      expect(at('CARD')).toBe(facts.amountMinor)
      expect(at(isOwedBack ? 'REFUNDS_DUE' : 'GUEST')).toBe(-facts.amountMinor)
      expect(isSettled(state)).toBe(true)
      expect(isOwedBack).toBe(state !== 'PAID')
      if (isOwedBack) expect(action).toBeNull()
    }),
  )
})

test('incomingCardMoney is MISMATCH for a card payment of another amount and SURPLUS for one by a used payment link', () => {
  fc.assert(
    fc.property(incoming, (facts) => {
      const { state } = incomingCardMoney(facts)
      if (facts.verdict === 'DIFFERS') expect(state).toBe('MISMATCH')
      else if (facts.isLinkUsed) expect(state).toBe('SURPLUS')
    }),
  )
})

test('incomingCardMoney is SURPLUS for a prepayment of a confirmed stay and when nothing is due', () => {
  fc.assert(
    fc.property(incoming, fc.constantFrom(...confirmedStatuses), (some, now) => {
      const facts = { ...some, status: now, verdict: 'CAPTURED', isLinkUsed: false } as const
      expect(incomingCardMoney({ ...facts, purpose: 'PREPAYMENT' }).state).toBe('SURPLUS')
      expect(incomingCardMoney({ ...facts, dueMinor: 0 }).state).toBe('SURPLUS')
      const due = { ...facts, dueMinor: facts.amountMinor }
      expect(incomingCardMoney({ ...due, purpose: 'BALANCE' })).toMatchObject({
        kind: 'BALANCE',
        state: 'PAID',
      })
    }),
  )
})

test('incomingCardMoney confirms a reservation only when the whole prepayment is paid', () => {
  fc.assert(
    fc.property(incoming, (facts) => {
      const { action } = incomingCardMoney(facts)
      if (!action) return
      expect(facts.paidMinor + facts.amountMinor).toBeGreaterThanOrEqual(facts.prepaymentMinor)
      expect([...awaits, 'EXPIRED']).toContain(facts.status)
      expect(action === 'CONFIRM_LATE').toBe(facts.status === 'EXPIRED')
    }),
  )
})

const created = new Date('2027-06-16T07:34:00Z')
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000)
const asking = fc
  .record({
    state: fc.constantFrom(...attemptStates.filter((state) => !isSettled(state))),
    asked: fc.integer({ min: 0, max: 5_000 }),
    life: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    age: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ state, asked: times, life, age }) => ({
    state,
    asked: times,
    createdAt: created,
    expiresAt: life === null ? null : after(life),
    now: after(age),
  }))
const answer = fc.constantFrom('PENDING', 'REVIEW', 'FAILED', null)

test('nextAsk leaves the state of a card payment unchanged and schedules a retry when the provider does not answer', () => {
  fc.assert(
    fc.property(asking, (some) => {
      const { state, askAt } = nextAsk(some, null)
      expect(state).toBe(some.state)
      expect(askAt?.getTime()).toBeGreaterThan(some.now.getTime())
    }),
  )
})

test('nextAsk schedules the next status request of a waiting card payment within an hour, or 26 hours if it has expired', () => {
  fc.assert(
    fc.property(asking, answer, (some, heard) => {
      const { state, askAt } = nextAsk(some, heard)
      expect(isSettled(state)).toBe(false)
      if (isWaiting(state)) expect(askAt).not.toBeNull()
      if (!askAt) return
      const minutes = (askAt.getTime() - some.now.getTime()) / 60_000
      expect(minutes).toBeGreaterThan(0)
      expect(minutes).toBeLessThanOrEqual(state === 'EXPIRED' && heard === 'PENDING' ? 26 * 60 : 60)
    }),
  )
})

/** Calls nextAsk at each scheduled time with the same answer and returns the number of requests until it stops. */
function requestsUntilOver(from: AttemptState, heard: 'PENDING' | 'FAILED', life: number | null): number {
  let [state, now, times] = [from, after(2), 0]
  const expiresAt = life === null ? null : after(life)
  for (; times < 1_000; times += 1) {
    const next = nextAsk({ state, asked: times, createdAt: created, expiresAt, now }, heard)
    if (!next.askAt) return times + 1
    ;[state, now] = [next.state, next.askAt]
  }
  return times
}

test('nextAsk stops after fewer than 20 requests when the provider always answers PENDING or FAILED', () => {
  for (const from of ['CREATED', 'STARTED', 'UNKNOWN', 'FAILED', 'EXPIRED'] as const)
    for (const heard of ['PENDING', 'FAILED'] as const)
      for (const life of [null, 30])
        expect(requestsUntilOver(from, heard, life), `${from} ${heard}`).toBeLessThan(20)
  expect(requestsUntilOver('REVIEW', 'FAILED', 30)).toBe(3)
})

test('nextAsk leaves a card payment in REVIEW and schedules a status request until the provider reports its result', () => {
  fc.assert(
    fc.property(asking, fc.constantFrom('PENDING', 'REVIEW', null), (some, heard) => {
      const { state, askAt } = nextAsk({ ...some, state: 'REVIEW' }, heard)
      expect(state).toBe('REVIEW')
      expect(askAt).not.toBeNull()
    }),
  )
})

test('nextAsk expires an unpaid payment page 10 minutes after its end with a last check a day later, and UNKNOWN after 1 hour', () => {
  const open = { asked: 9, createdAt: created, expiresAt: after(30) }
  const silent = { ...open, expiresAt: null }
  expect(nextAsk({ ...open, state: 'STARTED', now: after(39) }, 'PENDING').state).toBe('STARTED')
  const over = { state: 'EXPIRED', askAt: after(40 + 24 * 60) }
  expect(nextAsk({ ...open, state: 'STARTED', now: after(40) }, 'PENDING')).toEqual(over)
  expect(nextAsk({ ...open, state: 'EXPIRED', now: after(41) }, 'PENDING')).toEqual(over)
  const looked = { ...open, state: 'EXPIRED', now: after(40 + 24 * 60) } as const
  expect(nextAsk(looked, 'PENDING')).toEqual({ state: 'EXPIRED', askAt: null })
  expect(nextAsk({ ...silent, state: 'UNKNOWN', now: after(59) }, 'PENDING').state).toBe('UNKNOWN')
  expect(nextAsk({ ...silent, state: 'UNKNOWN', now: after(60) }, 'PENDING').state).toBe('EXPIRED')
})

test('nextAsk checks a failed card payment until its payment page expires, because the guest may retry on that page', () => {
  const open = { asked: 1, createdAt: created, expiresAt: after(30), now: after(5) }
  expect(nextAsk({ ...open, state: 'STARTED' }, 'FAILED')).toEqual({ state: 'FAILED', askAt: after(35) })
  for (const heard of ['FAILED', 'PENDING'] as const) {
    expect(nextAsk({ ...open, state: 'FAILED' }, heard)).toEqual({ state: 'FAILED', askAt: after(35) })
    const over = { ...open, state: 'FAILED', now: after(40) } as const
    expect(nextAsk(over, heard)).toEqual({ state: 'FAILED', askAt: null })
  }
  expect(nextAsk({ ...open, state: 'FAILED' }, 'REVIEW').state).toBe('REVIEW')
})
