import type { FeedEvent } from '../availability/feeds/feed-event.ts'
import {
  type KnownRecord,
  type PlannedChange,
  type PublishedSpan,
  planSync,
  type SyncInput,
  type SyncPlan,
} from '../availability/feeds/merge.ts'
import { addDays } from '../calendar-day.ts'

export const today = '2027-06-16'
export const day = (n: number) => addDays(today, n)
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const noon = new Date('2027-06-16T09:00:00Z')
export const later = (ms: number, from: Date = noon) => new Date(from.getTime() + ms)

/** Nights counted from today: 10 to 17 takes the nights from day 10 on and is free again on day 17. */
export const newEvent = (
  uid: string,
  from: number,
  to: number,
  over: Partial<FeedEvent> = {},
): FeedEvent => ({
  uid,
  from: day(from),
  to: day(to),
  kind: 'BOOKING',
  summary: 'Reserved',
  isCancelled: false,
  ...over,
})

export const newRecord = (
  id: number,
  uid: string,
  from: number,
  to: number,
  over: Partial<KnownRecord> = {},
): KnownRecord => ({
  id,
  uid,
  from: day(from),
  to: day(to),
  kind: 'BOOKING',
  status: 'ACTIVE',
  blocks: true,
  summary: 'Reserved',
  misses: 0,
  missedAt: null,
  echoUntil: null,
  ...over,
})

export const publishedSpan = (from: number, to: number, since: Date = later(-2 * hourMs)): PublishedSpan => ({
  from: day(from),
  to: day(to),
  since,
})

export const syncInput = (over: Partial<SyncInput>): SyncInput => ({
  known: [],
  events: [],
  now: noon,
  today,
  blocksHorizon: false,
  wasHeld: false,
  published: [],
  publishedAt: null,
  ignore: [],
  remove: [],
  acceptDrop: false,
  ...over,
})

/** The records after a plan was applied; new ones get the next ids. */
export function knownAfter(known: readonly KnownRecord[], { changes }: SyncPlan): KnownRecord[] {
  let last = Math.max(0, ...known.map(({ id }) => id))
  const touched = new Set(changes.map(({ recordId }) => recordId))
  const remaining = changes.flatMap(({ recordId, values }: PlannedChange) => {
    const { status } = values
    if (status === 'REMOVED') return []
    if (recordId === null) last += 1
    return [{ ...values, id: recordId ?? last, status }]
  })
  return [...known.filter(({ id }) => !touched.has(id)), ...remaining].sort((a, b) => a.id - b.id)
}

/** A feed that is read several times: holds its records and the current time between the readings. */
export class Story {
  known: readonly KnownRecord[] = []
  now = noon
  #wasHeld = false
  readonly #over: Partial<SyncInput>

  constructor(over: Partial<SyncInput> = {}) {
    this.#over = over
  }

  read(events: readonly FeedEvent[], over: Partial<SyncInput> = {}): SyncPlan {
    const plan = planSync(
      syncInput({
        ...this.#over,
        known: this.known,
        events,
        now: this.now,
        wasHeld: this.#wasHeld,
        ...over,
      }),
    )
    this.#wasHeld = plan.massDrop !== null
    this.known = knownAfter(this.known, plan)
    return plan
  }

  wait(ms: number): this {
    this.now = later(ms, this.now)
    return this
  }
}

export const changesOf = ({ changes }: SyncPlan) => changes.map(({ change }) => change).sort()

/** Every night from `since` on that records take, in order. */
export function nightsTaken(known: readonly KnownRecord[], since = today): string[] {
  const nights = new Set<string>()
  for (const { from, to, status, blocks } of known)
    if (status === 'ACTIVE' && blocks)
      for (let night = from; night < to; night = addDays(night, 1)) if (night >= since) nights.add(night)
  return [...nights].sort()
}
