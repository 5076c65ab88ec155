import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import type { Minor } from '@plato/rules/money'

type Paying = Pick<TrackedReservation, 'status' | 'money'>

/** What is to be paid next, in lira: the rest of the prepayment until it is there, then the rest of the stay. */
export function payNow({ status, money }: Paying): Minor {
  const { prepaymentTry, paidMinor, dueMinor } = money
  const forPrepayment = status === 'AWAITING_PAYMENT' || status === 'PAYMENT_REVIEW'
  return Math.max(0, forPrepayment ? prepaymentTry - paidMinor : dueMinor)
}
