import { addDays, daysBetween } from '../../calendar-day.ts'
import type { FeedEvent } from './feed-event.ts'
import type { ExternalKind, ExternalStatus } from './feed-kinds.ts'
import { matchEvents } from './match.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A missing record is removed by the second reading without it, no sooner than this after the first. */
const patienceMs = 30 * minuteMs
/** Longer, because an empty calendar is usually a fault of the channel. */
const emptyPatienceMs = 24 * hourMs
/** Slow channels need up to a day to remove nights that we no longer publish. */
const echoLastsMs = 24 * hourMs
const minMisses = 2
/**
 * From this number on, and if more than half of all records are missing at once, staff must accept the drop before any
 * night is freed.
 */
const minMassDrop = 3
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

/** Nights that our exported calendar shows to the channel, and since when. */
export interface PublishedSpan {
  readonly from: string
  readonly to: string
  readonly since: Date
}

export interface SyncChoices {
  readonly ignore: readonly string[]
  readonly remove: readonly string[]
  readonly acceptDrop: boolean
}

export interface SyncInput extends SyncChoices {
  readonly known: readonly KnownRecord[]
  readonly events: readonly FeedEvent[]
  readonly now: Date
  readonly today: string
  readonly blocksHorizon: boolean
  /** Whether the previous reading was held for review: records added since do not make the drop smaller. */
  readonly wasHeld: boolean
  readonly published: readonly PublishedSpan[]
  /** When the channel last fetched our calendar; null: never, so no event can be an echo. */
  readonly publishedAt: Date | null
}

/** The values of a record after this reading. */
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
 * HORIZON is not a stay: a long block at the end of the calendar a year from now, or the few days from today on that
 * the channel no longer sells. A block that was stored as a stay before remains one.
 */
function seenKindOf(event: FeedEvent, lastDay: string, { today, known }: SyncInput): ExternalKind {
  if (event.kind === 'BOOKING') return event.kind
  const around = known.filter((record) => overlaps(record, event))
  const sameEnd = around.filter(
    ({ kind, to }) => to === event.to && (kind === event.kind || kind === 'HORIZON'),
  )
  // The previous record of this event: same end, nearest earlier start. A horizon may also start later each day.
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

/** A horizon near today closes its nights: if the channel takes no guests for tomorrow, we do not either. */
const blocksOf = (event: Seen, { today, blocksHorizon }: SyncInput): boolean =>
  event.seenKind !== 'HORIZON' || event.from <= today || blocksHorizon

/** An echo is no booking and blocks exactly the nights that we published before the channel last fetched our calendar. */
const isEcho = (event: Seen, { published, publishedAt }: SyncInput): boolean =>
  event.kind !== 'BOOKING' &&
  event.seenKind !== 'HORIZON' &&
  publishedAt !== null &&
  published.some(({ from, to, since }) => from === event.from && to === event.to && since <= publishedAt)

const freshValues = (event: Seen, input: SyncInput) => ({
  uid: event.uid,
  from: event.from,
  to: event.to,
  kind: event.seenKind,
  blocks: blocksOf(event, input),
  summary: event.summary,
  misses: 0,
  missedAt: null,
})

/** Moves the end forward only by more than an hour, so that not every reading updates the record. */
function echoEnd({ now }: SyncInput, before: Date | null): Date {
  const end = new Date(now.getTime() + echoLastsMs)
  return before && end.getTime() - before.getTime() <= hourMs ? before : end
}

function planNew(event: Seen, input: SyncInput): PlannedChange {
  const key = `new ${event.from} ${event.to} ${event.uid}`
  const echo = isEcho(event, input)
  const ignored = !echo && input.ignore.includes(key)
  return {
    key,
    change: echo ? 'ECHO' : event.seenKind === 'HORIZON' ? 'HORIZON' : ignored ? 'IGNORED' : 'ADDED',
    recordId: null,
    before: null,
    renamed: false,
    opensAt: null,
    values: {
      ...freshValues(event, input),
      status: echo ? 'ECHO' : ignored ? 'IGNORED' : 'ACTIVE',
      echoUntil: echo ? echoEnd(input, null) : null,
    },
  }
}

/** The feed may show a running stay from today on only: the stored first day is retained. */
const startOf = (record: KnownRecord, event: Seen, today: string): string =>
  record.from < event.from && event.from <= today && event.to > today ? record.from : event.from

/**
 * An echo that is still shown a day after we freed the nights is a stay of the channel, if it fetched our calendar
 * since. Without a fetch it cannot know; two channels that echo each other would close the nights forever.
 */
function isOver({ echoUntil }: KnownRecord, { now, publishedAt }: SyncInput): boolean {
  if (echoUntil === null) return true
  const letGoMs = echoUntil.getTime() - echoLastsMs + hourMs
  return now >= echoUntil && publishedAt !== null && publishedAt.getTime() > letGoMs
}

function planKnown(record: KnownRecord, event: Seen, input: SyncInput): PlannedChange {
  const from = startOf(record, event, input.today)
  const moved = from !== record.from || event.to !== record.to
  const renamed = record.uid !== event.uid
  const wasEcho = record.status === 'ECHO'
  // New UID and other nights: our own nights may have replaced a stay that was removed.
  const echoes = (wasEcho || (renamed && moved)) && isEcho(event, input)
  // A new UID on freed nights may be a guest who booked them on the channel.
  const stillEcho = echoes || (wasEcho && !moved && !renamed && !isOver(record, input))
  // Staff ignored these nights only; other nights of the record count again.
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
      ...freshValues(event, input),
      from,
      status,
      echoUntil: echoes ? echoEnd(input, record.echoUntil) : stillEcho ? record.echoUntil : null,
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
  input: SyncInput,
): PlannedChange {
  const { now } = input
  const key = `known ${record.id}`
  const misses = isHeld ? record.misses : record.misses + 1
  const missedAt = isHeld ? record.missedAt : (record.missedAt ?? now)
  const opensAt =
    missedAt && !isHeld ? new Date(missedAt.getTime() + (isEmpty ? emptyPatienceMs : patienceMs)) : null
  const isGone = misses >= minMisses && opensAt !== null && opensAt <= now
  const removed = isCancelled || input.remove.includes(key) || (input.acceptDrop && isHeld) || isGone
  const { id: _, ...recordValues } = record
  return {
    key,
    change: removed ? 'REMOVED' : 'MISSING',
    recordId: record.id,
    before: null,
    renamed: false,
    opensAt: removed ? null : opensAt,
    values: { ...recordValues, status: removed ? 'REMOVED' : record.status, misses, missedAt },
  }
}

const takesNights = ({ status, kind, blocks }: KnownRecord) =>
  status === 'ACTIVE' && blocks && kind !== 'HORIZON'

/**
 * Plans the changes of one reading of an external calendar. Pure, so preview and application are equal. UIDs and nights
 * both change, so records are matched by both; the rest is new or missing.
 */
export function planSync(input: SyncInput): SyncPlan {
  const { today } = input
  const live = input.events.filter(({ isCancelled }) => !isCancelled)
  const lastDay =
    live
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? ''
  const seen = live.map((event): Seen => ({ ...event, seenKind: seenKindOf(event, lastDay, input) }))
  // Stays that are over stay stored: calendars drop them, we do not.
  const known = input.known.filter(({ to }) => to > today)
  const { pairs, unmet, added } = matchEvents(known, seen)
  const cancelled = new Set(input.events.filter((event) => event.isCancelled).map(({ uid }) => uid))
  const isCancelled = ({ uid }: KnownRecord) => cancelled.has(uid)
  const counted = known.filter(takesNights)
  const vanished = unmet.filter((record) => takesNights(record) && !isCancelled(record))
  const isMajority = input.wasHeld || vanished.length * 2 > counted.length
  const isDrop = vanished.length >= minMassDrop && isMajority
  const missing = unmet.map((record) =>
    planMissing(
      record,
      {
        isCancelled: isCancelled(record),
        isHeld: isDrop && takesNights(record),
        isEmpty: live.length === 0,
      },
      input,
    ),
  )
  return {
    changes: [
      ...pairs.map(([record, event]) => planKnown(record, event, input)),
      ...added.map((event) => planNew(event, input)),
      ...missing,
    ],
    massDrop: isDrop && !input.acceptDrop ? { missing: vanished.length, known: counted.length } : null,
  }
}
