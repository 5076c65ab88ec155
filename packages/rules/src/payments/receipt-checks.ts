import { addDays } from '../calendar-day.ts'
import type { Minor } from '../money.ts'
import { slugOf } from '../slug.ts'
import type { PaymentMethod, PostingKind } from './ledger.ts'

/** The guest's statement about a transfer. */
export interface ReceiptClaim {
  readonly amountMinor: Minor
  readonly payerName: string
  readonly paidOn: string
}

/** The stored facts of the reservation. */
export interface ReceiptFacts {
  readonly prepaymentMinor: Minor
  readonly paidMinor: Minor
  readonly dueMinor: Minor
  readonly firstName: string
  readonly lastName: string
  /** The day the reservation was made, and Istanbul's day now. */
  readonly reservedOn: string
  readonly today: string
}

/** Which of the guest's names the payer's name has. Only FULL is the same person; a shared last name may be a relative. */
export const nameMatches = ['FULL', 'LAST', 'FIRST', 'NONE'] as const
export type NameMatch = (typeof nameMatches)[number]

export interface ReceiptChecks {
  readonly amountFits: boolean
  readonly name: NameMatch
  readonly dateFits: boolean
}

const namePartsOf = (name: string) => slugOf(name).split('-').filter(Boolean)

/**
 * Compares first and last name separately, in any order and without Turkish letters or case; one of several first or
 * last names is enough. One word of the payer never matches both names.
 */
export function matchNames(
  payerName: string,
  { firstName, lastName }: Pick<ReceiptFacts, 'firstName' | 'lastName'>,
): NameMatch {
  const payer = namePartsOf(payerName)
  const [first, last] = [namePartsOf(firstName), namePartsOf(lastName)]
  const lastPlaces = payer.flatMap((word, place) => (last.includes(word) ? [place] : []))
  const firstPlaces = payer.flatMap((word, place) => (first.includes(word) ? [place] : []))
  if (lastPlaces.some((place) => firstPlaces.some((other) => other !== place))) return 'FULL'
  if (lastPlaces.length > 0) return 'LAST'
  return firstPlaces.length > 0 ? 'FIRST' : 'NONE'
}

/** Hints for staff, not a decision: money counts only when it has arrived on the account. */
export function checkReceipt(claim: ReceiptClaim, facts: ReceiptFacts): ReceiptChecks {
  const missing = facts.prepaymentMinor - facts.paidMinor
  return {
    // Once the prepayment is there, only the whole balance is expected.
    amountFits: claim.amountMinor === facts.dueMinor || (missing > 0 && claim.amountMinor >= missing),
    name: matchNames(claim.payerName, facts),
    // Some guests pay a day before the reservation is entered.
    dateFits: claim.paidOn >= addDays(facts.reservedOn, -1) && claim.paidOn <= facts.today,
  }
}

interface Booked {
  readonly kind: PostingKind
  readonly method: PaymentMethod | null
  readonly amountMinor: Minor
  readonly reversedById: number | null
}

const fromGuest = new Set<PostingKind>(['PREPAYMENT', 'BALANCE', 'UNEXPECTED'])

/** Detects money that is already booked: recorded by hand while its receipt waited, or proved by two receipts. */
export const isBookedAlready = (
  postings: readonly Booked[],
  payment: Pick<Booked, 'method' | 'amountMinor'>,
): boolean =>
  postings.some(
    ({ kind, method, amountMinor, reversedById }) =>
      fromGuest.has(kind) &&
      reversedById === null &&
      method === payment.method &&
      amountMinor === payment.amountMinor,
  )
