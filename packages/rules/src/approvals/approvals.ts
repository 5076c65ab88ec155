import type { Currency } from '../money.ts'

/** Changes that a second person approves: where money goes to, and large refunds. */
export const approvalKinds = ['BANK_ADDED', 'BANK_CHANGED', 'OWNER_IBAN', 'REFUND', 'CARD_REFUND'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/**
 * `EXPIRED`: applied after the waiting time without a decision. `FAILED`: could not be applied then, because the record
 * changed or the account of the person who entered it was closed.
 */
export const approvalStates = ['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'FAILED'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** In this time the mailed people can notice a false IBAN. */
export const approvalWaitMs = 24 * 60 * 60 * 1000

/** Refunds of a reservation up to this sum need one person. */
export const maxRefundAloneMinor = 25_000_00

interface RefundRequest {
  readonly amountMinor: number
  readonly currency: Currency
  /** Refunded before or on its way to a card: parts of a large refund count as one. */
  readonly refundedMinor: number
}

/** Refunds in another currency are rare and always need a second person. */
export const needsSecondPerson = ({ amountMinor, currency, refundedMinor }: RefundRequest): boolean =>
  currency !== 'TRY' || refundedMinor + amountMinor > maxRefundAloneMinor
