/** What `checkInvariants` verifies in the stored data, independently of the code and the constraints that ensure it. */
export const invariantNames = [
  'nights-overlap',
  'nights-differ-from-reservation',
  'nights-of-ended-reservation',
  'external-nights-not-taken',
  'conflict-not-recorded',
  'hold-differs-from-status',
  'confirmed-without-prepayment',
  'posting-unbalanced',
  'ledger-unbalanced',
  'posting-differs-from-entries',
  'money-view-differs-from-postings',
  'balance-differs-from-ledger',
  'refund-due-below-zero',
  'card-payment-not-booked-once',
  'card-attempt-without-posting',
  'card-link-paid-twice',
  'card-refund-not-booked-once',
  'card-refund-without-posting',
  'card-refund-exceeds-payment',
  'card-request-without-next-poll',
  'receipt-differs-from-posting',
  'confirmation-mail-missing',
  'mail-without-job',
  'report-without-job',
  'picture-without-job',
  'document-number-repeated',
  'reservation-code-repeated',
  'audit-chain-broken',
  'search-horizon-behind',
  'safeguard-disabled',
] as const
export type InvariantName = (typeof invariantNames)[number]

export interface InvariantResult {
  readonly name: InvariantName
  readonly violations: number
  /** Ids of at most five violating rows; never codes, numbers or ids that give access. */
  readonly examples: readonly string[]
}
