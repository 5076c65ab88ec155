import { inPlace } from '@plato/brand/turkish'
import type { SyncChange, SyncPlan } from '@plato/contract/availability/feeds.contract'
import { channelNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { afterWith, type Bar } from '#dashboard/availability/feeds/preview/lanes.ts'
import { type Choices, isOpenedNow, shiftOf } from '#dashboard/availability/feeds/preview/plan-groups.ts'
import { previewMessages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { overlaps, type Span } from '#dashboard/availability/feeds/preview/spans.ts'

const { lanes: messages } = previewMessages

export type BarStyle =
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
  readonly variant: BarStyle
  readonly text: string
}

type Named = Pick<SyncPlan, 'channel' | 'name'>

/** The channel name, or the name of the feed for an unknown channel. */
export const calendarName = ({ channel, name }: Named): string =>
  channel === 'OTHER' ? name : channelNames[channel]
export const atCalendar = (plan: Named): string => inPlace(calendarName(plan))

const kindStyles: Record<Bar['kind'], BarStyle> = {
  RESERVATION: 'own',
  HOLD: 'hold',
  CLOSURE: 'closed',
  EXTERNAL: 'other',
}

const barOf = (bar: Bar, index: number, plan: Named): LaneBar => ({
  key: `${index} ${bar.from}`,
  from: bar.from,
  to: bar.to,
  variant: bar.own ? 'ext' : kindStyles[bar.kind],
  text: bar.own ? calendarName(plan) : (bar.label ?? messages.kinds[bar.kind]),
})

export const barsBefore = (plan: SyncPlan): LaneBar[] =>
  plan.before.map((bar, index) => barOf(bar, index, plan))

export function barsAfter(plan: SyncPlan, choices: Choices): LaneBar[] {
  const waiting = plan.changes.filter(({ change, key }) => change === 'MISSING' && !isOpenedNow(key, choices))
  return afterWith(plan, choices).map((bar, index) => {
    const drawn = barOf(bar, index, plan)
    return bar.own && waiting.some((change) => overlaps(change, bar))
      ? { ...drawn, variant: 'waits', text: messages.waits }
      : drawn
  })
}

function movedText(change: SyncChange): string {
  const shift = shiftOf(change)
  if (shift === undefined) return messages.resized
  return shift < 0 ? messages.earlier(-shift) : messages.later(shift)
}

function styleOf(change: SyncChange, plan: Named, { ignored }: Choices): Pick<LaneBar, 'variant' | 'text'> {
  switch (change.change) {
    case 'MISSING':
      return { variant: 'gone', text: messages.missing }
    case 'REMOVED':
      return { variant: 'gone', text: messages.removed }
    case 'ECHO':
      return { variant: 'quiet', text: messages.echo }
    case 'HORIZON':
      return { variant: 'quiet', text: messages.horizon }
    case 'IGNORED':
      return { variant: 'quiet', text: messages.ignored }
    default:
  }
  if (change.conflicts.length > 0) return { variant: 'conflict', text: messages.conflict }
  if (change.change === 'MOVED') return { variant: 'moved', text: movedText(change) }
  if (change.change === 'SAME') return { variant: 'ext', text: calendarName(plan) }
  return ignored.has(change.key)
    ? { variant: 'quiet', text: messages.ignored }
    : { variant: 'added', text: messages.added }
}

export const barsThere = (plan: SyncPlan, choices: Choices): LaneBar[] =>
  plan.changes.map((change) => ({
    key: change.key,
    from: change.from,
    to: change.to,
    ...styleOf(change, plan, choices),
  }))
