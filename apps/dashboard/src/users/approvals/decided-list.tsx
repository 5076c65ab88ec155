import { Button, Skeleton } from '@mantine/core'
import type { Approval } from '@plato/contract/approvals/approvals.contract'
import type { ApprovalState } from '@plato/rules/approvals/approvals'
import { type Icon, IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { titleOf } from '#dashboard/payments/approvals/approval-text.ts'
import { decidedApprovals } from '#dashboard/payments/approvals/approvals.data.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import classes from '#dashboard/users/approvals/approvals.module.css'
import { approvalPageMessages } from '#dashboard/users/approvals/messages.tr.ts'

const { decided: messages, loading } = approvalPageMessages

type DecidedState = Exclude<ApprovalState, 'WAITING'>

const styles: Record<DecidedState, { readonly icon: Icon; readonly tone: 'good' | 'bad' | 'gray' }> = {
  APPROVED: { icon: IconCheck, tone: 'good' },
  EXPIRED: { icon: IconCheck, tone: 'good' },
  REFUSED: { icon: IconX, tone: 'bad' },
  FAILED: { icon: IconX, tone: 'bad' },
  WITHDRAWN: { icon: IconArrowBackUp, tone: 'gray' },
}

function outcomeOf({ enteredByName, decidedByName, reason }: Approval, state: DecidedState): string {
  const decidedBy = decidedByName ?? enteredByName
  switch (state) {
    case 'APPROVED':
      return messages.approved(enteredByName, decidedBy)
    case 'REFUSED':
      return messages.refused(decidedBy, reason)
    case 'WITHDRAWN':
      return messages.withdrawn(decidedBy)
    case 'EXPIRED':
      return messages.expired
    case 'FAILED':
      return messages.failed
  }
}

function DecidedRow({ approval }: { approval: Approval }) {
  const { state, decidedAt } = approval
  if (state === 'WAITING') return null
  const { icon: StateIcon, tone } = styles[state]
  return (
    <li>
      <span className={classes.mark} data-tone={tone}>
        <StateIcon size={16} stroke={2} aria-hidden />
      </span>
      <p>
        <b>{titleOf(approval)}</b>
        <span>{outcomeOf(approval, state)}</span>
      </p>
      {decidedAt && <time dateTime={decidedAt}>{momentText(decidedAt, todayInIstanbul())}</time>}
    </li>
  )
}

function Rows() {
  const { data, error, isFetching, refetch } = useQuery(decidedApprovals())
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
  if (!data) {
    return (
      <div role="status" aria-label={loading}>
        <Skeleton height={56} radius={14} />
      </div>
    )
  }
  if (data.length === 0) return <p className={classes.none}>{messages.none}</p>
  return (
    <ul className={classes.decided}>
      {data.map((approval) => (
        <DecidedRow key={approval.id} approval={approval} />
      ))}
    </ul>
  )
}

/** What was decided in the last 30 days, newest first. */
export function DecidedList() {
  const id = useId()
  return (
    <section className={classes.list} aria-labelledby={id}>
      <h2 id={id}>{messages.title}</h2>
      <Rows />
    </section>
  )
}
