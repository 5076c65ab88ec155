import { Alert, Skeleton } from '@mantine/core'
import { formatShortDay } from '@plato/brand/stay-dates'
import type { PayoutDecision, PayoutItem, PayoutRun } from '@plato/contract/payments/payout-runs.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { PaymentTabs } from '#dashboard/payments/payment-tabs.tsx'
import { ItemTable } from '#dashboard/payments/payout-runs/item-table.tsx'
import { payoutMessages } from '#dashboard/payments/payout-runs/payout-messages.tr.ts'
import { payoutRun } from '#dashboard/payments/payout-runs/payout-runs.data.ts'
import classes from '#dashboard/payments/payout-runs/payout-runs.module.css'
import { RunActions } from '#dashboard/payments/payout-runs/run-actions.tsx'
import { RunChip } from '#dashboard/payments/payout-runs/run-chip.tsx'

const { run: messages } = payoutMessages

function Refused({ refused, items }: { refused: PayoutDecision['refused']; items: readonly PayoutItem[] }) {
  if (refused.length === 0) return null
  const nameOf = (id: number) => items.find((item) => item.id === id)?.ownerName ?? ''
  return (
    <Alert
      className={classes.refused}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      role="alert"
      title={messages.refused(refused.length)}
    >
      {refused.map(({ itemId, message }) => (
        <div key={itemId}>
          {nameOf(itemId)}: {message}
        </div>
      ))}
    </Alert>
  )
}

function RunContent({ run }: { readonly run: PayoutRun }) {
  const { items, currency, fileFirstAt } = run
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<PayoutDecision['refused']>([])
  // Unpaid items are selected until a person removes the tick; paid ones only when a person selects them.
  const isChosen = ({ id, state }: PayoutItem) => (state === 'WAITING' ? !unticked.has(id) : ticked.has(id))
  const choose = ({ id, state }: PayoutItem, value: boolean) => {
    const isWaiting = state === 'WAITING'
    const next = new Set(isWaiting ? unticked : ticked)
    if (value === isWaiting) next.delete(id)
    else next.add(id)
    if (isWaiting) setUnticked(next)
    else setTicked(next)
  }
  const chosen = items.filter((item) => (item.state === 'WAITING' || item.state === 'PAID') && isChosen(item))
  return (
    <div className={classes.page}>
      {fileFirstAt && (
        <p className={classes.note}>
          {messages.fileMadeBefore(formatShortDay(istanbulDay(new Date(fileFirstAt))))}
        </p>
      )}
      <Refused refused={refused} items={items} />
      <ItemTable items={items} currency={currency} isChosen={isChosen} onChoose={choose} />
      <RunActions
        run={run}
        chosen={chosen}
        onDecided={(decision) => {
          setRefused(decision.refused)
          setTicked(new Set())
        }}
      />
    </div>
  )
}

/** One run: its items, the files for the bank, and what became of each transfer. */
export function PayoutRunPage() {
  const { id } = useParams()
  const { data: run, error, isFetching, refetch } = useQuery(payoutRun(Number(id)))
  return (
    <>
      <PageHead
        title={messages.title(Number(id))}
        chip={run && <RunChip state={run.state} />}
        facts={
          run
            ? messages.facts(
                run.itemCount,
                moneyIn(run.totalMinor, run.currency),
                formatShortDay(run.executeOn),
              )
            : !error && listMessages.loading
        }
        actions={<Link to="/transactions/payouts">{messages.back}</Link>}
      />
      <PaymentTabs />
      {!run && !error && <Skeleton height={240} aria-label={payoutMessages.loading} />}
      {error && !run && (
        <LoadFailure
          title={listMessages.failed.list}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {run && <RunContent run={run} />}
    </>
  )
}
