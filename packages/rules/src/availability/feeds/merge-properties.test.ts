import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeedEvent } from './feed-event.ts'
import { type KnownRecord, planSync, type SyncGround } from './merge.ts'
import { aGround, anEvent, aRecord, hourMs, knownAfter, later, nightsTaken, noon, told } from './testing.ts'

const runs = { numRuns: 600 }
const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')
const spans = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.integer({ min: -4, max: 20 }), fc.integer({ min: 1, max: 9 })) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 250, max: 330 }), fc.integer({ min: 50, max: 120 })) },
)
const isAhead = ([from, nights]: readonly [number, number]) => from + nights > 0
const kinds = fc.constantFrom<FeedEvent['kind']>('BOOKING', 'BLOCK', 'UNKNOWN')

/** As the reader gives them: ahead, and none of them twice. */
const calendars = fc
  .array(fc.tuple(names, spans.filter(isAhead), kinds, fc.integer({ min: 0, max: 9 })), { maxLength: 9 })
  .map((list) =>
    list.map(([uid, [from, nights], kind, dice]) =>
      anEvent(uid, from, from + nights, { kind, summary: kind, isCancelled: dice === 0 }),
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
      aRecord(place + 1, uid, from, from + nights, {
        kind,
        status,
        blocks: kind !== 'HORIZON' || blocks,
        misses,
        missedAt: misses === 0 ? null : later(-missedHoursAgo * hourMs),
        echoUntil: status === 'ECHO' ? later(3 * hourMs) : null,
      }),
    ),
  )

const grounds: fc.Arbitrary<SyncGround> = fc
  .record({
    known: records,
    events: calendars,
    blocksHorizon: fc.boolean(),
    acceptDrop: fc.boolean(),
    remove: fc.subarray(['known 1', 'known 2', 'known 3', 'known 4']),
    told: fc.array(spans, { maxLength: 3 }),
    hasFetched: fc.boolean(),
  })
  .map(({ told: ours, hasFetched, ...rest }) =>
    aGround({
      ...rest,
      told: ours.map(([from, nights]) => told(from, from + nights)),
      toldAt: hasFetched ? noon : null,
    }),
  )

const shuffle = <T>(list: readonly T[], dice: readonly number[]): T[] =>
  list
    .map((one, place) => ({ one, at: dice[place] ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

test('the same calendar read twice changes nothing', () => {
  fc.assert(
    fc.property(grounds, (ground) => {
      const settled = { ...ground, acceptDrop: false, remove: [] }
      const first = planSync(settled)
      const once = knownAfter(ground.known, first)
      const plan = planSync({ ...settled, known: once, wasHeld: first.massDrop !== null })
      const again = knownAfter(once, plan)
      // Readings without it go on being counted, which opens nothing within one moment; and two that share a name and
      // their end may stand for each other.
      const still = (known: readonly KnownRecord[]) =>
        known.map(({ id: _, misses: __, ...record }) => JSON.stringify(record)).sort()
      expect(still(again)).toEqual(still(once))
      expect(plan.changes.filter(({ change }) => change === 'ADDED' || change === 'MOVED')).toEqual([])
    }),
    runs,
  )
})

test('new names for everything change no night', () => {
  fc.assert(
    fc.property(calendars, calendars, fc.boolean(), (first, second, blocksHorizon) => {
      const alive = (events: readonly FeedEvent[]) => events.filter(({ isCancelled }) => !isCancelled)
      const ground = aGround({ blocksHorizon, events: alive(first) })
      const known = knownAfter([], planSync(ground))
      const renamed = alive(first).map((event, place) => ({ ...event, uid: `new ${place}` }))
      const after = knownAfter(known, planSync({ ...ground, known, events: renamed }))
      expect(nightsTaken(after)).toEqual(nightsTaken(known))
      expect(after).toHaveLength(known.length)
      // Nor do they where something changes as well: what is shown is taken, whatever it is called.
      const shown = nightsTaken(knownAfter([], planSync({ ...ground, known: [], events: alive(second) })))
      const moved = nightsTaken(
        knownAfter(after, planSync({ ...ground, known: after, events: alive(second) })),
      )
      expect(moved).toEqual(expect.arrayContaining(shown))
    }),
    runs,
  )
})

test('no record that is still shown is removed, and every event is in exactly one change', () => {
  fc.assert(
    fc.property(grounds, (ground) => {
      const { changes } = planSync(ground)
      const live = ground.events.filter(({ isCancelled }) => !isCancelled)
      const shows = changes.filter(({ change }) => change !== 'MISSING' && change !== 'REMOVED')
      const nameOf = ({ uid, to, summary }: { uid: string; to: string; summary: string }) =>
        `${uid} ${to} ${summary}`
      expect(shows.map(({ values }) => nameOf(values)).sort()).toEqual(live.map(nameOf).sort())
      const ids = changes.flatMap(({ recordId }) => recordId ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { change, values } of changes) {
        if (change !== 'REMOVED') continue
        const isShown = live.some((event) => event.uid === values.uid && event.from === values.from)
        // Two of one name, of which one is shown, are told apart by their days.
        if (isShown)
          expect(live.filter(({ uid }) => uid === values.uid).length).toBeLessThan(
            ground.known.filter(({ uid }) => uid === values.uid).length,
          )
      }
    }),
    runs,
  )
})

test('one reading alone removes nothing, unless the calendar or staff say so', () => {
  fc.assert(
    fc.property(grounds, (drawn) => {
      const known = drawn.known.map((record) => ({ ...record, misses: 0, missedAt: null }))
      const ground = { ...drawn, known, acceptDrop: false, remove: [] }
      const cancelled = new Set(ground.events.filter((event) => event.isCancelled).map(({ uid }) => uid))
      for (const { change, values } of planSync(ground).changes)
        if (change === 'REMOVED') expect(cancelled).toContain(values.uid)
    }),
    runs,
  )
})

test('nights of a known stay open by one reading only if it moved, or was cancelled', () => {
  fc.assert(
    fc.property(calendars, calendars, fc.boolean(), (first, second, blocksHorizon) => {
      const known = knownAfter([], planSync(aGround({ events: first, blocksHorizon })))
      const { changes } = planSync(aGround({ known, events: second, blocksHorizon }))
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
    runs,
  )
})

test('in what order events are told does not matter for the nights', () => {
  const dice = fc.array(fc.nat(), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(grounds, dice, (ground, throws) => {
      const shuffled = { ...ground, events: shuffle(ground.events, throws) }
      const [one, other] = [planSync(ground), planSync(shuffled)]
      expect(nightsTaken(knownAfter(ground.known, other))).toEqual(nightsTaken(knownAfter(ground.known, one)))
      expect(other.massDrop).toEqual(one.massDrop)
    }),
    runs,
  )
})
