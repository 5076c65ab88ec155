import { reservationActions } from './life-cycle.ts'

/** Every line a timeline may have: each step, and what happens between them. Timelines are kept, so a name is never taken away. */
export const reservationEvents = [
  ...reservationActions,
  'REQUESTED',
  'CHANGED',
  'HOLD_EXTENDED',
  'NIGHTS_LAPSED',
  'CANCEL_ASKED',
  'CANCEL_DISMISSED',
  'WRONG_CONTACT',
  'PAYMENT_RECORDED',
  'REFUND_RECORDED',
  'DEPOSIT_IN',
  'DEPOSIT_OUT',
  'DEPOSIT_KEPT',
  'OWNER_PAID',
  'POSTING_REVERSED',
  'RECEIPT_SENT',
  'RECEIPT_APPROVED',
  'RECEIPT_REFUSED',
  'GUESTS_SAVED',
  'IDENTITY_SEEN',
  'MAIL_SENT',
  'PAYOUT_DUE',
  'PAYMENT_LINK_SENT',
  'CARD_FAILED',
  'CARD_REFUND_ASKED',
  'CARD_REFUND_FAILED',
] as const
export type ReservationEventName = (typeof reservationEvents)[number]
