import type { Approval } from '@plato/contract/approvals/approvals.contract'
import { IconChecks, IconClockHour4, IconUsers } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { dueText, titleOf } from '#dashboard/payments/approvals/approval-text.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { type ActionProps, ApprovalActions } from '#dashboard/users/approvals/approval-actions.tsx'
import { ApprovalChecks, ApprovalFacts } from '#dashboard/users/approvals/approval-facts.tsx'
import { ApprovalSteps } from '#dashboard/users/approvals/approval-steps.tsx'
import classes from '#dashboard/users/approvals/approvals.module.css'
import { approvalPageMessages as messages } from '#dashboard/users/approvals/messages.tr.ts'

function WaitingApproval(props: ActionProps) {
  const { approval } = props
  const id = useId()
  const now = useNow()
  return (
    <article className={classes.block} aria-labelledby={id}>
      <header>
        <h3 id={id}>{titleOf(approval)}</h3>
        <StateChip variant="warn" icon={approval.dueAt ? IconClockHour4 : IconUsers}>
          {dueText(approval.dueAt, now)}
        </StateChip>
      </header>
      <ApprovalFacts approval={approval} />
      <ApprovalSteps approval={approval} />
      {!approval.isOwn && <ApprovalChecks approval={approval} />}
      <ApprovalActions {...props} />
    </article>
  )
}

/** Focuses the heading when the block of a decided change is removed with the focused button. */
function useFocusAfterDecision(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isDecided = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a block was removed
  useEffect(() => {
    if (isDecided.current) heading.current?.focus()
    isDecided.current = false
  }, [count])
  return {
    heading,
    onDecided: () => {
      isDecided.current = true
    },
  }
}

/** One block for each change that waits, the one that is applied first at the top. */
export function WaitingList({ approvals }: { approvals: readonly Approval[] }) {
  const id = useId()
  const { heading, onDecided } = useFocusAfterDecision(approvals.length)
  const first = approvals.find(({ isOwn }) => !isOwn)
  return (
    <section className={classes.list} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {messages.waiting} <span className={classes.count}>{approvals.length}</span>
      </h2>
      {approvals.map((approval) => (
        <WaitingApproval
          key={approval.id}
          approval={approval}
          isFirst={approval === first}
          onDecided={onDecided}
        />
      ))}
      {approvals.length === 0 && (
        <EmptyList icon={IconChecks} title={messages.empty.title}>
          {messages.empty.body}
        </EmptyList>
      )}
    </section>
  )
}
