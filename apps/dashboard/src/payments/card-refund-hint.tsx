import { IconCreditCardRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lira } from '#dashboard/payments/amounts.ts'
import { cardDesk } from '#dashboard/payments/card.data.ts'
import { cardRefundMessages as words } from '#dashboard/payments/card-messages.tr.ts'
import { refundableByCard } from '#dashboard/payments/card-words.ts'
import classes from '#dashboard/payments/payments.module.css'

/** Said where a refund is written down by hand: what a card paid can go straight back to it. */
export function CardRefundHint({ reservationId }: { reservationId: number }) {
  const { data: desk } = useQuery(cardDesk(reservationId))
  const byCard = desk ? refundableByCard(desk) : 0
  if (byCard === 0) return null
  return (
    <div className={classes.consequences} role="note">
      <IconCreditCardRefund size={16} aria-hidden />
      <p>{words.hint(lira(byCard))}</p>
    </div>
  )
}
