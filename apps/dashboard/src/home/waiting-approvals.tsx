import { Button } from '@mantine/core'
import type { Approval } from '@plato/contract/approvals/approvals.contract'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '#dashboard/home/home.module.css'
import { approvalRows as messages } from '#dashboard/home/messages.tr.ts'
import { kindText, titleOf } from '#dashboard/payments/approvals/approval-text.ts'
import { durationText } from '#dashboard/shell/time/moments.ts'

interface Props {
  /** Without those that the caller entered: another person decides about them. */
  readonly approvals: readonly Approval[]
  readonly now: Date
  readonly max: number
}

const timeLeft = (dueAt: string | null, now: Date): string => {
  const ms = dueAt ? Date.parse(dueAt) - now.getTime() : 0
  return ms > 0 ? messages.left(durationText(ms)) : ''
}

/** Changes that wait for the caller as the second person. */
export function ApprovalRows({ approvals, now, max }: Props) {
  const more = approvals.length - max
  return (
    <>
      {approvals.slice(0, max).map((approval) => {
        const time = timeLeft(approval.dueAt, now)
        return (
          <li key={approval.id} className={classes.line}>
            <span className={classes.tic} data-tone="warn">
              <IconUsers size={16} stroke={1.9} aria-hidden />
            </span>
            <span className={classes.two}>
              <b>
                {messages.kind} · {kindText(approval)}
              </b>
              <span>{messages.facts(approval.subject, approval.enteredByName)}</span>
            </span>
            {time && <span className={classes.time}>{time}</span>}
            <Button
              component={Link}
              to="/users/approvals"
              variant="default"
              size="compact-sm"
              aria-label={`${messages.act}: ${titleOf(approval)}`}
            >
              {messages.act}
            </Button>
          </li>
        )
      })}
      {more > 0 && (
        <li className={classes.rest}>
          <Link className="link" to="/users/approvals">
            {messages.more(more)}
          </Link>
        </li>
      )}
    </>
  )
}
