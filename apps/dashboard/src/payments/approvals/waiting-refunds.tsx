import { Button } from '@mantine/core'
import type { Approval } from '@plato/contract/approvals/approvals.contract'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { approvalMessages } from '#dashboard/payments/approvals/approval-messages.tr.ts'
import { dueText, kindText } from '#dashboard/payments/approvals/approval-text.ts'
import { waitingRefunds } from '#dashboard/payments/approvals/approvals.data.ts'
import classes from '#dashboard/payments/approvals/waiting-refunds.module.css'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'

const { refunds: messages } = approvalMessages

function WaitingRefund({ approval }: { approval: Approval }) {
  const now = useNow()
  const { enteredByName, enteredAt, dueAt } = approval
  return (
    <li className={classes.refund}>
      <IconUsers size={16} stroke={1.75} aria-hidden />
      <p>
        <b>{kindText(approval)}</b>
        <span>{dueText(dueAt, now)}</span>
        <span>{messages.facts(enteredByName, momentText(enteredAt, todayInIstanbul()))}</span>
      </p>
      <Link className={classes.open} to="/users/approvals">
        {messages.open}
      </Link>
    </li>
  )
}

/** Refunds of one reservation that a second person has not approved yet. Shown to those who may approve. */
export function WaitingRefunds({ reservationId }: { reservationId: number }) {
  const enabled = useMay()('approvals.decide')
  const { data, error, isFetching, refetch } = useQuery({ ...waitingRefunds(reservationId), enabled })
  if (error && !data) {
    return (
      <p className={classes.failed} role="alert">
        {messages.notLoaded}
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {listMessages.failed.retry}
        </Button>
      </p>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <ul className={classes.refunds} aria-label={messages.title}>
      {data.map((approval) => (
        <WaitingRefund key={approval.id} approval={approval} />
      ))}
    </ul>
  )
}
