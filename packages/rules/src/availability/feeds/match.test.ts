import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseCount } from '../../testing/case-count.ts'
import { day } from '../../testing/feeds.ts'
import type { ExternalKind } from './feed-kinds.ts'
import { matchEvents } from './match.ts'

const shown = (uid: string, from: number, to: number, seenKind: ExternalKind = 'BOOKING') => ({
  uid,
  from: day(from),
  to: day(to),
  seenKind,
})
const storedRecord = (uid: string, from: number, to: number, kind: ExternalKind = 'BOOKING') => ({
  uid,
  from: day(from),
  to: day(to),
  kind,
})

describe('matchEvents, which pairs stored records with events of an external calendar', () => {
  test('matchEvents pairs by UID and dates before it pairs by UID alone', () => {
    const [one, other] = [storedRecord('a', 1, 3), storedRecord('a', 10, 12)]
    const [moved, same] = [shown('a', 20, 22), shown('a', 1, 3)]
    expect(matchEvents([one, other], [moved, same]).pairs).toEqual([
      [one, same],
      [other, moved],
    ])
  })

  test('matchEvents pairs by UID even when the dates and the kind differ', () => {
    const record = storedRecord('a', 1, 3, 'BLOCK')
    const event = shown('a', 200, 202, 'BOOKING')
    expect(matchEvents([record], [event]).pairs).toEqual([[record, event]])
  })

  test('matchEvents pairs by equal dates when the UIDs differ', () => {
    const record = storedRecord('a', 1, 3)
    const event = shown('b', 1, 3)
    expect(matchEvents([record], [event]).pairs).toEqual([[record, event]])
  })

  test('matchEvents pairs by overlapping nights when the UIDs differ, the largest overlap first', () => {
    const record = storedRecord('a', 1, 8)
    const [little, much] = [shown('b', 7, 12), shown('c', 2, 7)]
    const { pairs, added, unmet } = matchEvents([record], [little, much])
    expect({ pairs, added, unmet }).toEqual({ pairs: [[record, much]], added: [little], unmet: [] })
  })

  test('matchEvents pairs neither adjacent nights nor overlapping nights of another kind', () => {
    const records = [storedRecord('a', 1, 3), storedRecord('b', 10, 12, 'BLOCK')]
    const events = [shown('c', 3, 5), shown('d', 10, 13)]
    expect(matchEvents(records, events)).toEqual({ pairs: [], unmet: records, added: events })
  })

  test('matchEvents pairs a record with one event only and returns a second event with the same dates as new', () => {
    const record = storedRecord('a', 1, 3)
    const [first, second] = [shown('x', 1, 3), shown('y', 1, 3)]
    const { pairs, added } = matchEvents([record], [first, second])
    expect([pairs.length, added.length]).toEqual([1, 1])
  })
})

test('matchEvents leaves 1,000 records and 1,000 calendar events with overlapping nights unpaired to limit its run time', () => {
  const records = Array.from({ length: 1_000 }, (_, n) => storedRecord(`a${n}`, 1, 300))
  const events = Array.from({ length: 1_000 }, (_, n) => shown(`b${n}`, 2, 301))
  const { pairs, unmet, added } = matchEvents(records, events)
  expect([pairs.length, unmet.length, added.length]).toEqual([0, 1_000, 1_000])
})

const kinds = fc.constantFrom<ExternalKind>('BOOKING', 'BLOCK', 'UNKNOWN', 'HORIZON')
const things = fc.array(
  fc.record({
    uid: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    from: fc.integer({ min: 0, max: 12 }),
    nights: fc.integer({ min: 1, max: 6 }),
    kind: kinds,
  }),
  { maxLength: 8 },
)
const records = things.map((list) =>
  list.map(({ uid, from, nights, kind }) => storedRecord(uid, from, from + nights, kind)),
)
const events = things.map((list) =>
  list.map(({ uid, from, nights, kind }) => shown(uid, from, from + nights, kind)),
)

test('matchEvents returns every stored record and calendar event exactly once: in a pair, as unmatched or as new', () => {
  fc.assert(
    fc.property(records, events, (known, seen) => {
      const { pairs, unmet, added } = matchEvents(known, seen)
      const [met, stood] = [pairs.map(([record]) => record), pairs.map(([, event]) => event)]
      expect(new Set([...met, ...unmet])).toEqual(new Set(known))
      expect(met.length + unmet.length).toBe(known.length)
      expect(new Set([...stood, ...added])).toEqual(new Set(seen))
      expect(stood.length + added.length).toBe(seen.length)
    }),
    { numRuns: caseCount(1_000) },
  )
})

test('matchEvents leaves no stored record and calendar event both unpaired that share a UID, or a night and the kind', () => {
  fc.assert(
    fc.property(records, events, (known, seen) => {
      const { unmet, added } = matchEvents(known, seen)
      for (const record of unmet)
        for (const event of added) {
          expect(record.uid).not.toBe(event.uid)
          const shares = record.from < event.to && event.from < record.to
          if (record.kind === event.seenKind) expect(shares, `${record.from} ${event.from}`).toBe(false)
        }
    }),
    { numRuns: caseCount(1_000) },
  )
})

test('matchEvents returns the same pairs of records and calendar events whatever the order of the events', () => {
  fc.assert(
    fc.property(records, events, fc.infiniteStream(fc.nat()), (known, seen, dice) => {
      const shuffled = seen
        .map((event) => ({ event, at: dice.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ event }) => event)
      const indexedPairs = ({ pairs }: ReturnType<typeof matchEvents>) =>
        pairs.map(([record, event]) => [known.indexOf(record as never), event])
      const byRecord = (list: ReturnType<typeof indexedPairs>) => new Map(list as [number, unknown][])
      expect(byRecord(indexedPairs(matchEvents(known, shuffled)))).toEqual(
        byRecord(indexedPairs(matchEvents(known, seen))),
      )
    }),
    { numRuns: caseCount(1_000) },
  )
})
