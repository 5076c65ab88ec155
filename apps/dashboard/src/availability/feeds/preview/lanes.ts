import type { SyncChange, SyncPlan } from '@plato/contract/availability/feeds.contract'
import { addDays, dayNumber, daysBetween, weekdayOf } from '@plato/rules/calendar-day'
import { type Choices, isOpenedNow } from '#dashboard/availability/feeds/preview/plan-groups.ts'
import { overlaps, type Span, without } from '#dashboard/availability/feeds/preview/spans.ts'

export type Bar = SyncPlan['before'][number]

/** The days shown by the three lanes: whole weeks from a Monday on. */
export interface LaneWindow {
  readonly from: string
  readonly days: number
}

const minWeeks = 9
const maxWeeks = 106

const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(dayNumber(date)))

/** From this week to a week after the last record of this feed; min 9 and max 106 weeks. */
export function windowOf(plan: Pick<SyncPlan, 'changes' | 'before' | 'after'>, today: string): LaneWindow {
  const from = mondayOf(today)
  const ends = [
    ...plan.changes.filter(({ change }) => change !== 'HORIZON'),
    ...[...plan.before, ...plan.after].filter(({ own }) => own),
  ].map(({ to }) => to)
  const last = ends.reduce((latest, to) => Math.max(latest, daysBetween(from, to)), 0)
  const weeks = Math.ceil(last / 7) + 1
  return { from, days: 7 * Math.min(maxWeeks, Math.max(minWeeks, weeks)) }
}

export interface LanePlace {
  /** In days from the start of the window. */
  readonly left: number
  readonly days: number
  readonly isCutLeft: boolean
  readonly isCutRight: boolean
}

/** Position of a span in the window, or null when it is outside. */
export function placeIn({ from, days }: LaneWindow, span: Span): LanePlace | null {
  const [start, end] = [daysBetween(from, span.from), daysBetween(from, span.to)]
  const [left, right] = [Math.max(0, start), Math.min(days, end)]
  if (right <= left) return null
  return { left, days: right - left, isCutLeft: start < 0, isCutRight: end > days }
}

/** The Mondays of the window. */
export const weeksOf = ({ from, days }: LaneWindow): { day: string; left: number }[] =>
  Array.from({ length: days / 7 }, (_, week) => ({ day: addDays(from, week * 7), left: week * 7 }))

/** The day to scroll to: four days before the first changed or conflicting day. */
export function firstPollAt(changes: readonly SyncChange[], { from, days }: LaneWindow): number {
  const relevantChanges = changes.filter(
    ({ change, conflicts }) =>
      conflicts.length > 0 || ['ADDED', 'MOVED', 'MISSING', 'REMOVED'].includes(change),
  )
  const first = relevantChanges.reduce((earliest, change) => {
    const begin = change.before && change.before.from < change.from ? change.before.from : change.from
    return Math.min(earliest, daysBetween(from, begin))
  }, days)
  return first >= days ? 0 : Math.max(0, first - 4)
}

const occupiesNights = (change: SyncChange, choices: Choices): boolean => {
  if (change.change === 'ADDED') return change.conflicts.length > 0 || !choices.ignored.has(change.key)
  if (change.change === 'MISSING') return !isOpenedNow(change.key, choices)
  return change.change === 'SAME' || change.change === 'MOVED'
}

/**
 * The bars after applying with the current choices: nights of deselected records are open unless another record has
 * them.
 */
export function afterWith({ after, changes }: Pick<SyncPlan, 'after' | 'changes'>, choices: Choices): Bar[] {
  const occupyingChanges = changes.filter((change) => occupiesNights(change, choices))
  const opened = changes
    .filter(({ change }) => change === 'ADDED' || change === 'MISSING')
    .filter((change) => !occupiesNights(change, choices))
    .flatMap((change) => without(change, occupyingChanges))
  return after.flatMap((bar) =>
    bar.own && opened.some((span) => overlaps(bar, span))
      ? without(bar, opened).map((span) => ({ ...bar, ...span }))
      : [bar],
  )
}
