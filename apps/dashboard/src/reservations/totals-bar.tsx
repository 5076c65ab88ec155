import { formatMoney } from '@plato/brand/money'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/reservations/reservation-list.module.css'
import { reservationListMessages } from '#dashboard/reservations/reservation-messages.tr.ts'

const { totals: messages } = reservationListMessages

interface Props {
  readonly total: number
  readonly sums: { readonly totalTry: number; readonly receivedMinor: number; readonly dueMinor: number }
  readonly hasForeign: boolean
}

/** Over everything the filters leave, not only the page in view. */
export function TotalsBar({ total, sums, hasForeign }: Props) {
  const amounts: readonly [string, number][] = [
    [messages.total, sums.totalTry],
    [messages.paid, sums.receivedMinor],
    [messages.due, sums.dueMinor],
  ]
  return (
    <section className={classes.totals} aria-label={messages.label}>
      <p>
        <b>{listMessages.count(total)}</b> {hasForeign && <span>{messages.converted}</span>}
      </p>
      {amounts.map(([name, amount]) => (
        <span key={name}>
          {name} <b>{formatMoney(amount, 'TRY')}</b>
        </span>
      ))}
    </section>
  )
}
