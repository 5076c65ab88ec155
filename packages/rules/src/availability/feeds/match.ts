import { dayNumber, daysBetween } from '../../calendar-day.ts'
import type { ExternalKind } from './feed-words.ts'

interface Named {
  readonly uid: string
  readonly from: string
  readonly to: string
}

interface Matched<R, E> {
  readonly pairs: readonly (readonly [R, E])[]
  /** Records no event stands for. */
  readonly unmet: readonly R[]
  /** Events no record stands for. */
  readonly added: readonly E[]
}

const sharedNights = (a: Named, b: Named): number =>
  Math.min(dayNumber(a.to), dayNumber(b.to)) - Math.max(dayNumber(a.from), dayNumber(b.from))

const exactly = ({ uid, from, to }: Named) => `${from} ${to} ${uid}`

/** Pairs what has the same key, first come first served, and leaves the rest. */
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

type Kept = Named & { readonly kind: ExternalKind }
type Shown = Named & { readonly seenKind: ExternalKind }

const kindOf = (one: Kept | Shown) => ('seenKind' in one ? one.seenKind : one.kind)
const daysAndKind = (one: Kept | Shown) => `${one.from} ${one.to} ${kindOf(one)}`

/** More of them, new and missing at once, are no renaming of an honest calendar; comparing all would take for ever. */
const mostCompared = 250_000

/** Under a new name and for other days, but sharing nights: the pair that shares most of them first. */
function pairByNights<R extends Kept, E extends Shown>(
  records: readonly R[],
  events: readonly E[],
): [R, E][] {
  if (records.length * events.length > mostCompared) return []
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
 * Which event stands for which record: by name, days and kind, by name and kind, by name alone, by days alone, by shared nights. One for one: a
 * calendar that shows a stay twice has two records. In what order the calendar tells them says nothing.
 */
export function matchEvents<R extends Kept, E extends Shown>(
  records: readonly R[],
  events: readonly E[],
): Matched<R, E> {
  const same = pairBy([...records], [...events].sort(inOrder), (one) => `${exactly(one)} ${kindOf(one)}`)
  // A stay that runs is kept with its first day, so its days may be those of another of the same name: the kind tells.
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
