import { formatMoment } from '@plato/brand/format'
import type { Approval } from '@plato/contract/approvals/approvals.contract'
import { IconCheck } from '@tabler/icons-react'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import classes from '#dashboard/users/approvals/approvals.module.css'
import { approvalPageMessages as messages } from '#dashboard/users/approvals/messages.tr.ts'

const { steps, undecided, untilThen } = messages

/** What happens without a decision. */
function undecidedText({ dueAt, reservationId }: Approval): string {
  if (reservationId === null && dueAt) return undecided.due(formatMoment(dueAt))
  return dueAt ? undecided.refundDue(formatMoment(dueAt)) : undecided.refund
}

interface StepProps {
  readonly state: 'done' | 'now' | 'later'
  readonly place: number
  readonly text: string
  readonly more?: string
}

function Step({ state, place, text, more }: StepProps) {
  return (
    <li data-state={state}>
      <span className={classes.circle} aria-hidden>
        {state === 'done' ? <IconCheck size={14} stroke={2.4} /> : place}
      </span>
      <p>
        {text}
        <span className="sr-only">, {steps[state]}</span>
        {more && <small>{more}</small>}
      </p>
    </li>
  )
}

/** Who entered it, what is needed now, and what happens without a decision. */
export function ApprovalSteps({ approval }: { approval: Approval }) {
  const { enteredByName, enteredAt, kind } = approval
  const entered = steps.entered(enteredByName, momentText(enteredAt, todayInIstanbul()))
  return (
    <ol className={classes.steps} aria-label={steps.label}>
      <Step state="done" place={1} text={entered} />
      <Step state="now" place={2} text={steps.secondPerson} />
      <Step state="later" place={3} text={undecidedText(approval)} more={untilThen[kind]} />
    </ol>
  )
}
