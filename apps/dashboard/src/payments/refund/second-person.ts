import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import { needsSecondPerson } from '@plato/rules/approvals/approvals'
import type { Currency } from '@plato/rules/money'

type Refunded = Pick<MoneyState, 'refundedMinor' | 'refundUnderWayMinor'>

/** Whether a refund will wait for a second person. The server decides by the same rule. */
export const waitsForSecondPerson = (
  { refundedMinor, refundUnderWayMinor }: Refunded,
  amountMinor: number,
  currency = 'TRY',
): boolean =>
  needsSecondPerson({
    amountMinor,
    // A card may be charged in a currency that the agency does not use; the rule knows lira and others.
    currency: currency as Currency,
    refundedMinor: refundedMinor + refundUnderWayMinor,
  })
