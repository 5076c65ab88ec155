import type { Posting } from '@plato/contract/payments/payment-shape.contract'
import { signedAmount } from '#dashboard/payments/amounts.ts'
import classes from '#dashboard/payments/payments.module.css'

export function PostingAmount({
  posting,
}: {
  posting: Pick<Posting, 'kind' | 'amountMinor' | 'currency' | 'reversedById'>
}) {
  const { flow, text } = signedAmount(posting.kind, posting.amountMinor, posting.currency)
  return (
    <span
      className={classes.amount}
      data-flow={flow}
      data-undone={posting.reversedById !== null || undefined}
    >
      {text}
    </span>
  )
}
