import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReservationStatus, reservationStatuses } from '../reservations/life-cycle.ts'
import {
  type AttemptState,
  askedFor,
  attemptStates,
  incomingCardMoney,
  isSettled,
  isWaiting,
  nextAsk,
  paymentOffers,
  paymentPurposes,
  purposeIn,
  type Told,
  verdictOn,
} from './card.ts'
import { guestPays, guestPaysForNothing } from './ledger.ts'
import { reservationFigures } from './reservation-figures.ts'

const minor = fc.integer({ min: 0, max: 10_000 })
const status = fc.constantFrom(...reservationStatuses)
const purpose = fc.constantFrom(...paymentPurposes)
const awaits: readonly ReservationStatus[] = ['AWAITING_PAYMENT', 'PAYMENT_REVIEW']
const stands: readonly ReservationStatus[] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED']
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

test('nobody is asked for less than nothing, nor for more than is due', () => {
  fc.assert(
    fc.property(purpose, status, money, (what, now, some) => {
      const figures = figuresIn(now, some)
      const asked = askedFor(what, now, figures)
      expect(asked).toBeGreaterThanOrEqual(0)
      expect(asked).toBeLessThanOrEqual(figures.dueMinor)
    }),
  )
})

test('the prepayment is asked for while it is awaited, the balance once the stay stands, everything in both', () => {
  const some = { totalTry: 10_000, prepaymentTry: 2_000, paidMinor: 500 }
  const asked = (what: (typeof paymentPurposes)[number]) =>
    Object.fromEntries(
      reservationStatuses
        .map((now) => [now, askedFor(what, now, figuresIn(now, some))])
        .filter(([, amount]) => amount !== 0),
    )
  expect(asked('PREPAYMENT')).toEqual({ AWAITING_PAYMENT: 1_500, PAYMENT_REVIEW: 1_500 })
  expect(asked('BALANCE')).toEqual({ CONFIRMED: 9_500, CHECKED_IN: 9_500, COMPLETED: 9_500 })
  expect(asked('FULL')).toEqual({
    AWAITING_PAYMENT: 9_500,
    PAYMENT_REVIEW: 9_500,
    CONFIRMED: 9_500,
    CHECKED_IN: 9_500,
    COMPLETED: 9_500,
  })
})

test('what is asked for first asks for something whenever anything can be asked for', () => {
  fc.assert(
    fc.property(status, money, (now, some) => {
      const any = paymentPurposes.some((what) => askedFor(what, now, figuresIn(now, some)) > 0)
      const isCovered = awaits.includes(now) && some.paidMinor >= some.prepaymentTry
      if (any && !isCovered) expect(askedFor(purposeIn(now), now, figuresIn(now, some))).toBeGreaterThan(0)
    }),
  )
})

test('a confirmed stay is offered its balance once, and an awaited prepayment beside the whole price', () => {
  const some = { totalTry: 10_000, prepaymentTry: 2_000, paidMinor: 500 }
  const offers = (now: ReservationStatus) => paymentOffers(now, figuresIn(now, some))
  expect(offers('CONFIRMED')).toEqual([{ purpose: 'BALANCE', amountMinor: 9_500 }])
  expect(offers('AWAITING_PAYMENT')).toEqual([
    { purpose: 'PREPAYMENT', amountMinor: 1_500 },
    { purpose: 'FULL', amountMinor: 9_500 },
  ])
  expect(offers('CANCELLED')).toEqual([])
})

test('the payment offers differ in their amounts, and none of them is empty', () => {
  fc.assert(
    fc.property(status, money, (now, some) => {
      const amounts = paymentOffers(now, figuresIn(now, some)).map(({ amountMinor }) => amountMinor)
      expect(new Set(amounts).size).toBe(amounts.length)
      expect(amounts.every((amount) => amount > 0)).toBe(true)
    }),
  )
})

const asked = { id: 'ours', code: 'PV27-K7M4QX', amountMinor: 1_000 }
const told = (more: Partial<Told> = {}): Told => ({
  state: 'PAID',
  attemptId: 'ours',
  code: 'PV27-K7M4QX',
  capturedMinor: 1_000,
  currency: 'TRY',
  paymentId: '4711',
  ...more,
})
const anyTold = fc.record<Told>({
  state: fc.constantFrom('PENDING', 'PAID', 'REVIEW', 'FAILED'),
  attemptId: fc.constantFrom('ours', 'theirs'),
  code: fc.constantFrom('PV27-K7M4QX', 'PV27-AAAAAA', null),
  capturedMinor: fc.constantFrom(-1, 0, 1, 999, 1_000, 1_001),
  currency: fc.constantFrom('TRY', 'USD', 'EUR', 'GBP', 'RUB', ''),
  paymentId: fc.constantFrom('4711', null),
})

test('only this payment, of just this amount, in lira, is what was asked for', () => {
  fc.assert(
    fc.property(anyTold, (some) => {
      const isOurs = some.attemptId === 'ours' && some.code !== 'PV27-AAAAAA'
      const isIt =
        isOurs &&
        some.state === 'PAID' &&
        some.capturedMinor === 1_000 &&
        some.currency === 'TRY' &&
        some.paymentId !== null
      expect(verdictOn(asked, some) === 'CAPTURED').toBe(isIt)
      if (!isOurs) expect(verdictOn(asked, some)).toBe('FOREIGN')
    }),
  )
})

test('a kuruş more, a kuruş less or another currency differs; a currency nobody keeps is no answer', () => {
  expect(verdictOn(asked, told())).toBe('CAPTURED')
  expect(verdictOn(asked, told({ code: null }))).toBe('CAPTURED')
  for (const capturedMinor of [999, 1_001]) expect(verdictOn(asked, told({ capturedMinor }))).toBe('DIFFERS')
  for (const currency of ['USD', 'EUR', 'GBP']) expect(verdictOn(asked, told({ currency }))).toBe('DIFFERS')
  for (const some of [{ currency: 'RUB' }, { paymentId: null }, { capturedMinor: 0 }])
    expect(verdictOn(asked, told(some))).toBe('FOREIGN')
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

test('money is never lost: all of it is booked, for the stay or as owed back, and never as both', () => {
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

test('what differs from what was asked for, and what comes by a used link, never counts', () => {
  fc.assert(
    fc.property(incoming, (facts) => {
      const { state } = incomingCardMoney(facts)
      if (facts.verdict === 'DIFFERS') expect(state).toBe('MISMATCH')
      else if (facts.isLinkUsed) expect(state).toBe('SURPLUS')
    }),
  )
})

test('the prepayment of a stay that stands, and money nothing is due for, go back', () => {
  fc.assert(
    fc.property(incoming, fc.constantFrom(...stands), (some, now) => {
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

test('nothing confirms without the whole prepayment being there', () => {
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

test('silence changes nothing and is asked again, however long it lasts', () => {
  fc.assert(
    fc.property(asking, (some) => {
      const { state, askAt } = nextAsk(some, null)
      expect(state).toBe(some.state)
      expect(askAt?.getTime()).toBeGreaterThan(some.now.getTime())
    }),
  )
})

test('what is open is asked about again, at a moment to come and within the hour', () => {
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

/** Asked whenever it is time, and answered the same each time; how often until nothing more is asked. */
function asksUntilOver(from: AttemptState, heard: 'PENDING' | 'FAILED', life: number | null): number {
  let [state, now, times] = [from, after(2), 0]
  const expiresAt = life === null ? null : after(life)
  for (; times < 1_000; times += 1) {
    const next = nextAsk({ state, asked: times, createdAt: created, expiresAt, now }, heard)
    if (!next.askAt) return times + 1
    ;[state, now] = [next.state, next.askAt]
  }
  return times
}

test('an end is reached by whatever is answered, and nobody is asked for ever', () => {
  for (const from of ['CREATED', 'STARTED', 'UNKNOWN', 'FAILED', 'EXPIRED'] as const)
    for (const heard of ['PENDING', 'FAILED'] as const)
      for (const life of [null, 30])
        expect(asksUntilOver(from, heard, life), `${from} ${heard}`).toBeLessThan(20)
  expect(asksUntilOver('REVIEW', 'FAILED', 30)).toBe(3)
})

test('what the bank looks at is not forgotten before the bank has said', () => {
  fc.assert(
    fc.property(asking, fc.constantFrom('PENDING', 'REVIEW', null), (some, heard) => {
      const { state, askAt } = nextAsk({ ...some, state: 'REVIEW' }, heard)
      expect(state).toBe('REVIEW')
      expect(askAt).not.toBeNull()
    }),
  )
})

test('a page nobody paid on is over ten minutes after its end, an unanswered start after an hour; both get a last look', () => {
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

test('a failed card is looked at until its page is over: the guest may try another on it, however often we were told', () => {
  const open = { asked: 1, createdAt: created, expiresAt: after(30), now: after(5) }
  expect(nextAsk({ ...open, state: 'STARTED' }, 'FAILED')).toEqual({ state: 'FAILED', askAt: after(35) })
  for (const heard of ['FAILED', 'PENDING'] as const) {
    expect(nextAsk({ ...open, state: 'FAILED' }, heard)).toEqual({ state: 'FAILED', askAt: after(35) })
    const over = { ...open, state: 'FAILED', now: after(40) } as const
    expect(nextAsk(over, heard)).toEqual({ state: 'FAILED', askAt: null })
  }
  expect(nextAsk({ ...open, state: 'FAILED' }, 'REVIEW').state).toBe('REVIEW')
})
