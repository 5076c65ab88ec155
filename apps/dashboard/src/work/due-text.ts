import type { WorkItem } from '@plato/contract/work/work.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { type DueGroup, dueGroupOf, dueGroups } from '@plato/rules/work/due'
import { durationText, momentText, untilText } from '#dashboard/shell/time/moments.ts'
import { dueMessages as messages } from '#dashboard/work/work-messages.tr.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export interface DueText {
  /** Time left, or how late. */
  readonly text: string
  /** The moment itself. */
  readonly clock: string
  readonly tone: 'late' | 'soon' | undefined
}

const wholeUnits = (ms: number, unitMs: number): string => durationText(Math.floor(ms / unitMs) * unitMs)

/** From a day on, hours are left out. */
const timeLeft = (ms: number): string => (ms >= dayMs ? wholeUnits(ms, dayMs) : durationText(ms))
/** From an hour on, minutes are left out too. */
const timeLate = (ms: number): string => (ms >= hourMs && ms < dayMs ? wholeUnits(ms, hourMs) : timeLeft(ms))

export function dueTextOf(
  { dueAt, snoozedUntil }: Pick<WorkItem, 'dueAt' | 'snoozedUntil'>,
  now: Date,
): DueText {
  const today = istanbulDay(now)
  if (snoozedUntil)
    return { text: messages.snoozed, clock: messages.until(untilText(snoozedUntil, today)), tone: undefined }
  const left = Date.parse(dueAt) - now.getTime()
  const clock = momentText(dueAt, today)
  if (left <= 0) return { text: messages.late(timeLate(-left)), clock, tone: 'late' }
  return { text: timeLeft(left), clock, tone: left < hourMs ? 'soon' : undefined }
}

export interface RowGroup {
  readonly group: DueGroup
  readonly rows: readonly WorkItem[]
  /** Undefined where the page ends within the group. */
  readonly count: number | undefined
}

/** Whether the list goes on before the first or after the last of these rows. */
export interface Cut {
  readonly before: boolean
  readonly after: boolean
}

/** The rows under their headings; the order within a group is the API's. */
export function groupRows(rows: readonly WorkItem[], now: Date, cut: Cut): readonly RowGroup[] {
  const grouped = Map.groupBy(rows, ({ dueAt }) => dueGroupOf(new Date(dueAt), now))
  const present = dueGroups.flatMap((group) => {
    const found = grouped.get(group)
    return found ? [{ group, rows: found }] : []
  })
  return present.map((one, place) => {
    const isCut = (place === 0 && cut.before) || (place === present.length - 1 && cut.after)
    return { ...one, count: isCut ? undefined : one.rows.length }
  })
}
