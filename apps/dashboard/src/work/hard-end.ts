import type { WorkItem } from '@plato/contract/work/work.contract'
import type { WorkKind } from '@plato/rules/work/kinds'
import { snoozeMessages as messages } from '#dashboard/work/work-messages.tr.ts'

export interface HardEnd {
  readonly at: Date
  readonly reason: string
}

/** The earliest hard end of the items, which no snooze passes. */
export function hardEndOf(items: readonly WorkItem[]): HardEnd | null {
  const [first] = items
    .flatMap(({ endsAt, kind }) => (endsAt ? [{ at: new Date(endsAt), kind }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  if (!first) return null
  const reasons: Partial<Record<WorkKind, string>> = messages.ends
  return { at: first.at, reason: reasons[first.kind] ?? messages.endsOther }
}
