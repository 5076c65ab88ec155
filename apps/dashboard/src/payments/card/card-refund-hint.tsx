import { IconCreditCardRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lira } from '#dashboard/payments/amounts.ts'
import { cardPanel } from '#dashboard/payments/card/card.data.ts'
import { cardRefundMessages as messages } from '#dashboard/payments/card/card-messages.tr.ts'
import { refundableByCard } from '#dashboard/payments/card/card-text.ts'
import classes from '#dashboard/payments/payments.module.css'

/** Said where a refund is written down by hand: what a card paid can go straight back to it. */
export function CardRefundHint({ reservationId }: { reservationId: number }) {
  const { data: panel } = useQuery(cardPanel(reservationId))
  const byCard = panel ? refundableByCard(panel) : 0
  if (byCard === 0) return null
  return (
    <div className={classes.consequences} role="note">
      <IconCreditCardRefund size={16} aria-hidden />
      <p>{messages.hint(lira(byCard))}</p>
    </div>
  )
}
