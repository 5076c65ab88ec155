import { formatRange, formatShortRange } from '@plato/brand/stay-dates'
import type { SyncChange, SyncPlan } from '@plato/contract/availability/feeds.contract'
import {
  type Choices,
  freeNights,
  isOpenedNow,
  movedSpans,
} from '#dashboard/availability/feeds/preview/plan-groups.ts'
import { previewMessages as words } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { nightsIn, nightsOf, type Span, without } from '#dashboard/availability/feeds/preview/spans.ts'
import { momentInWords } from '#dashboard/reservations/moments.ts'

const inWords = (spans: readonly Span[]): string => spans.map(shortDatesOf).join(', ')

export const shortDatesOf = ({ from, to }: Span): string => formatShortRange(from, to)
export const datesOf = ({ from, to }: Span): string => formatRange(from, to)

/** How the nights of a record are now. */
export function beforeInWords(change: SyncChange, plan: Pick<SyncPlan, 'before'>): string {
  if (change.change === 'MISSING' || change.change === 'REMOVED') return words.before.closed
  if (change.change === 'SAME') return words.before.closed
  if (change.conflicts.length > 0) return words.before.none
  const free = freeNights(change, plan)
  if (free === nightsOf(change)) return words.before.free
  return free > 0 ? words.before.some : words.before.taken
}

interface Said {
  readonly text: string
  /** What makes one wonder about it. */
  readonly note?: string
}

function addedInWords(change: SyncChange, plan: Pick<SyncPlan, 'before'>, choices: Choices): Said {
  const { after } = words
  if (choices.ignored.has(change.key)) return { text: after.ignored }
  const free = freeNights(change, plan)
  if (free === 0) return { text: after.alreadyTaken }
  const text = free === nightsOf(change) ? after.closes : after.closesFree
  if (change.kind === 'BLOCK') return { text, note: after.block }
  return change.kind === 'UNKNOWN' ? { text, note: after.unknown } : { text }
}

function missingInWords({ key, opensAt }: SyncChange, choices: Choices, today: string): Said {
  if (isOpenedNow(key, choices)) return { text: words.after.opensNow }
  if (!opensAt) return { text: words.after.staysHeld }
  return { text: words.after.staysUntil(momentInWords(opensAt, today)) }
}

/** What becomes of a record when the plan is applied. */
export function afterInWords(
  change: SyncChange,
  plan: Pick<SyncPlan, 'before'>,
  choices: Choices,
  today: string,
): Said {
  if (change.change === 'MOVED') {
    const { opened, closed } = movedSpans(change)
    const text = words.after.moved(inWords(opened), inWords(closed))
    return change.renamed ? { text, note: words.after.newName } : { text }
  }
  if (change.change === 'MISSING') return missingInWords(change, choices, today)
  if (change.change === 'REMOVED') return { text: words.after.opens }
  return addedInWords(change, plan, choices)
}

/** After the reservation's code: how much of it they want, and what happens with the rest. */
export function conflictInWords(change: SyncChange): string {
  if (change.change === 'SAME') return words.after.conflictKnown
  return words.after.conflictRest(
    inWords(
      without(
        change,
        change.conflicts.map(({ nights }) => nights),
      ),
    ),
  )
}

export const overlapInWords = ({ nights }: SyncChange['conflicts'][number]): string =>
  words.after.overlap(nightsIn([nights]))
