import { formatRange, formatShortRange } from '@plato/brand/stay-dates'
import type { SyncChange, SyncPlan } from '@plato/contract/availability/feeds.contract'
import {
  type Choices,
  freeNights,
  isOpenedNow,
  movedSpans,
} from '#dashboard/availability/feeds/preview/plan-groups.ts'
import { previewMessages as messages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { nightsIn, nightsOf, type Span, without } from '#dashboard/availability/feeds/preview/spans.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'

const changeText = (spans: readonly Span[]): string => spans.map(shortDatesOf).join(', ')

export const shortDatesOf = ({ from, to }: Span): string => formatShortRange(from, to)
export const datesOf = ({ from, to }: Span): string => formatRange(from, to)

/** Whether the nights of a record are free, partly taken or taken now. */
export function beforeText(change: SyncChange, plan: Pick<SyncPlan, 'before'>): string {
  if (change.change === 'MISSING' || change.change === 'REMOVED') return messages.before.closed
  if (change.change === 'SAME') return messages.before.closed
  if (change.conflicts.length > 0) return messages.before.none
  const free = freeNights(change, plan)
  if (free === nightsOf(change)) return messages.before.free
  return free > 0 ? messages.before.some : messages.before.taken
}

interface Said {
  readonly text: string
  /** A reason to check the record. */
  readonly note?: string
}

function addedText(change: SyncChange, plan: Pick<SyncPlan, 'before'>, choices: Choices): Said {
  const { after } = messages
  if (choices.ignored.has(change.key)) return { text: after.ignored }
  const free = freeNights(change, plan)
  if (free === 0) return { text: after.alreadyTaken }
  const text = free === nightsOf(change) ? after.closes : after.closesFree
  if (change.kind === 'BLOCK') return { text, note: after.block }
  return change.kind === 'UNKNOWN' ? { text, note: after.unknown } : { text }
}

function missingText({ key, opensAt }: SyncChange, choices: Choices, today: string): Said {
  if (isOpenedNow(key, choices)) return { text: messages.after.opensNow }
  if (!opensAt) return { text: messages.after.staysHeld }
  return { text: messages.after.staysUntil(momentText(opensAt, today)) }
}

/** The effect on a record when the plan is applied. */
export function afterText(
  change: SyncChange,
  plan: Pick<SyncPlan, 'before'>,
  choices: Choices,
  today: string,
): Said {
  if (change.change === 'MOVED') {
    const { opened, closed } = movedSpans(change)
    const text = messages.after.moved(changeText(opened), changeText(closed))
    return change.renamed ? { text, note: messages.after.newName } : { text }
  }
  if (change.change === 'MISSING') return missingText(change, choices, today)
  if (change.change === 'REMOVED') return { text: messages.after.opens }
  return addedText(change, plan, choices)
}

/** Shown after the reservation code: which nights close and what happens to the rest of the record. */
export function conflictText(change: SyncChange): string {
  if (change.change === 'SAME') return messages.after.conflictKnown
  return messages.after.conflictRest(
    changeText(
      without(
        change,
        change.conflicts.map(({ nights }) => nights),
      ),
    ),
  )
}

export const overlapText = ({ nights }: SyncChange['conflicts'][number]): string =>
  messages.after.overlap(nightsIn([nights]))
