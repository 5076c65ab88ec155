import { describe, expect, test } from 'vitest'
import { addDays } from '../../calendar-day.ts'
import {
  changesOf,
  day,
  hourMs,
  later,
  minuteMs,
  newEvent,
  newRecord,
  nightsTaken,
  noon,
  Story,
  syncInput,
  today,
} from '../../testing/feeds.ts'
import { planSync } from './merge.ts'

const block = { kind: 'BLOCK', summary: 'Airbnb (Not available)' } as const
const unknown = { kind: 'UNKNOWN', summary: 'CLOSED - Not available' } as const

describe('planSync of an external calendar with changed UIDs', () => {
  test('planSync adds and removes no record when every UID changes and the nights are the same', () => {
    const story = new Story()
    story.read([newEvent('a', 3, 6), newEvent('b', 10, 14), newEvent('c', 20, 21)])
    const before = story.known
    const plan = story.read([newEvent('x', 3, 6), newEvent('y', 10, 14), newEvent('z', 20, 21)])
    expect(changesOf(plan)).toEqual(['SAME', 'SAME', 'SAME'])
    expect(plan.changes.every(({ renamed }) => renamed)).toBe(true)
    expect(story.known.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(nightsTaken(story.known)).toEqual(nightsTaken(before))
  })

  test('planSync moves a record whose UID changed and whose nights overlap, and frees the other nights at once', () => {
    const story = new Story()
    story.read([newEvent('a', 3, 8)])
    const plan = story.read([newEvent('b', 5, 10)])
    expect(changesOf(plan)).toEqual(['MOVED'])
    expect(plan.changes[0]?.before).toEqual({ from: day(3), to: day(8) })
    expect(nightsTaken(story.known)).toEqual([5, 6, 7, 8, 9].map(day))
  })

  test('planSync adds a record and marks the old one missing when both UID and nights are new', () => {
    const story = new Story()
    story.read([newEvent('a', 3, 8)])
    expect(changesOf(story.read([newEvent('b', 8, 10)]))).toEqual(['ADDED', 'MISSING'])
    expect(nightsTaken(story.known)).toEqual([3, 4, 5, 6, 7, 8, 9].map(day))
  })

  test('planSync moves one record when a block is shortened with a new UID and later restored with the old UID', () => {
    const story = new Story()
    story.read([newEvent('long', 10, 20, block)])
    expect(changesOf(story.read([newEvent('short', 10, 15, block)]))).toEqual(['MOVED'])
    expect(changesOf(story.read([newEvent('long', 10, 20, block)]))).toEqual(['MOVED'])
    expect(story.known).toHaveLength(1)
    expect(nightsTaken(story.known)).toHaveLength(10)
  })

  test('planSync moves the record when the event with its UID has other nights', () => {
    const story = new Story()
    story.read([newEvent('a', 3, 8)])
    expect(changesOf(story.read([newEvent('a', 30, 32)]))).toEqual(['MOVED'])
    expect(nightsTaken(story.known)).toEqual([30, 31].map(day))
  })
})

test('planSync retains one record for a running stay that the feed shows from today on with a new UID each day', () => {
  const story = new Story()
  story.read([newEvent('n0', 0, 6, unknown)])
  for (let n = 1; n < 6; n += 1) {
    story.wait(24 * hourMs)
    const plan = story.read([newEvent(`n${n}`, n, 6, unknown)], { today: day(n) })
    expect(changesOf(plan)).toEqual(['SAME'])
    expect(story.known).toMatchObject([{ id: 1, from: today, to: day(6) }])
  }
  story.wait(24 * hourMs)
  expect(story.read([], { today: day(6) }).changes).toEqual([])
})

test('planSync retains the start date of a running stay that the calendar feed shortens, and frees the nights after its end', () => {
  const story = new Story()
  story.read([newEvent('a', -3, 6, unknown)])
  expect(changesOf(story.read([newEvent('b', 0, 2, unknown)]))).toEqual(['MOVED'])
  expect(story.known).toMatchObject([{ from: day(-3), to: day(2) }])
})

describe('planSync of an external calendar with missing events', () => {
  const two = [newEvent('a', 3, 6), newEvent('b', 10, 14)]

  test('planSync does not free the nights of a record that is missing for the first time, however old it is', () => {
    const story = new Story()
    story.read(two)
    story.wait(30 * 24 * hourMs)
    const plan = story.read([two[0] ?? newEvent('a', 3, 6)], { today })
    expect(changesOf(plan)).toEqual(['MISSING', 'SAME'])
    expect(plan.changes.find(({ change }) => change === 'MISSING')?.opensAt).toEqual(
      later(30 * minuteMs, story.now),
    )
    expect(nightsTaken(story.known)).toHaveLength(7)
  })

  test('planSync removes a missing record 30 minutes after the first reading without it, not earlier', () => {
    const story = new Story()
    story.read(two)
    story.read(two.slice(1))
    expect(changesOf(story.wait(29 * minuteMs).read(two.slice(1)))).toEqual(['MISSING', 'SAME'])
    expect(changesOf(story.wait(minuteMs).read(two.slice(1)))).toEqual(['REMOVED', 'SAME'])
    expect(nightsTaken(story.known)).toHaveLength(4)
  })

  test('planSync resets the missing count of a record that appears again', () => {
    const story = new Story()
    story.read(two)
    story.read(two.slice(1))
    story.wait(hourMs).read(two)
    expect(story.known.map(({ misses, missedAt }) => [misses, missedAt])).toEqual([
      [0, null],
      [0, null],
    ])
    story.wait(hourMs)
    expect(changesOf(story.read(two.slice(1)))).toEqual(['MISSING', 'SAME'])
  })

  test('planSync removes a record at once when the calendar cancels its event', () => {
    const story = new Story()
    story.read(two)
    const plan = story.read([newEvent('a', 3, 6, { isCancelled: true }), ...two.slice(1)])
    expect(changesOf(plan)).toEqual(['REMOVED', 'SAME'])
  })

  test('planSync retains a record whose event is both cancelled and present in the calendar', () => {
    const story = new Story()
    story.read(two)
    expect(changesOf(story.read([newEvent('a', 3, 6, { isCancelled: true }), ...two]))).toEqual([
      'SAME',
      'SAME',
    ])
  })

  test('planSync neither reports nor removes a missing record that is already over', () => {
    const plan = planSync(syncInput({ known: [newRecord(1, 'a', -5, 0)], events: [newEvent('b', 5, 6)] }))
    expect(changesOf(plan)).toEqual(['ADDED'])
  })

  test('planSync removes a record chosen by staff only if it is missing from the calendar', () => {
    const known = [newRecord(1, 'a', 3, 6), newRecord(2, 'b', 10, 14)]
    const plan = planSync(syncInput({ known, events: [newEvent('a', 3, 6)], remove: ['known 2', 'known 1'] }))
    expect(plan.changes.map(({ key, change }) => [key, change])).toEqual([
      ['known 1', 'SAME'],
      ['known 2', 'REMOVED'],
    ])
  })
})

describe('planSync of an external calendar without more than half of its known events (mass drop)', () => {
  const five = [0, 1, 2, 3, 4].map((n) => newEvent(`e${n}`, 5 + n * 5, 8 + n * 5))

  test('planSync reports a mass drop and counts no record as missing until staff accept the drop', () => {
    const story = new Story()
    story.read(five)
    for (let n = 0; n < 5; n += 1) {
      const plan = story.wait(3 * hourMs).read(five.slice(0, 2))
      expect(plan.massDrop).toEqual({ missing: 3, known: 5 })
      expect(changesOf(plan)).toEqual(['MISSING', 'MISSING', 'MISSING', 'SAME', 'SAME'])
      expect(plan.changes.every(({ opensAt }) => opensAt === null)).toBe(true)
    }
    expect(story.known.every(({ misses }) => misses === 0)).toBe(true)
    const accepted = story.read(five.slice(0, 2), { acceptDrop: true })
    expect(accepted.massDrop).toBeNull()
    expect(changesOf(accepted)).toEqual(['REMOVED', 'REMOVED', 'REMOVED', 'SAME', 'SAME'])
    expect(story.read(five.slice(0, 2)).massDrop).toBeNull()
  })

  test('planSync reports a mass drop also when new events replace the missing ones', () => {
    const story = new Story()
    story.read(five)
    const fewer = [...five.slice(0, 2), newEvent('x', 60, 62), newEvent('y', 70, 72)]
    expect(story.read(fewer).massDrop).not.toBeNull()
    expect(story.wait(hourMs).read(fewer).massDrop).not.toBeNull()
    story.wait(hourMs).read(fewer)
    expect(story.known).toHaveLength(7)
  })

  test('planSync leaves all records unchanged when the events of a mass drop appear again', () => {
    const story = new Story()
    story.read(five)
    const before = story.known
    story.wait(hourMs).read([])
    const plan = story.wait(hourMs).read(five)
    expect(plan.massDrop).toBeNull()
    expect(story.known).toEqual(before)
  })

  test('planSync reports no mass drop when half of the events, or only two of them, are missing', () => {
    const four = [...five.slice(0, 4)]
    const story = new Story()
    story.read(four)
    expect(story.read(four.slice(2)).massDrop).toBeNull()
    const two = new Story()
    two.read(four.slice(0, 2))
    expect(two.read([newEvent('z', 90, 91)]).massDrop).toBeNull()
  })

  test('planSync does not count horizons, echoes and ignored records for the mass drop', () => {
    const known = [
      newRecord(1, 'a', 3, 6),
      newRecord(2, 'b', 8, 9, { status: 'IGNORED' }),
      newRecord(3, 'c', 10, 12, { status: 'ECHO', kind: 'BLOCK' }),
      newRecord(4, 'd', 300, 400, { kind: 'HORIZON', blocks: false }),
    ]
    expect(planSync(syncInput({ known, events: [newEvent('z', 90, 91)] })).massDrop).toBeNull()
  })

  test('planSync with acceptDrop removes no record when there was no mass drop', () => {
    const known = [newRecord(1, 'a', 3, 6), newRecord(2, 'b', 8, 9)]
    const plan = planSync(syncInput({ known, events: [newEvent('a', 3, 6)], acceptDrop: true }))
    expect(changesOf(plan)).toEqual(['MISSING', 'SAME'])
  })
})

describe('planSync of an empty external calendar', () => {
  test('planSync removes the records after the calendar was empty for 24 hours', () => {
    const story = new Story()
    story.read([newEvent('a', 13, 16), newEvent('b', 20, 24)])
    story.read([])
    story.wait(23 * hourMs)
    expect(changesOf(story.read([]))).toEqual(['MISSING', 'MISSING'])
    story.wait(hourMs)
    expect(changesOf(story.read([]))).toEqual(['REMOVED', 'REMOVED'])
  })

  test('planSync does not remove a record missing for an hour when the next reading of the calendar is empty', () => {
    const story = new Story()
    story.read([newEvent('a', 13, 16), newEvent('b', 20, 24)])
    story.read([newEvent('b', 20, 24)])
    story.wait(hourMs)
    expect(changesOf(story.read([]))).toEqual(['MISSING', 'MISSING'])
  })
})

test('planSync stores two records for a stay that the calendar feed shows twice, and removes one when one event disappears', () => {
  const story = new Story()
  story.read([newEvent('a', 3, 6), newEvent('b', 3, 6)])
  expect(story.known).toHaveLength(2)
  story.read([newEvent('b', 3, 6)])
  story.wait(hourMs).read([newEvent('b', 3, 6)])
  expect(story.known).toMatchObject([{ uid: 'b' }])
  expect(nightsTaken(story.known)).toEqual([3, 4, 5].map(day))
})

test('planSync keeps one record for a stay in progress while its feed event starts later each day, over leap day and month end', () => {
  const leap = '2028-02-27'
  const story = new Story({ today: leap, now: noon })
  story.read([newEvent('a', 0, 1, { from: leap, to: '2028-03-01', ...unknown })])
  for (let n = 1; n < 3; n += 1) {
    const on = addDays(leap, n)
    const plan = story.read([newEvent(`a${n}`, 0, 1, { from: on, to: '2028-03-01', ...unknown })], {
      today: on,
    })
    expect(changesOf(plan)).toEqual(['SAME'])
  }
  expect(story.known).toMatchObject([{ from: leap, to: '2028-03-01' }])
})
