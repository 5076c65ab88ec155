import { addDays } from '../calendar-day.ts'
import type { Minor } from '../money.ts'
import { slugOf } from '../slug.ts'
import type { PaymentMethod, PostingKind } from './ledger.ts'

/** What the guest says about a transfer. */
export interface ReceiptClaim {
  readonly amountMinor: Minor
  readonly payerName: string
  readonly paidOn: string
}

/** What we know of the reservation it is for. */
export interface ReceiptFacts {
  readonly prepaymentMinor: Minor
  readonly paidMinor: Minor
  readonly dueMinor: Minor
  readonly guestName: string
  /** The day the reservation was made, and Istanbul's day now. */
  readonly reservedOn: string
  readonly today: string
}

export interface ReceiptChecks {
  readonly amountFits: boolean
  readonly nameFits: boolean
  readonly dateFits: boolean
}

const wordsOf = (name: string) => slugOf(name).split('-').filter(Boolean)

/** What a person would look at first. Not a decision: money counts once it was seen on the account. */
export function checkReceipt(claim: ReceiptClaim, facts: ReceiptFacts): ReceiptChecks {
  const missing = facts.prepaymentMinor - facts.paidMinor
  const guestWords = new Set(wordsOf(facts.guestName))
  return {
    // Once the prepayment is there, only the whole balance is expected.
    amountFits: claim.amountMinor === facts.dueMinor || (missing > 0 && claim.amountMinor >= missing),
    nameFits: wordsOf(claim.payerName).some((word) => guestWords.has(word)),
    // Some pay while they are still writing to us.
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

/** The same money may stand in the books already: recorded by hand while its proof waited, or proved twice. */
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
