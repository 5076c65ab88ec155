import type { Bank } from '@plato/contract/payments/banks.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { formatIban } from '@plato/rules/payments/iban'
import { IconClockHour4, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { bankMessages as messages } from '#dashboard/payments/banks/bank-messages.tr.ts'
import classes from '#dashboard/payments/payments.module.css'
import { untilText } from '#dashboard/shell/time/moments.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'

/** Whether the account or its new IBAN was not approved by a second person. */
export const isUnapproved = ({ inForce, waiting }: Bank): boolean => !inForce || waiting !== null

/** Nothing for an account that guests may be shown and that has no waiting change. */
export function BankChip({ bank }: { bank: Bank }) {
  const now = useNow()
  if (!isUnapproved(bank)) return null
  const { waiting } = bank
  if (!waiting) {
    return (
      <StateChip variant="bad" icon={IconX}>
        {messages.refused}
      </StateChip>
    )
  }
  const isOver = Date.parse(waiting.dueAt) <= now.getTime()
  return (
    <StateChip variant="warn" icon={IconClockHour4}>
      {isOver ? messages.waitingOver : messages.waiting(untilText(waiting.dueAt, istanbulDay(now)))}
    </StateChip>
  )
}

function noticeOf({ inForce, waiting }: Bank): string {
  if (!waiting) return messages.refusedHelp
  return inForce ? messages.waitingIban(formatIban(waiting.iban)) : messages.waitingNew
}

/** The same in the drawer of the account, with what it means for guests. */
export function BankNotice({ bank }: { bank: Bank }) {
  if (!isUnapproved(bank)) return null
  return (
    <div className={classes.bankNotice}>
      <BankChip bank={bank} />
      <p>
        {noticeOf(bank)}{' '}
        <Link className={classes.plainLink} to="/users/approvals">
          {messages.approvals}
        </Link>
      </p>
    </div>
  )
}
