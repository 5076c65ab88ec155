import { addDays, daysBetween } from '../../calendar-day.ts'
import type { FeedEvent } from './feed-event.ts'
import type { ExternalKind, ExternalStatus } from './feed-words.ts'
import { matchEvents } from './match.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A record is opened by the second reading without it, and not sooner than this after the first. */
const patienceMs = 30 * minuteMs
/** A calendar that comes empty is more often broken than right. */
const emptyPatienceMs = 24 * hourMs
/** Slow importers forget what we took back within a day. */
const echoLastsMs = 24 * hourMs
const leastMisses = 2
/** So many, and more than half of all, vanish at once: somebody looks before anything is opened. */
const leastMassDrop = 3
const horizonNights = 60
const horizonDays = 365
const leadDays = 7

export interface KnownRecord {
  readonly id: number
  readonly uid: string
  readonly from: string
  readonly to: string
  readonly kind: ExternalKind
  readonly status: Exclude<ExternalStatus, 'REMOVED'>
  readonly blocks: boolean
  readonly summary: string
  readonly misses: number
  readonly missedAt: Date | null
  readonly echoUntil: Date | null
}

/** A stretch of nights our calendar tells the channel, and since when it does. */
export interface ToldSpan {
  readonly from: string
  readonly to: string
  readonly since: Date
}

export interface SyncChoices {
  readonly ignore: readonly string[]
  readonly remove: readonly string[]
  readonly acceptDrop: boolean
}

export interface SyncGround extends SyncChoices {
  readonly known: readonly KnownRecord[]
  readonly events: readonly FeedEvent[]
  readonly now: Date
  readonly today: string
  readonly blocksHorizon: boolean
  /** Whether the reading before was held: what has come since makes the loss no smaller. */
  readonly wasHeld: boolean
  readonly told: readonly ToldSpan[]
  /** When the channel last came for our calendar; null: never, so nothing of it can be an echo. */
  readonly toldAt: Date | null
}

/** What a record is to be after this reading. */
export interface RecordValues {
  readonly uid: string
  readonly from: string
  readonly to: string
  readonly kind: ExternalKind
  readonly status: ExternalStatus
  readonly blocks: boolean
  readonly summary: string
  readonly misses: number
  readonly missedAt: Date | null
  readonly echoUntil: Date | null
}

export type PlannedKind = 'ADDED' | 'MOVED' | 'SAME' | 'MISSING' | 'REMOVED' | 'ECHO' | 'HORIZON' | 'IGNORED'

export interface PlannedChange {
  readonly key: string
  readonly change: PlannedKind
  /** Null for a new one. */
  readonly recordId: number | null
  readonly before: { readonly from: string; readonly to: string } | null
  readonly renamed: boolean
  readonly opensAt: Date | null
  readonly values: RecordValues
}

export interface SyncPlan {
  readonly changes: readonly PlannedChange[]
  readonly massDrop: { readonly missing: number; readonly known: number } | null
}

type Seen = FeedEvent & { readonly seenKind: ExternalKind }

const overlaps = (a: { from: string; to: string }, b: { from: string; to: string }) =>
  a.from < b.to && b.from < a.to
const isLong = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) > horizonNights

/**
 * The edge of the channel's sale window is no stay: a long block that ends the calendar a year from now, or the few days
 * from today on for which it takes no guests any more. What was taken for a stay once is not opened by where it lies.
 */
function seenKindOf(event: FeedEvent, lastDay: string, { today, known }: SyncGround): ExternalKind {
  if (event.kind === 'BOOKING') return event.kind
  const around = known.filter((record) => overlaps(record, event))
  const sameEnd = around.filter(
    ({ kind, to }) => to === event.to && (kind === event.kind || kind === 'HORIZON'),
  )
  // What it was known as before: what ends with it and begins nearest before it. An edge may also have come later each day.
  const before = sameEnd
    .filter(({ from }) => from <= event.from)
    .sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  const wasEdge = before ? before.kind === 'HORIZON' : sameEnd.some(({ kind }) => kind === 'HORIZON')
  const blocks = wasEdge ? [] : around.filter(({ kind }) => kind === event.kind)
  const isFar =
    event.to === lastDay && event.to >= addDays(today, horizonDays) && isLong(event) && !blocks.some(isLong)
  const isNear =
    event.kind === 'BLOCK' &&
    event.from <= today &&
    event.to <= addDays(today, leadDays) &&
    blocks.length === 0
  return isFar || isNear ? 'HORIZON' : event.kind
}

/** Nights near today stay closed: whoever takes no guests for tomorrow there should not find some here. */
const blocksOf = (event: Seen, { today, blocksHorizon }: SyncGround): boolean =>
  event.seenKind !== 'HORIZON' || event.from <= today || blocksHorizon

/** Ours, come back: closed by them for exactly the nights we told them of, after they had come for it. A guest is never one. */
const isEcho = (event: Seen, { told, toldAt }: SyncGround): boolean =>
  event.kind !== 'BOOKING' &&
  event.seenKind !== 'HORIZON' &&
  toldAt !== null &&
  told.some(({ from, to, since }) => from === event.from && to === event.to && since <= toldAt)

const freshValues = (event: Seen, ground: SyncGround) => ({
  uid: event.uid,
  from: event.from,
  to: event.to,
  kind: event.seenKind,
  blocks: blocksOf(event, ground),
  summary: event.summary,
  misses: 0,
  missedAt: null,
})

/** Put off by the hour: with every reading it would be written anew, for minutes that are nobody's concern. */
function echoEnd({ now }: SyncGround, before: Date | null): Date {
  const end = new Date(now.getTime() + echoLastsMs)
  return before && end.getTime() - before.getTime() <= hourMs ? before : end
}

function planNew(event: Seen, ground: SyncGround): PlannedChange {
  const key = `new ${event.from} ${event.to} ${event.uid}`
  const echo = isEcho(event, ground)
  const ignored = !echo && ground.ignore.includes(key)
  return {
    key,
    change: echo ? 'ECHO' : event.seenKind === 'HORIZON' ? 'HORIZON' : ignored ? 'IGNORED' : 'ADDED',
    recordId: null,
    before: null,
    renamed: false,
    opensAt: null,
    values: {
      ...freshValues(event, ground),
      status: echo ? 'ECHO' : ignored ? 'IGNORED' : 'ACTIVE',
      echoUntil: echo ? echoEnd(ground, null) : null,
    },
  }
}

/** A stay that runs may be shown from today on only: its past is not rewritten. */
const startOf = (record: KnownRecord, event: Seen, today: string): string =>
  record.from < event.from && event.from <= today && event.to > today ? record.from : event.from

/**
 * What they still show of ours a day after we let it go is theirs, if they came for our calendar in between. Who never came
 * cannot know; and two who took it for each other's would close the nights for ever.
 */
function isOver({ echoUntil }: KnownRecord, { now, toldAt }: SyncGround): boolean {
  if (echoUntil === null) return true
  const letGoMs = echoUntil.getTime() - echoLastsMs + hourMs
  return now >= echoUntil && toldAt !== null && toldAt.getTime() > letGoMs
}

function planKnown(record: KnownRecord, event: Seen, ground: SyncGround): PlannedChange {
  const from = startOf(record, event, ground.today)
  const moved = from !== record.from || event.to !== record.to
  const renamed = record.uid !== event.uid
  const wasEcho = record.status === 'ECHO'
  // Another name and other nights: ours may have come in the place of a stay that went.
  const echoes = (wasEcho || (renamed && moved)) && isEcho(event, ground)
  // Under a new name somebody may have bought there what we let go.
  const stillEcho = echoes || (wasEcho && !moved && !renamed && !isOver(record, ground))
  // What staff decided about some nights says nothing about others.
  const ignored = record.status === 'IGNORED' && !moved
  const status = stillEcho ? 'ECHO' : ignored ? 'IGNORED' : 'ACTIVE'
  const isHorizon = event.seenKind === 'HORIZON'
  return {
    key: `known ${record.id}`,
    change: stillEcho ? 'ECHO' : isHorizon ? 'HORIZON' : ignored ? 'IGNORED' : moved ? 'MOVED' : 'SAME',
    recordId: record.id,
    before: moved ? { from: record.from, to: record.to } : null,
    renamed,
    opensAt: null,
    values: {
      ...freshValues(event, ground),
      from,
      status,
      echoUntil: echoes ? echoEnd(ground, record.echoUntil) : stillEcho ? record.echoUntil : null,
    },
  }
}

interface Vanishing {
  readonly isCancelled: boolean
  readonly isHeld: boolean
  readonly isEmpty: boolean
}

function planMissing(
  record: KnownRecord,
  { isCancelled, isHeld, isEmpty }: Vanishing,
  ground: SyncGround,
): PlannedChange {
  const { now } = ground
  const key = `known ${record.id}`
  const misses = isHeld ? record.misses : record.misses + 1
  const missedAt = isHeld ? record.missedAt : (record.missedAt ?? now)
  const opensAt =
    missedAt && !isHeld ? new Date(missedAt.getTime() + (isEmpty ? emptyPatienceMs : patienceMs)) : null
  const isGone = misses >= leastMisses && opensAt !== null && opensAt <= now
  const removed = isCancelled || ground.remove.includes(key) || (ground.acceptDrop && isHeld) || isGone
  const { id: _, ...kept } = record
  return {
    key,
    change: removed ? 'REMOVED' : 'MISSING',
    recordId: record.id,
    before: null,
    renamed: false,
    opensAt: removed ? null : opensAt,
    values: { ...kept, status: removed ? 'REMOVED' : record.status, misses, missedAt },
  }
}

const takesNights = ({ status, kind, blocks }: KnownRecord) =>
  status === 'ACTIVE' && blocks && kind !== 'HORIZON'

/**
 * What one reading of another calendar changes. Pure: preview and application show and do the same. Names (UIDs) change
 * under the same nights and nights under the same name; so records are met by both, and what cannot be met is new or missing.
 */
export function planSync(ground: SyncGround): SyncPlan {
  const { today } = ground
  const live = ground.events.filter(({ isCancelled }) => !isCancelled)
  const lastDay =
    live
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? ''
  const seen = live.map((event): Seen => ({ ...event, seenKind: seenKindOf(event, lastDay, ground) }))
  // Stays that are over are history: calendars forget them, we do not.
  const known = ground.known.filter(({ to }) => to > today)
  const { pairs, unmet, added } = matchEvents(known, seen)
  const cancelled = new Set(ground.events.filter((event) => event.isCancelled).map(({ uid }) => uid))
  const isCancelled = ({ uid }: KnownRecord) => cancelled.has(uid)
  const counted = known.filter(takesNights)
  const vanished = unmet.filter((record) => takesNights(record) && !isCancelled(record))
  const isMost = ground.wasHeld || vanished.length * 2 > counted.length
  const isDrop = vanished.length >= leastMassDrop && isMost
  const missing = unmet.map((record) =>
    planMissing(
      record,
      {
        isCancelled: isCancelled(record),
        isHeld: isDrop && takesNights(record),
        isEmpty: live.length === 0,
      },
      ground,
    ),
  )
  return {
    changes: [
      ...pairs.map(([record, event]) => planKnown(record, event, ground)),
      ...added.map((event) => planNew(event, ground)),
      ...missing,
    ],
    massDrop: isDrop && !ground.acceptDrop ? { missing: vanished.length, known: counted.length } : null,
  }
}
