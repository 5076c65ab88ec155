import { Button } from '@mantine/core'
import type { ReceiptRow } from '@plato/contract/payments/payments.contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { receiptMessages as messages } from '#dashboard/payments/messages.tr.ts'
import { pendingReceipts } from '#dashboard/payments/payments.data.ts'
import classes from '#dashboard/payments/payments.module.css'
import { ReceiptCard } from '#dashboard/payments/receipts/receipt-card.tsx'

const nothing = () => undefined

function WaitingReceipt({ receipt }: { receipt: ReceiptRow }) {
  const { reservationId, reservationCode, guestName, villaName } = receipt
  return (
    <li className={classes.waitingCard}>
      <p>
        <Link className={classes.plainLink} to={`/reservations/${reservationId}`}>
          {reservationCode}
        </Link>{' '}
        {messages.stay(guestName, villaName)}
      </p>
      <ReceiptCard receipt={receipt} onDone={nothing} />
    </li>
  )
}

/** Proofs that wait for an answer stand above everything else; without any there is no word of them. */
export function WaitingReceipts() {
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(pendingReceipts())
  if (error && !data) {
    return (
      <p className={classes.notLoaded} role="alert">
        {messages.notLoaded}
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {listMessages.failed.retry}
        </Button>
      </p>
    )
  }
  if (!data || data.rows.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby={id}>
      <h2 id={id}>
        {messages.title} <span>{data.total}</span>
      </h2>
      <ul>
        {data.rows.map((receipt) => (
          <WaitingReceipt key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}
