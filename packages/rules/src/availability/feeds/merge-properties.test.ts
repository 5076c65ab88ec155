import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../testing/case-count.ts'
import {
  hourMs,
  knownAfter,
  later,
  newEvent,
  newRecord,
  nightsTaken,
  noon,
  publishedSpan,
  syncInput,
} from '../../testing/feeds.ts'
import type { FeedEvent } from './feed-event.ts'
import { type KnownRecord, planSync, type SyncInput } from './merge.ts'

const options = { numRuns: caseCount(600) }
const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')
const spans = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.integer({ min: -4, max: 20 }), fc.integer({ min: 1, max: 9 })) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 250, max: 330 }), fc.integer({ min: 50, max: 120 })) },
)
const isAhead = ([from, nights]: readonly [number, number]) => from + nights > 0
const kinds = fc.constantFrom<FeedEvent['kind']>('BOOKING', 'BLOCK', 'UNKNOWN')

/** As the reader returns them: in the future and without duplicates. */
const calendars = fc
  .array(fc.tuple(names, spans.filter(isAhead), kinds, fc.integer({ min: 0, max: 9 })), { maxLength: 9 })
  .map((list) =>
    list.map(([uid, [from, nights], kind, dice]) =>
      newEvent(uid, from, from + nights, { kind, summary: kind, isCancelled: dice === 0 }),
    ),
  )
  .map((events) => [
    ...new Map(
      events.map((event) => [`${event.uid} ${event.from} ${event.to} ${event.isCancelled}`, event]),
    ).values(),
  ])

const records = fc
  .array(
    fc.record({
      uid: names,
      span: spans,
      kind: fc.constantFrom<KnownRecord['kind']>('BOOKING', 'BOOKING', 'BLOCK', 'UNKNOWN', 'HORIZON'),
      status: fc.constantFrom<KnownRecord['status']>('ACTIVE', 'ACTIVE', 'ACTIVE', 'IGNORED', 'ECHO'),
      blocks: fc.boolean(),
      misses: fc.constantFrom(0, 0, 1, 2),
      missedHoursAgo: fc.constantFrom(0.1, 1, 25),
    }),
    { maxLength: 9 },
  )
  .map((list) =>
    list.map(({ uid, span: [from, nights], kind, status, blocks, misses, missedHoursAgo }, place) =>
      newRecord(place + 1, uid, from, from + nights, {
        kind,
        status,
        blocks: kind !== 'HORIZON' || blocks,
        misses,
        missedAt: misses === 0 ? null : later(-missedHoursAgo * hourMs),
        echoUntil: status === 'ECHO' ? later(3 * hourMs) : null,
      }),
    ),
  )

const inputs: fc.Arbitrary<SyncInput> = fc
  .record({
    known: records,
    events: calendars,
    blocksHorizon: fc.boolean(),
    acceptDrop: fc.boolean(),
    remove: fc.subarray(['known 1', 'known 2', 'known 3', 'known 4']),
    published: fc.array(spans, { maxLength: 3 }),
    hasFetched: fc.boolean(),
  })
  .map(({ published: ours, hasFetched, ...rest }) =>
    syncInput({
      ...rest,
      published: ours.map(([from, nights]) => publishedSpan(from, from + nights)),
      publishedAt: hasFetched ? noon : null,
    }),
  )

const shuffle = <T>(list: readonly T[], dice: readonly number[]): T[] =>
  list
    .map((one, place) => ({ one, at: dice[place] ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

test('planSync changes no record when the same calendar is read twice', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const settled = { ...input, acceptDrop: false, remove: [] }
      const first = planSync(settled)
      const once = knownAfter(input.known, first)
      const plan = planSync({ ...settled, known: once, wasHeld: first.massDrop !== null })
      const again = knownAfter(once, plan)
      // The number of misses still increases, which frees nothing without time passing, and two records with the same
      // UID and end may swap their events. So ids and misses are not compared.
      const still = (known: readonly KnownRecord[]) =>
        known.map(({ id: _, misses: __, ...record }) => JSON.stringify(record)).sort()
      expect(still(again)).toEqual(still(once))
      expect(plan.changes.filter(({ change }) => change === 'ADDED' || change === 'MOVED')).toEqual([])
    }),
    options,
  )
})

test('planSync blocks the same nights when every event UID of an external calendar changes', () => {
  fc.assert(
    fc.property(calendars, calendars, fc.boolean(), (first, second, blocksHorizon) => {
      const alive = (events: readonly FeedEvent[]) => events.filter(({ isCancelled }) => !isCancelled)
      const input = syncInput({ blocksHorizon, events: alive(first) })
      const known = knownAfter([], planSync(input))
      const renamed = alive(first).map((event, place) => ({ ...event, uid: `new ${place}` }))
      const after = knownAfter(known, planSync({ ...input, known, events: renamed }))
      expect(nightsTaken(after)).toEqual(nightsTaken(known))
      expect(after).toHaveLength(known.length)
      // When events change as well, every night of the new calendar is taken, whatever its UID.
      const shown = nightsTaken(knownAfter([], planSync({ ...input, known: [], events: alive(second) })))
      const moved = nightsTaken(
        knownAfter(after, planSync({ ...input, known: after, events: alive(second) })),
      )
      expect(moved).toEqual(expect.arrayContaining(shown))
    }),
    options,
  )
})

test('planSync removes no record that is still in the external calendar, and returns exactly one change for every event', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { changes } = planSync(input)
      const live = input.events.filter(({ isCancelled }) => !isCancelled)
      const shows = changes.filter(({ change }) => change !== 'MISSING' && change !== 'REMOVED')
      const nameOf = ({ uid, to, summary }: { uid: string; to: string; summary: string }) =>
        `${uid} ${to} ${summary}`
      expect(shows.map(({ values }) => nameOf(values)).sort()).toEqual(live.map(nameOf).sort())
      const ids = changes.flatMap(({ recordId }) => recordId ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { change, values } of changes) {
        if (change !== 'REMOVED') continue
        const isShown = live.some((event) => event.uid === values.uid && event.from === values.from)
        // Of several records with one UID, one may be removed if fewer events with that UID are left.
        if (isShown)
          expect(live.filter(({ uid }) => uid === values.uid).length).toBeLessThan(
            input.known.filter(({ uid }) => uid === values.uid).length,
          )
      }
    }),
    options,
  )
})

test('planSync removes no record after one reading unless the calendar cancels it', () => {
  fc.assert(
    fc.property(inputs, (drawn) => {
      const known = drawn.known.map((record) => ({ ...record, misses: 0, missedAt: null }))
      const input = { ...drawn, known, acceptDrop: false, remove: [] }
      const cancelled = new Set(input.events.filter((event) => event.isCancelled).map(({ uid }) => uid))
      for (const { change, values } of planSync(input).changes)
        if (change === 'REMOVED') expect(cancelled).toContain(values.uid)
    }),
    options,
  )
})

test('planSync frees nights of a known stay after one reading of the external calendar only if it moved or was cancelled', () => {
  fc.assert(
    fc.property(calendars, calendars, fc.boolean(), (first, second, blocksHorizon) => {
      const known = knownAfter([], planSync(syncInput({ events: first, blocksHorizon })))
      const { changes } = planSync(syncInput({ known, events: second, blocksHorizon }))
      for (const { change, recordId, before, values } of changes) {
        const record = known.find(({ id }) => id === recordId)
        if (!record || record.kind === 'HORIZON' || before || change === 'REMOVED') continue
        expect(values, change).toMatchObject({
          from: record.from,
          to: record.to,
          status: 'ACTIVE',
          blocks: true,
        })
      }
    }),
    options,
  )
})

test('planSync blocks the same nights whatever the order of the events in the external calendar', () => {
  const dice = fc.array(fc.nat(), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(inputs, dice, (input, throws) => {
      const shuffled = { ...input, events: shuffle(input.events, throws) }
      const [one, other] = [planSync(input), planSync(shuffled)]
      expect(nightsTaken(knownAfter(input.known, other))).toEqual(nightsTaken(knownAfter(input.known, one)))
      expect(other.massDrop).toEqual(one.massDrop)
    }),
    options,
  )
})
