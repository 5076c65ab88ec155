import { describe, expect, test } from 'vitest'
import { addDays } from '../../calendar-day.ts'
import { planSync } from './merge.ts'
import {
  aGround,
  anEvent,
  aRecord,
  changesOf,
  day,
  hourMs,
  later,
  minuteMs,
  nightsTaken,
  noon,
  Story,
  today,
} from './testing.ts'

const block = { kind: 'BLOCK', summary: 'Airbnb (Not available)' } as const
const unknown = { kind: 'UNKNOWN', summary: 'CLOSED - Not available' } as const

describe('names change under the same nights', () => {
  test('all of them at once: nothing is added, nothing is missing', () => {
    const story = new Story()
    story.read([anEvent('a', 3, 6), anEvent('b', 10, 14), anEvent('c', 20, 21)])
    const before = story.known
    const plan = story.read([anEvent('x', 3, 6), anEvent('y', 10, 14), anEvent('z', 20, 21)])
    expect(changesOf(plan)).toEqual(['SAME', 'SAME', 'SAME'])
    expect(plan.changes.every(({ renamed }) => renamed)).toBe(true)
    expect(story.known.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(nightsTaken(story.known)).toEqual(nightsTaken(before))
  })

  test('a new name and other nights that share some: it moved, and what it left is open at once', () => {
    const story = new Story()
    story.read([anEvent('a', 3, 8)])
    const plan = story.read([anEvent('b', 5, 10)])
    expect(changesOf(plan)).toEqual(['MOVED'])
    expect(plan.changes[0]?.before).toEqual({ from: day(3), to: day(8) })
    expect(nightsTaken(story.known)).toEqual([5, 6, 7, 8, 9].map(day))
  })

  test('a new name and nights it never had: a new one, and the old one is missed', () => {
    const story = new Story()
    story.read([anEvent('a', 3, 8)])
    expect(changesOf(story.read([anEvent('b', 8, 10)]))).toEqual(['ADDED', 'MISSING'])
    expect(nightsTaken(story.known)).toEqual([3, 4, 5, 6, 7, 8, 9].map(day))
  })

  test('a block that is shortened gets a new name and its old one with its old length', () => {
    const story = new Story()
    story.read([anEvent('long', 10, 20, block)])
    expect(changesOf(story.read([anEvent('short', 10, 15, block)]))).toEqual(['MOVED'])
    expect(changesOf(story.read([anEvent('long', 10, 20, block)]))).toEqual(['MOVED'])
    expect(story.known).toHaveLength(1)
    expect(nightsTaken(story.known)).toHaveLength(10)
  })

  test('the same name for other nights: it moved', () => {
    const story = new Story()
    story.read([anEvent('a', 3, 8)])
    expect(changesOf(story.read([anEvent('a', 30, 32)]))).toEqual(['MOVED'])
    expect(nightsTaken(story.known)).toEqual([30, 31].map(day))
  })
})

test('a stay that runs is shown from today on under a new name every day, and remains one with its past', () => {
  const story = new Story()
  story.read([anEvent('n0', 0, 6, unknown)])
  for (let n = 1; n < 6; n += 1) {
    story.wait(24 * hourMs)
    const plan = story.read([anEvent(`n${n}`, n, 6, unknown)], { today: day(n) })
    expect(changesOf(plan)).toEqual(['SAME'])
    expect(story.known).toMatchObject([{ id: 1, from: today, to: day(6) }])
  }
  story.wait(24 * hourMs)
  expect(story.read([], { today: day(6) }).changes).toEqual([])
})

test('a stay that runs and is cut short keeps its past and frees the rest', () => {
  const story = new Story()
  story.read([anEvent('a', -3, 6, unknown)])
  expect(changesOf(story.read([anEvent('b', 0, 2, unknown)]))).toEqual(['MOVED'])
  expect(story.known).toMatchObject([{ from: day(-3), to: day(2) }])
})

describe('what is missing', () => {
  const two = [anEvent('a', 3, 6), anEvent('b', 10, 14)]

  test('once is not opened, however long ago it was seen', () => {
    const story = new Story()
    story.read(two)
    story.wait(30 * 24 * hourMs)
    const plan = story.read([two[0] ?? anEvent('a', 3, 6)], { today })
    expect(changesOf(plan)).toEqual(['MISSING', 'SAME'])
    expect(plan.changes.find(({ change }) => change === 'MISSING')?.opensAt).toEqual(
      later(30 * minuteMs, story.now),
    )
    expect(nightsTaken(story.known)).toHaveLength(7)
  })

  test('twice within half an hour is not opened; by the first reading after that it is', () => {
    const story = new Story()
    story.read(two)
    story.read(two.slice(1))
    expect(changesOf(story.wait(29 * minuteMs).read(two.slice(1)))).toEqual(['MISSING', 'SAME'])
    expect(changesOf(story.wait(minuteMs).read(two.slice(1)))).toEqual(['REMOVED', 'SAME'])
    expect(nightsTaken(story.known)).toHaveLength(4)
  })

  test('and back again was never away: the count begins anew', () => {
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

  test('and cancelled by the calendar itself is opened at once', () => {
    const story = new Story()
    story.read(two)
    const plan = story.read([anEvent('a', 3, 6, { isCancelled: true }), ...two.slice(1)])
    expect(changesOf(plan)).toEqual(['REMOVED', 'SAME'])
  })

  test('one that is cancelled and shown alive stays', () => {
    const story = new Story()
    story.read(two)
    expect(changesOf(story.read([anEvent('a', 3, 6, { isCancelled: true }), ...two]))).toEqual([
      'SAME',
      'SAME',
    ])
  })

  test('and over is history: it is neither missing nor opened', () => {
    const plan = planSync(aGround({ known: [aRecord(1, 'a', -5, 0)], events: [anEvent('b', 5, 6)] }))
    expect(changesOf(plan)).toEqual(['ADDED'])
  })

  test('is opened when staff say so, and only then', () => {
    const known = [aRecord(1, 'a', 3, 6), aRecord(2, 'b', 10, 14)]
    const plan = planSync(aGround({ known, events: [anEvent('a', 3, 6)], remove: ['known 2', 'known 1'] }))
    expect(plan.changes.map(({ key, change }) => [key, change])).toEqual([
      ['known 1', 'SAME'],
      ['known 2', 'REMOVED'],
    ])
  })
})

describe('when much vanishes at once', () => {
  const five = [0, 1, 2, 3, 4].map((n) => anEvent(`e${n}`, 5 + n * 5, 8 + n * 5))

  test('nothing of it counts, however often it is read, until staff have looked', () => {
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

  test('and new ones come in their place, the loss is no smaller', () => {
    const story = new Story()
    story.read(five)
    const fewer = [...five.slice(0, 2), anEvent('x', 60, 62), anEvent('y', 70, 72)]
    expect(story.read(fewer).massDrop).not.toBeNull()
    expect(story.wait(hourMs).read(fewer).massDrop).not.toBeNull()
    story.wait(hourMs).read(fewer)
    expect(story.known).toHaveLength(7)
  })

  test('and comes back, all is as before', () => {
    const story = new Story()
    story.read(five)
    const before = story.known
    story.wait(hourMs).read([])
    const plan = story.wait(hourMs).read(five)
    expect(plan.massDrop).toBeNull()
    expect(story.known).toEqual(before)
  })

  test('half of them, or two, are no mass', () => {
    const four = [...five.slice(0, 4)]
    const story = new Story()
    story.read(four)
    expect(story.read(four.slice(2)).massDrop).toBeNull()
    const two = new Story()
    two.read(four.slice(0, 2))
    expect(two.read([anEvent('z', 90, 91)]).massDrop).toBeNull()
  })

  test('edges of sale windows, echoes and what staff ignore are not counted', () => {
    const known = [
      aRecord(1, 'a', 3, 6),
      aRecord(2, 'b', 8, 9, { status: 'IGNORED' }),
      aRecord(3, 'c', 10, 12, { status: 'ECHO', kind: 'BLOCK' }),
      aRecord(4, 'd', 300, 400, { kind: 'HORIZON', blocks: false }),
    ]
    expect(planSync(aGround({ known, events: [anEvent('z', 90, 91)] })).massDrop).toBeNull()
  })

  test('accepting it opens nothing that was not held', () => {
    const known = [aRecord(1, 'a', 3, 6), aRecord(2, 'b', 8, 9)]
    const plan = planSync(aGround({ known, events: [anEvent('a', 3, 6)], acceptDrop: true }))
    expect(changesOf(plan)).toEqual(['MISSING', 'SAME'])
  })
})

describe('an empty calendar', () => {
  test('is believed after a day', () => {
    const story = new Story()
    story.read([anEvent('a', 13, 16), anEvent('b', 20, 24)])
    story.read([])
    story.wait(23 * hourMs)
    expect(changesOf(story.read([]))).toEqual(['MISSING', 'MISSING'])
    story.wait(hourMs)
    expect(changesOf(story.read([]))).toEqual(['REMOVED', 'REMOVED'])
  })

  test('says nothing new about what an earlier reading did not show either', () => {
    const story = new Story()
    story.read([anEvent('a', 13, 16), anEvent('b', 20, 24)])
    story.read([anEvent('b', 20, 24)])
    story.wait(hourMs)
    expect(changesOf(story.read([]))).toEqual(['MISSING', 'MISSING'])
  })
})

test('the same stay twice is two records, and one of them may go', () => {
  const story = new Story()
  story.read([anEvent('a', 3, 6), anEvent('b', 3, 6)])
  expect(story.known).toHaveLength(2)
  story.read([anEvent('b', 3, 6)])
  story.wait(hourMs).read([anEvent('b', 3, 6)])
  expect(story.known).toMatchObject([{ uid: 'b' }])
  expect(nightsTaken(story.known)).toEqual([3, 4, 5].map(day))
})

test('month ends and the leap day are days like others', () => {
  const leap = '2028-02-27'
  const story = new Story({ today: leap, now: noon })
  story.read([anEvent('a', 0, 1, { from: leap, to: '2028-03-01', ...unknown })])
  for (let n = 1; n < 3; n += 1) {
    const on = addDays(leap, n)
    const plan = story.read([anEvent(`a${n}`, 0, 1, { from: on, to: '2028-03-01', ...unknown })], {
      today: on,
    })
    expect(changesOf(plan)).toEqual(['SAME'])
  }
  expect(story.known).toMatchObject([{ from: leap, to: '2028-03-01' }])
})
