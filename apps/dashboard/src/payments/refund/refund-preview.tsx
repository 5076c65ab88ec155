import { Alert, Skeleton } from '@mantine/core'
import type { EndReason } from '@plato/rules/reservations/life-cycle'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { lira } from '#dashboard/payments/amounts.ts'
import { refundMessages as messages } from '#dashboard/payments/refund/refund-messages.tr.ts'
import classes from '#dashboard/payments/refund/refund-preview.module.css'
import { Sums } from '#dashboard/payments/sums.tsx'
import type { Refund } from '#dashboard/shared-reservation/reservation.data.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

function Amounts({ refund }: { refund: Refund }) {
  if (refund.paidMinor === 0) return <p>{messages.nothing}</p>
  const rows = [
    [messages.paid, lira(refund.paidMinor)],
    [messages.retained, lira(refund.keptMinor)],
    [messages.refund, lira(refund.refundMinor)],
  ] as const
  return (
    <>
      <Sums rows={rows} />
      <p>{messages.because[refund.because]}</p>
    </>
  )
}

interface Props {
  readonly reason: EndReason | null
  readonly query: UseQueryResult<Refund>
}

/** What ending it for this reason will book, asked of the very function that books it. */
export function RefundPreview({ reason, query: { data, error } }: Props) {
  if (error) {
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {sentenceOf(error)}
      </Alert>
    )
  }
  return (
    <section className={classes.refund} aria-label={messages.label} aria-live="polite">
      {reason === null && <p>{messages.chooseFirst}</p>}
      {reason !== null && !data && <Skeleton height={72} aria-label={messages.loading} />}
      {reason !== null && data && <Amounts refund={data} />}
    </section>
  )
}
