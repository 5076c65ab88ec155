import { formatMoney } from '@plato/brand/money'
import { needsSecondPerson } from '@plato/rules/approvals/approvals'
import type { Currency } from '@plato/rules/money'
import { askApproval } from '../approvals/ask-approval.ts'
import { moneyOf } from '../ledger/money.ts'
import { securityPlaceholders } from '../mail/templates/security-mails.tr.ts'
import { tryOut } from '../platform/try-out.queries.ts'
import type { ReservationTransaction } from '../reservations/with-reservation.ts'

interface RefundRequest {
  readonly kind: 'REFUND' | 'CARD_REFUND'
  readonly amountMinor: number
  readonly currency: Currency
  readonly input: object
}

/** Does the refund, or stores it for a second person when it is large. */
export async function refundOrAsk(
  { tx, ctx, reservation }: ReservationTransaction,
  { kind, amountMinor, currency, input }: RefundRequest,
  refund: () => Promise<void>,
): Promise<void> {
  const { refundedMinor, refundUnderWayMinor } = await moneyOf(tx, reservation.id)
  if (!needsSecondPerson({ amountMinor, currency, refundedMinor: refundedMinor + refundUnderWayMinor }))
    return refund()
  await tryOut(tx, refund)
  await askApproval(tx, ctx, {
    kind,
    subject: { reservationId: reservation.id },
    input,
    summary: securityPlaceholders.refund(reservation.code, formatMoney(amountMinor, currency)),
  })
}
