import { Alert, Skeleton } from '@mantine/core'
import type { EndReason } from '@plato/rules/reservations/life-cycle'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { lira } from '#dashboard/payments/amounts.ts'
import { refundMessages as words } from '#dashboard/reservations/actions/action-messages.tr.ts'
import classes from '#dashboard/reservations/actions/actions.module.css'
import type { Refund } from '#dashboard/reservations/reservations.data.ts'
import { Sums } from '#dashboard/reservations/sums.tsx'
import { sentenceOf } from '#dashboard/shell/toast.tsx'

function Amounts({ refund }: { refund: Refund }) {
  if (refund.paidMinor === 0) return <p>{words.nothing}</p>
  const rows = [
    [words.paid, lira(refund.paidMinor)],
    [words.kept, lira(refund.keptMinor)],
    [words.refund, lira(refund.refundMinor)],
  ] as const
  return (
    <>
      <Sums rows={rows} />
      <p>{words.because[refund.because]}</p>
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
    <section className={classes.refund} aria-label={words.label} aria-live="polite">
      {reason === null && <p>{words.chooseFirst}</p>}
      {reason !== null && !data && <Skeleton height={72} aria-label={words.loading} />}
      {reason !== null && data && <Amounts refund={data} />}
    </section>
  )
}
