import type { Currency } from '@plato/rules/money'
import type { Entry, PaymentMethod, PostingKind } from '@plato/rules/payments/ledger'
import type { Moment, Tx } from '../context.ts'
import { insertPosting } from './payments.queries.ts'

export interface NewPosting {
  readonly reservationId: number
  readonly kind: PostingKind
  /** Null where no money moves. */
  readonly method: PaymentMethod | null
  /** Below zero for a counter entry. */
  readonly amountMinor: number
  /** Lira unless told otherwise. */
  readonly currency?: Currency
  readonly entries: readonly Entry[]
  /** The day the money moved, as the bank or the drawer says. */
  readonly paidOn: string
  readonly at: Moment
  readonly createdBy: number | null
  readonly bankId?: number | null
  readonly payerName?: string
  readonly note?: string
  readonly reversesId?: number
}

/** The one way into the ledger. What moves nothing leaves no row, and answers 0. */
export async function post(tx: Tx, posting: NewPosting): Promise<number> {
  return posting.entries.length === 0 ? 0 : insertPosting(tx, posting)
}
