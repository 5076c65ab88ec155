import type { Currency } from '@plato/rules/money'
import type { Entry, PaymentMethod, PostingKind } from '@plato/rules/payments/ledger'
import type { Moment } from '../platform/context.ts'

export interface NewPosting {
  readonly reservationId: number
  readonly kind: PostingKind
  /** Null when no money moves, as in a settlement. */
  readonly method: PaymentMethod | null
  /** Negative for a counter entry. */
  readonly amountMinor: number
  /** TRY when missing. */
  readonly currency?: Currency
  readonly entries: readonly Entry[]
  /** The day of the payment, by the bank statement or the cash book. */
  readonly paidOn: string
  readonly at: Moment
  readonly createdBy: number | null
  readonly bankId?: number | null
  readonly payerName?: string
  readonly note?: string
  readonly reversesId?: number
}
