import type { Approval } from '@plato/contract/approvals/approvals.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import {
  approvalKindNames,
  approvalMessages as messages,
} from '#dashboard/payments/approvals/approval-messages.tr.ts'
import { untilText } from '#dashboard/shell/time/moments.ts'

/** The amount of a refund; empty for an IBAN. */
export const amountOf = ({ amountMinor, currency }: Approval): string =>
  amountMinor === null ? '' : moneyIn(amountMinor, currency ?? 'TRY')

/** "İade ₺41.200", "Ev sahibinin IBAN’ı" */
export const kindText = (approval: Approval): string =>
  [approvalKindNames[approval.kind], amountOf(approval)].filter(Boolean).join(' ')

export const titleOf = (approval: Approval): string => `${kindText(approval)} · ${approval.subject}`

/** Until when a change waits; the worker applies it within a minute after that. */
export function dueText(dueAt: string | null, now: Date): string {
  if (dueAt === null) return messages.noDue
  if (Date.parse(dueAt) <= now.getTime()) return messages.over
  return messages.until(untilText(dueAt, istanbulDay(now)))
}
