import { inPlace } from '@plato/brand/turkish'
import type { SyncChange, SyncPlan } from '@plato/contract/availability/feeds.contract'
import { channelNames } from '#dashboard/availability/feeds/feed-words.tr.ts'
import { afterWith, type Bar } from '#dashboard/availability/feeds/preview/lanes.ts'
import { type Choices, isOpenedNow, shiftOf } from '#dashboard/availability/feeds/preview/plan-groups.ts'
import { previewMessages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { overlaps, type Span } from '#dashboard/availability/feeds/preview/spans.ts'

const { lanes: words } = previewMessages

export type BarLook =
  | 'own'
  | 'hold'
  | 'closed'
  | 'ext'
  | 'other'
  | 'added'
  | 'moved'
  | 'conflict'
  | 'gone'
  | 'waits'
  | 'quiet'

export interface LaneBar extends Span {
  readonly key: string
  readonly look: BarLook
  readonly text: string
}

type Named = Pick<SyncPlan, 'channel' | 'name'>

/** The channel by its name; a calendar of no known channel by its own. */
export const calendarName = ({ channel, name }: Named): string =>
  channel === 'OTHER' ? name : channelNames[channel]
export const atCalendar = (plan: Named): string => inPlace(calendarName(plan))

const looks: Record<Bar['kind'], BarLook> = {
  RESERVATION: 'own',
  HOLD: 'hold',
  CLOSURE: 'closed',
  EXTERNAL: 'other',
}

const barOf = (bar: Bar, index: number, plan: Named): LaneBar => ({
  key: `${index} ${bar.from}`,
  from: bar.from,
  to: bar.to,
  look: bar.own ? 'ext' : looks[bar.kind],
  text: bar.own ? calendarName(plan) : (bar.label ?? words.kinds[bar.kind]),
})

export const barsBefore = (plan: SyncPlan): LaneBar[] =>
  plan.before.map((bar, index) => barOf(bar, index, plan))

export function barsAfter(plan: SyncPlan, choices: Choices): LaneBar[] {
  const waiting = plan.changes.filter(({ change, key }) => change === 'MISSING' && !isOpenedNow(key, choices))
  return afterWith(plan, choices).map((bar, index) => {
    const drawn = barOf(bar, index, plan)
    return bar.own && waiting.some((change) => overlaps(change, bar))
      ? { ...drawn, look: 'waits', text: words.waits }
      : drawn
  })
}

function movedText(change: SyncChange): string {
  const shift = shiftOf(change)
  if (shift === undefined) return words.resized
  return shift < 0 ? words.earlier(-shift) : words.later(shift)
}

function lookOf(change: SyncChange, plan: Named, { ignored }: Choices): Pick<LaneBar, 'look' | 'text'> {
  switch (change.change) {
    case 'MISSING':
      return { look: 'gone', text: words.missing }
    case 'REMOVED':
      return { look: 'gone', text: words.removed }
    case 'ECHO':
      return { look: 'quiet', text: words.echo }
    case 'HORIZON':
      return { look: 'quiet', text: words.horizon }
    case 'IGNORED':
      return { look: 'quiet', text: words.ignored }
    default:
  }
  if (change.conflicts.length > 0) return { look: 'conflict', text: words.conflict }
  if (change.change === 'MOVED') return { look: 'moved', text: movedText(change) }
  if (change.change === 'SAME') return { look: 'ext', text: calendarName(plan) }
  return ignored.has(change.key)
    ? { look: 'quiet', text: words.ignored }
    : { look: 'added', text: words.added }
}

export const barsThere = (plan: SyncPlan, choices: Choices): LaneBar[] =>
  plan.changes.map((change) => ({
    key: change.key,
    from: change.from,
    to: change.to,
    ...lookOf(change, plan, choices),
  }))
