import { dayNumber, daysBetween } from '../../calendar-day.ts'
import type { ExternalKind } from './feed-kinds.ts'

interface Named {
  readonly uid: string
  readonly from: string
  readonly to: string
}

interface Matched<R, E> {
  readonly pairs: readonly (readonly [R, E])[]
  /** Records without a matching event. */
  readonly unmet: readonly R[]
  /** Events without a matching record. */
  readonly added: readonly E[]
}

const sharedNights = (a: Named, b: Named): number =>
  Math.min(dayNumber(a.to), dayNumber(b.to)) - Math.max(dayNumber(a.from), dayNumber(b.from))

const exactly = ({ uid, from, to }: Named) => `${from} ${to} ${uid}`

/** Pairs records and events with equal keys in order and returns the rest of both. */
function pairBy<R, E>(records: R[], events: E[], keyOf: (one: R | E) => string) {
  const waiting = new Map<string, R[]>()
  for (const record of records) {
    const key = keyOf(record)
    waiting.set(key, [...(waiting.get(key) ?? []), record])
  }
  const pairs: [R, E][] = []
  const left = events.filter((event) => {
    const record = waiting.get(keyOf(event))?.shift()
    if (record === undefined) return true
    pairs.push([record, event])
    return false
  })
  const met = new Set(pairs.map(([record]) => record))
  return { pairs, records: records.filter((record) => !met.has(record)), events: left }
}

type StoredEvent = Named & { readonly kind: ExternalKind }
type Shown = Named & { readonly seenKind: ExternalKind }

const kindOf = (one: StoredEvent | Shown) => ('seenKind' in one ? one.seenKind : one.kind)
const daysAndKind = (one: StoredEvent | Shown) => `${one.from} ${one.to} ${kindOf(one)}`

/**
 * Above this number of comparisons none are made: so many new and missing events are not renamed ones, and comparing
 * all of them would take too long.
 */
const maxCompared = 250_000

/** Pairs records and events of the same kind that share nights, those with the largest overlap first. */
function pairByNights<R extends StoredEvent, E extends Shown>(
  records: readonly R[],
  events: readonly E[],
): [R, E][] {
  if (records.length * events.length > maxCompared) return []
  const sharing = records.flatMap((record) =>
    events
      .filter((event) => event.seenKind === record.kind && sharedNights(record, event) > 0)
      .map((event) => ({ record, event, nights: sharedNights(record, event) })),
  )
  sharing.sort((a, b) => b.nights - a.nights || daysBetween(b.record.from, a.record.from))
  const met = new Set<R | E>()
  const pairs: [R, E][] = []
  for (const { record, event } of sharing) {
    if (met.has(record) || met.has(event)) continue
    met.add(record).add(event)
    pairs.push([record, event])
  }
  return pairs
}

const inOrder = (a: Shown, b: Shown): number => {
  const [one, other] = [a, b].map((event) => `${exactly(event)} ${event.seenKind}`)
  return one === other ? 0 : String(one) < String(other) ? -1 : 1
}

/**
 * Pairs each event with one record: by UID, days and kind, then UID and kind, UID alone, days and kind, shared nights.
 * A stay shown twice has two records. Events are sorted first, so their order in the calendar does not matter.
 */
export function matchEvents<R extends StoredEvent, E extends Shown>(
  records: readonly R[],
  events: readonly E[],
): Matched<R, E> {
  const same = pairBy([...records], [...events].sort(inOrder), (one) => `${exactly(one)} ${kindOf(one)}`)
  // A running stay is stored with its first day, so its days may equal those of another one with its UID: compare the
  // kind.
  const alike = pairBy(same.records, same.events, (one) => `${kindOf(one)} ${one.uid}`)
  const named = pairBy(alike.records, alike.events, ({ uid }) => uid)
  const renamed = pairBy(named.records, named.events, daysAndKind)
  const moved = pairByNights(renamed.records, renamed.events)
  const met = new Set(moved.flat() as (R | E)[])
  return {
    pairs: [...same.pairs, ...alike.pairs, ...named.pairs, ...renamed.pairs, ...moved],
    unmet: renamed.records.filter((record) => !met.has(record)),
    added: renamed.events.filter((event) => !met.has(event)),
  }
}
