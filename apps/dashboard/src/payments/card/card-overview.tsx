import { Button } from '@mantine/core'
import type { CardAttentionRow, CardState } from '@plato/contract/payments/card.contract'
import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { cardState } from '#dashboard/payments/card/card.data.ts'
import own from '#dashboard/payments/card/card.module.css'
import { AttendButton } from '#dashboard/payments/card/card-attention.tsx'
import { attentionLabels, cardStateMessages as messages } from '#dashboard/payments/card/card-messages.tr.ts'
import { hasAnyCard, stateLines } from '#dashboard/payments/card/card-text.ts'
import { cardProviderList } from '#dashboard/payments/card-providers/card-providers.data.ts'
import classes from '#dashboard/payments/payments.module.css'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

function AttentionCard({ row }: { row: CardAttentionRow }) {
  const { id, reservationId, reservationCode, guestName, villaName, reason, since } = row
  const { title, body } = attentionLabels[reason]
  return (
    <li className={classes.waitingCard}>
      <p>
        <Link className={classes.plainLink} to={`/reservations/${reservationId}`}>
          {reservationCode}
        </Link>{' '}
        {messages.stay(guestName, villaName)}
      </p>
      <div className={own.reason}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <p>
          <b>{title}.</b> {body}
        </p>
      </div>
      <div className={own.foot}>
        <b>{moneyIn(row.amountMinor, row.currency)}</b>
        <time dateTime={since}>{momentText(since, todayInIstanbul())}</time>
        <AttendButton id={id} reservationId={reservationId} reason={reason} />
      </div>
    </li>
  )
}

function AttentionList({ rows }: { rows: readonly CardAttentionRow[] }) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby={id}>
      <h2 id={id}>
        {messages.title} <span>{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <AttentionCard key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** Whether providers and ledger agree, in one line; what is wrong has a sign and a colour of its own. */
function Reconciliation({ state }: { state: CardState }) {
  const lines = stateLines(state, todayInIstanbul())
  const isWrong = lines.some((line) => line.isWrong)
  const StateIcon = isWrong ? IconAlertTriangle : IconCreditCard
  return (
    <p className={own.state} data-wrong={isWrong || undefined}>
      <StateIcon size={16} stroke={1.75} aria-hidden />
      <b>{messages.line}:</b>
      {lines.map((line, index) => (
        <span key={line.text} data-wrong={line.isWrong || undefined}>
          {line.text}
          {index < lines.length - 1 && ' ·'}
        </span>
      ))}
    </p>
  )
}

/** Above every payment: what of cards needs a person, and whether the sums agree. Without cards there is no word of it. */
export function CardOverview() {
  const { data: state, error, isFetching, refetch } = useQuery(cardState())
  const { data: providers } = useQuery({ ...cardProviderList(), enabled: useMay()('card-providers.write') })
  if (error && !state) {
    return (
      <p className={classes.notLoaded} role="alert">
        {messages.notLoaded}
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {listMessages.failed.retry}
        </Button>
      </p>
    )
  }
  const isOpen = providers?.some(({ isChosen }) => isChosen) ?? false
  if (!state || !(isOpen || hasAnyCard(state))) return null
  return (
    <>
      <AttentionList rows={state.attention} />
      <Reconciliation state={state} />
    </>
  )
}
