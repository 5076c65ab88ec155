import type { Minor } from '../money.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'
import { awaitsPrepayment, stands } from './due.ts'
import { type Incoming, type IncomingFacts, incomingMoney } from './incoming.ts'
import type { ReservationFigures } from './reservation-figures.ts'

export const cardProviders = ['IYZICO', 'PAYTR'] as const
export type CardProvider = (typeof cardProviders)[number]

/** What a guest is asked to pay: the prepayment, what is left once it stands, or everything at once. */
export const paymentPurposes = ['PREPAYMENT', 'BALANCE', 'FULL'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

export const attemptStates = [
  'CREATED',
  'STARTED',
  'UNKNOWN',
  'REVIEW',
  'PAID',
  'SURPLUS',
  'MISMATCH',
  'FAILED',
  'EXPIRED',
] as const
export type AttemptState = (typeof attemptStates)[number]

const settled = new Set<AttemptState>(['PAID', 'SURPLUS', 'MISMATCH'])
/** Its money is in the ledger: nothing a provider says later can change that. */
export const isSettled = (state: AttemptState): boolean => settled.has(state)

type Payable = Pick<ReservationFigures, 'payNextMinor' | 'dueMinor'>

/** What a way to pay asks for at this moment; 0 when there is nothing to pay by it. */
export function askedFor(purpose: PaymentPurpose, status: ReservationStatus, figures: Payable): Minor {
  if (purpose === 'FULL') return awaitsPrepayment(status) || stands(status) ? figures.dueMinor : 0
  return awaitsPrepayment(status) === (purpose === 'PREPAYMENT') ? figures.payNextMinor : 0
}

export interface PaymentOffer {
  readonly purpose: PaymentPurpose
  readonly amountMinor: Minor
}

/** The amounts a guest may be asked for, the usual one first. Two purposes with the same amount are offered once. */
export function paymentOffers(status: ReservationStatus, figures: Payable): readonly PaymentOffer[] {
  const offers: PaymentOffer[] = []
  for (const purpose of paymentPurposes) {
    const amountMinor = askedFor(purpose, status, figures)
    if (amountMinor > 0 && !offers.some((offer) => offer.amountMinor === amountMinor))
      offers.push({ purpose, amountMinor })
  }
  return offers
}

/** What is asked for first, when nobody says otherwise. */
export const purposeIn = (status: ReservationStatus): PaymentPurpose =>
  awaitsPrepayment(status) ? 'PREPAYMENT' : 'BALANCE'

interface Asked {
  readonly id: string
  readonly code: string
  readonly amountMinor: Minor
}

/** What a provider says, asked by us. */
export interface Told {
  readonly state: 'PENDING' | 'PAID' | 'REVIEW' | 'FAILED'
  readonly attemptId: string
  readonly code: string | null
  readonly capturedMinor: Minor
  readonly currency: string
  readonly paymentId: string | null
}

/** `FOREIGN`: it speaks of another payment, so it says nothing of this one. */
export type Verdict = 'PENDING' | 'REVIEW' | 'FAILED' | 'CAPTURED' | 'DIFFERS' | 'FOREIGN'

/** What the ledger can hold. */
const known = new Set(['TRY', 'USD', 'EUR', 'GBP'])

export function verdictOn(asked: Asked, told: Told): Verdict {
  if (told.attemptId !== asked.id || (told.code !== null && told.code !== asked.code)) return 'FOREIGN'
  if (told.state !== 'PAID') return told.state
  if (told.paymentId === null || told.capturedMinor <= 0 || !known.has(told.currency)) return 'FOREIGN'
  return told.capturedMinor === asked.amountMinor && told.currency === 'TRY' ? 'CAPTURED' : 'DIFFERS'
}

export interface CardIncoming extends Incoming {
  readonly state: 'PAID' | 'SURPLUS' | 'MISMATCH'
}

const owedBack = (state: 'SURPLUS' | 'MISMATCH'): CardIncoming => ({
  kind: 'UNEXPECTED',
  action: null,
  state,
})

/** Where a card's money belongs. It is there already: what is not wanted, or not what was asked for, is owed back. */
export function incomingCardMoney(
  facts: IncomingFacts & {
    readonly purpose: PaymentPurpose
    readonly dueMinor: Minor
    /** Another try of the same link was counted before. */
    readonly isLinkUsed: boolean
    readonly verdict: 'CAPTURED' | 'DIFFERS'
  },
): CardIncoming {
  if (facts.verdict === 'DIFFERS') return owedBack('MISMATCH')
  if (facts.isLinkUsed) return owedBack('SURPLUS')
  // The prepayment twice is no balance: the guest never meant to pay more yet.
  if (stands(facts.status) && (facts.purpose === 'PREPAYMENT' || facts.dueMinor === 0))
    return owedBack('SURPLUS')
  const incoming = incomingMoney(facts)
  return incoming && incoming.kind !== 'UNEXPECTED' ? { ...incoming, state: 'PAID' } : owedBack('SURPLUS')
}

const minuteMs = 60_000
const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minuteMs)

/** A session that nobody could finish any more, with some air for what is under way. */
const graceMinutes = 10
/** A start that was never answered is asked about this long. */
const unansweredMinutes = 60
const longestPauseMinutes = 10
const reviewPauseMinutes = 15
const failedLookMinutes = 30
const lastLookMinutes = 24 * 60

interface Asking {
  readonly state: AttemptState
  /** How often it was asked before. */
  readonly asked: number
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly now: Date
}

export interface NextStep {
  readonly state: AttemptState
  readonly askAt: Date | null
}

const pause = (asked: number) => Math.min(2 ** Math.min(asked, 10), longestPauseMinutes)

/** What becomes of a try whose money has not come, and when it is asked about again. `null`: nobody answered. */
export function nextAsk(
  { state, asked, createdAt, expiresAt, now }: Asking,
  told: 'PENDING' | 'REVIEW' | 'FAILED' | null,
): NextStep {
  // Silence is no answer: it changes nothing, however long it lasts.
  if (told === null) return { state, askAt: after(now, pause(asked)) }
  if (told === 'REVIEW') return { state: 'REVIEW', askAt: after(now, reviewPauseMinutes) }
  const ends = expiresAt ? after(expiresAt, graceMinutes) : after(createdAt, unansweredMinutes)
  // Some providers let the guest try again on the same page: looked at until nobody can pay on it any more.
  if (told === 'FAILED' || state === 'FAILED')
    return { state: 'FAILED', askAt: state !== 'FAILED' || now < ends ? after(now, failedLookMinutes) : null }
  // Money the bank looks at is not forgotten because somebody answered late.
  if (state === 'REVIEW') return { state, askAt: after(now, reviewPauseMinutes) }
  // The last look has its hour: whoever asks before it, a guest's browser or a person, does not take its place.
  const lastLook = after(ends, lastLookMinutes)
  if (state === 'EXPIRED' || now >= ends) return { state: 'EXPIRED', askAt: now < lastLook ? lastLook : null }
  return { state, askAt: after(now, pause(asked)) }
}

/** Shown to guests and staff as one of few: what is being looked at, what is over. */
export const isWaiting = (state: AttemptState): boolean =>
  state === 'CREATED' || state === 'STARTED' || state === 'UNKNOWN' || state === 'REVIEW'
