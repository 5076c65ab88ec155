import { randomInt } from 'node:crypto'

export type ChargeState = 'OPEN' | 'PAID' | 'REVIEW' | 'FAILED'

/** A basket line. It is refunded by its own transaction id. */
export interface Line {
  readonly id: string
  readonly priceMinor: number
  readonly transactionId: string
}

export interface Failure {
  readonly code: string
  readonly group: string
  readonly message: string
}

/** One session of the hosted page. Only the last four digits of the card are stored. */
export interface Charge {
  /** The provider's id of the session: the token. */
  readonly ref: string
  /** The merchant's id: conversationId, merchant_oid. */
  readonly merchantRef: string
  readonly basketId: string | null
  readonly lines: readonly Line[]
  readonly requestedMinor: number
  /** ISO, whatever the provider calls it. */
  readonly currency: string
  readonly returnUrl: string
  readonly failUrl: string
  readonly email: string
  readonly state: ChargeState
  /** The guest typed a card and is asked for the code. */
  readonly isIn3ds: boolean
  readonly paymentId: string | null
  /** Of the first line. */
  readonly transactionId: string | null
  /** Zero before the capture and after a refused review. */
  readonly capturedMinor: number
  readonly cardEnding: string | null
  /** False for cards that accept no refund. */
  readonly isRefundable: boolean
  readonly fraudStatus: 1 | 0 | -1
  readonly failure: Failure | null
}

export interface Refund {
  readonly refundId: string
  readonly paymentId: string
  readonly transactionId: string
  readonly kind: 'REFUND' | 'CANCEL'
  /** The merchant's id: conversationId, reference_no. Empty when none was sent. */
  readonly merchantRef: string
  readonly amountMinor: number
  readonly currency: string
}

export interface Session {
  readonly ref: string
  readonly merchantRef: string
  readonly basketId: string | null
  readonly lines: readonly { readonly id: string; readonly priceMinor: number }[]
  readonly requestedMinor: number
  readonly currency: string
  readonly returnUrl: string
  readonly failUrl: string
  readonly email: string
}

/** The provider's charges and refunds; tests compare them with the merchant's ledger. */
export interface Book {
  charges(): readonly Charge[]
  refunds(): readonly Refund[]
  open(session: Session): Charge
  find(isIt: (charge: Charge) => boolean): Charge | undefined
  change(ref: string, change: Partial<Charge>): Charge
  giveBack(refund: Omit<Refund, 'refundId'>): Refund
  refundsOf(charge: Charge): readonly Refund[]
}

/** Unique also across runs, because merchants store these numbers. */
export const newNumber = () => String(randomInt(1_000_000_000, 100_000_000_000))

export function openBook(): Book {
  const charges = new Map<string, Charge>()
  const refunds: Refund[] = []
  return {
    charges: () => [...charges.values()],
    refunds: () => [...refunds],
    open(session) {
      const charge: Charge = {
        ...session,
        lines: session.lines.map((line) => ({ ...line, transactionId: newNumber() })),
        state: 'OPEN',
        isIn3ds: false,
        paymentId: null,
        transactionId: null,
        capturedMinor: 0,
        cardEnding: null,
        isRefundable: true,
        fraudStatus: 1,
        failure: null,
      }
      charges.set(charge.ref, charge)
      return charge
    },
    find: (isIt) => [...charges.values()].find(isIt),
    change(ref, change) {
      const charge = charges.get(ref)
      if (!charge) throw new Error(`no session ${ref}`)
      const changed = { ...charge, ...change }
      charges.set(ref, changed)
      return changed
    },
    giveBack(refund) {
      const made = { refundId: newNumber(), ...refund }
      refunds.push(made)
      return made
    },
    refundsOf: (charge) => refunds.filter((refund) => refund.paymentId === charge.paymentId),
  }
}

export const basketMinor = (charge: Charge) => charge.lines.reduce((sum, line) => sum + line.priceMinor, 0)

/** The captured amount of a line; the last line contains the difference from the basket. */
export function capturedOf(charge: Charge, line: Line): number {
  if (line !== charge.lines.at(-1)) return line.priceMinor
  return charge.capturedMinor - (basketMinor(charge) - line.priceMinor)
}

export function leftOf(book: Book, charge: Charge, line: Line): number {
  const back = book.refundsOf(charge).filter((refund) => refund.transactionId === line.transactionId)
  return capturedOf(charge, line) - back.reduce((sum, refund) => sum + refund.amountMinor, 0)
}

export const totalLeft = (book: Book, charge: Charge) =>
  charge.lines.reduce((sum, line) => sum + leftOf(book, charge, line), 0)
