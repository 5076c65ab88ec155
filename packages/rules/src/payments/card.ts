import type { Minor } from '../money.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'
import { awaitsPrepayment, isConfirmedStatus } from './due.ts'
import { type Incoming, type IncomingFacts, incomingMoney } from './incoming.ts'
import type { ReservationFigures } from './reservation-figures.ts'

export const cardProviders = ['IYZICO', 'PAYTR'] as const
export type CardProvider = (typeof cardProviders)[number]

/** What a guest can pay: the prepayment, the balance after the confirmation, or the full amount at once. */
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
/** The money of the attempt is booked in the ledger: later answers of the provider do not change it. */
export const isSettled = (state: AttemptState): boolean => settled.has(state)

type Payable = Pick<ReservationFigures, 'payNextMinor' | 'dueMinor'>

/** The amount for a purpose at this moment; 0 when there is nothing to pay. */
export function amountRequested(purpose: PaymentPurpose, status: ReservationStatus, figures: Payable): Minor {
  if (purpose === 'FULL') return awaitsPrepayment(status) || isConfirmedStatus(status) ? figures.dueMinor : 0
  return awaitsPrepayment(status) === (purpose === 'PREPAYMENT') ? figures.payNextMinor : 0
}

export interface PaymentOffer {
  readonly purpose: PaymentPurpose
  readonly amountMinor: Minor
}

/** The amounts a guest may pay, the usual one first. Two purposes with the same amount are offered once. */
export function paymentOffers(status: ReservationStatus, figures: Payable): readonly PaymentOffer[] {
  const offers: PaymentOffer[] = []
  for (const purpose of paymentPurposes) {
    const amountMinor = amountRequested(purpose, status, figures)
    if (amountMinor > 0 && !offers.some((offer) => offer.amountMinor === amountMinor))
      offers.push({ purpose, amountMinor })
  }
  return offers
}

/** The default purpose of a payment. */
export const purposeIn = (status: ReservationStatus): PaymentPurpose =>
  awaitsPrepayment(status) ? 'PREPAYMENT' : 'BALANCE'

interface Request {
  readonly id: string
  readonly code: string
  readonly amountMinor: Minor
}

/** The provider's answer to our status request. */
export interface ProviderResult {
  readonly state: 'PENDING' | 'PAID' | 'REVIEW' | 'FAILED'
  readonly attemptId: string
  readonly code: string | null
  readonly capturedMinor: Minor
  readonly currency: string
  readonly paymentId: string | null
}

/** `FOREIGN`: the answer belongs to another payment and proves nothing about this one. */
export type Verdict = 'PENDING' | 'REVIEW' | 'FAILED' | 'CAPTURED' | 'DIFFERS' | 'FOREIGN'

/** Currencies of the ledger. */
const known = new Set(['TRY', 'USD', 'EUR', 'GBP'])

export function verdictOn(request: Request, result: ProviderResult): Verdict {
  if (result.attemptId !== request.id || (result.code !== null && result.code !== request.code))
    return 'FOREIGN'
  if (result.state !== 'PAID') return result.state
  if (result.paymentId === null || result.capturedMinor <= 0 || !known.has(result.currency)) return 'FOREIGN'
  return result.capturedMinor === request.amountMinor && result.currency === 'TRY' ? 'CAPTURED' : 'DIFFERS'
}

export interface CardIncoming extends Incoming {
  readonly state: 'PAID' | 'SURPLUS' | 'MISMATCH'
}

const owedBack = (state: 'SURPLUS' | 'MISMATCH'): CardIncoming => ({
  kind: 'UNEXPECTED',
  action: null,
  state,
})

/** How a captured card payment is booked. The money has already arrived: a surplus or a different amount is owed back. */
export function incomingCardMoney(
  facts: IncomingFacts & {
    readonly purpose: PaymentPurpose
    readonly dueMinor: Minor
    /** Another attempt of the same link was booked before. */
    readonly isLinkUsed: boolean
    readonly verdict: 'CAPTURED' | 'DIFFERS'
  },
): CardIncoming {
  if (facts.verdict === 'DIFFERS') return owedBack('MISMATCH')
  if (facts.isLinkUsed) return owedBack('SURPLUS')
  // A second prepayment is not booked as balance: the guest did not intend to pay the balance yet.
  if (isConfirmedStatus(facts.status) && (facts.purpose === 'PREPAYMENT' || facts.dueMinor === 0))
    return owedBack('SURPLUS')
  const incoming = incomingMoney(facts)
  return incoming && incoming.kind !== 'UNEXPECTED' ? { ...incoming, state: 'PAID' } : owedBack('SURPLUS')
}

const minuteMs = 60_000
const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minuteMs)

/** Time after the end of a payment page within which a running payment can still finish. */
const graceMinutes = 10
/** A start without an answer is checked for this long. */
const unansweredMinutes = 60
const maxPauseMinutes = 10
const reviewPauseMinutes = 15
const failedPollMinutes = 30
const lastPollMinutes = 24 * 60

interface Asking {
  readonly state: AttemptState
  /** Number of earlier requests to the provider. */
  readonly asked: number
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly now: Date
}

export interface NextStep {
  readonly state: AttemptState
  readonly askAt: Date | null
}

const pause = (requestCount: number) => Math.min(2 ** Math.min(requestCount, 10), maxPauseMinutes)

/** The state of an attempt without captured money and the time of the next request. `null`: the provider did not answer. */
export function nextAsk(
  { state, asked: requestCount, createdAt, expiresAt, now }: Asking,
  answer: 'PENDING' | 'REVIEW' | 'FAILED' | null,
): NextStep {
  // No answer changes nothing, however long it is missing.
  if (answer === null) return { state, askAt: after(now, pause(requestCount)) }
  if (answer === 'REVIEW') return { state: 'REVIEW', askAt: after(now, reviewPauseMinutes) }
  const ends = expiresAt ? after(expiresAt, graceMinutes) : after(createdAt, unansweredMinutes)
  // Some providers let the guest retry on the same page: check until the page has ended.
  if (answer === 'FAILED' || state === 'FAILED')
    return { state: 'FAILED', askAt: state !== 'FAILED' || now < ends ? after(now, failedPollMinutes) : null }
  // An attempt in bank review stays open even when the answer comes late.
  if (state === 'REVIEW') return { state, askAt: after(now, reviewPauseMinutes) }
  // The last check has a fixed time: an earlier request, by the guest's browser or by staff, does not replace it.
  const lastPoll = after(ends, lastPollMinutes)
  if (state === 'EXPIRED' || now >= ends) return { state: 'EXPIRED', askAt: now < lastPoll ? lastPoll : null }
  return { state, askAt: after(now, pause(requestCount)) }
}

/** Guests and staff see these states as one: the payment is being checked. */
export const isWaiting = (state: AttemptState): boolean =>
  state === 'CREATED' || state === 'STARTED' || state === 'UNKNOWN' || state === 'REVIEW'
