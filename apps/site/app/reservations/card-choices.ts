import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { type PaymentOffer, paymentOffers } from '@plato/rules/payments/card'

type Owing = Pick<TrackedReservation, 'status' | 'money' | 'mayPayByCard'>

/** What a guest may pay by card, the asked-for first: the prepayment or all at once, then what is left. */
export function cardChoices({ status, money, mayPayByCard }: Owing): readonly PaymentOffer[] {
  // While a receipt is looked at, a card would pay the same a second time.
  if (!mayPayByCard || status === 'PAYMENT_REVIEW' || money.payNextMinor <= 0) return []
  return paymentOffers(status, money)
}
