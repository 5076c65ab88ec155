import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import type { PaymentPurpose } from '@plato/rules/payments/card'
import { payNext } from '@plato/rules/payments/due'

export interface CardChoice {
  readonly purpose: PaymentPurpose
  readonly amountMinor: number
}

type Owing = Pick<TrackedReservation, 'status' | 'money' | 'mayPayByCard'>

/** What a guest may pay by card, the asked-for first: the prepayment or all at once, then what is left. */
export function cardChoices({ status, money, mayPayByCard }: Owing): readonly CardChoice[] {
  const next = payNext(status, money)
  // While a receipt is looked at, a card would pay the same a second time.
  if (!mayPayByCard || status === 'PAYMENT_REVIEW' || next <= 0) return []
  if (status !== 'AWAITING_PAYMENT') return [{ purpose: 'BALANCE', amountMinor: next }]
  const full: readonly CardChoice[] =
    money.dueMinor > next ? [{ purpose: 'FULL', amountMinor: money.dueMinor }] : []
  return [{ purpose: 'PREPAYMENT', amountMinor: next }, ...full]
}
