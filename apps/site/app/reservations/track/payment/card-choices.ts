import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { type PaymentOffer, paymentOffers } from '@plato/rules/payments/card'

type Owing = Pick<TrackedReservation, 'status' | 'money' | 'mayPayByCard'>

/** What a guest may pay by card, the asked-for first: the prepayment or all at once, then what is left. */
export function cardChoices({ status, money, mayPayByCard }: Owing): readonly PaymentOffer[] {
  // While a receipt is looked at, a card would pay the same a second time.
  if (!mayPayByCard || status === 'PAYMENT_REVIEW') return []
  // Paying accepts an unconfirmed request of a villa that is booked at once: its prepayment is due from then on.
  if (status === 'REQUESTED')
    return paymentOffers('AWAITING_PAYMENT', { payNextMinor: money.prepaymentTry, dueMinor: money.dueMinor })
  return money.payNextMinor <= 0 ? [] : paymentOffers(status, money)
}
