import type { CardProvider } from '@plato/rules/payments/card'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'

export interface Attempt {
  readonly id: string
  readonly reservation_id: number
  readonly link_id: number
  readonly provider: CardProvider
  readonly purpose: string
  readonly amount_minor: number
  readonly state: string
  readonly captured_minor: number | null
  readonly captured_currency: string | null
  readonly posting_id: number | null
  readonly attention: string | null
  readonly kind: string | null
  readonly posted: string | null
  readonly mails: readonly string[]
  /** The timeline event right after the payment. */
  readonly then: string | null
}

export interface Refunding {
  readonly id: string
  readonly provider: CardProvider
  readonly currency: string
  readonly amount_minor: number
  readonly state: string
  readonly posted: string | null
}

export interface Stay {
  readonly id: number
  readonly status: ReservationStatus
  readonly paid: number
  readonly prepayment: number
  readonly waits: boolean
  /** The price, and the last incoming posting since the price was last changed. */
  readonly total: number
  readonly last: number | null
  readonly confirmed: number
  readonly confirmations: number
}

/** The state of one history, read from the tables. */
export interface Known {
  readonly attempts: readonly Attempt[]
  readonly refunds: readonly Refunding[]
  readonly stays: readonly Stay[]
  /** Settlements and reversals by posting id, and changes of the reservation with id 0. */
  readonly breaks: readonly { readonly id: number; readonly reservation_id: number }[]
  readonly card: readonly { readonly currency: string; readonly minor: number }[]
  readonly unbalanced: number
  readonly strays: number
  readonly belowZero: number
  readonly overlaps: number
}
