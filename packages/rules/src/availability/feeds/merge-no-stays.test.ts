import { describe, expect, test } from 'vitest'
import {
  changesOf,
  day,
  hourMs,
  later,
  minuteMs,
  newEvent,
  nightsTaken,
  publishedSpan,
  Story,
  syncInput,
} from '../../testing/feeds.ts'
import { planSync } from './merge.ts'

const block = { kind: 'BLOCK', summary: 'Airbnb (Not available)' } as const
const unknown = { kind: 'UNKNOWN', summary: 'CLOSED - Not available' } as const

describe('planSync of an external calendar that repeats nights which we publish (echoes)', () => {
  const publishedAt = later(-hourMs)
  const knows = { published: [publishedSpan(10, 14)], publishedAt }

  test('planSync marks our own nights as an echo once the channel fetched our calendar, and an echo takes no nights', () => {
    const plan = planSync(syncInput({ ...knows, events: [newEvent('x', 10, 14, unknown)] }))
    expect(changesOf(plan)).toEqual(['ECHO'])
    expect(plan.changes[0]?.values).toMatchObject({ status: 'ECHO', echoUntil: later(24 * hourMs) })
  })

  test.each([
    ['the channel never fetched our calendar', { published: [publishedSpan(10, 14)], publishedAt: null }],
    [
      'the channel has not fetched our calendar since we published the nights',
      { published: [publishedSpan(10, 14, later(-minuteMs))], publishedAt },
    ],
    ['we publish fewer nights', { published: [publishedSpan(10, 13)], publishedAt }],
    ['we publish more nights', { published: [publishedSpan(9, 14)], publishedAt }],
  ])('planSync adds an event as a record, not as an echo, when %s', (_, over) => {
    expect(changesOf(planSync(syncInput({ ...over, events: [newEvent('x', 10, 14, unknown)] })))).toEqual([
      'ADDED',
    ])
  })

  test('planSync never marks a booking of another channel as an echo, even when we publish the same nights', () => {
    expect(changesOf(planSync(syncInput({ ...knows, events: [newEvent('x', 10, 14)] })))).toEqual(['ADDED'])
  })

  test('planSync blocks the nights of an echo after 24 hours if we freed them and the channel fetched our calendar since', () => {
    const story = new Story(knows)
    story.read([newEvent('x', 10, 14, unknown)])
    const gone = { published: [], publishedAt: later(20 * hourMs) }
    story.wait(23 * hourMs)
    expect(changesOf(story.read([newEvent('x', 10, 14, unknown)], gone))).toEqual(['ECHO'])
    story.wait(hourMs)
    expect(changesOf(story.read([newEvent('x', 10, 14, unknown)], gone))).toEqual(['SAME'])
    expect(nightsTaken(story.known)).toHaveLength(4)
  })

  test('planSync ignores an event that repeats our own reservation until the channel has fetched the calendar without it', () => {
    const story = new Story(knows)
    story.read([newEvent('x', 10, 14, unknown)])
    for (let n = 0; n < 5; n += 1) {
      story.wait(24 * hourMs)
      expect(changesOf(story.read([newEvent('x', 10, 14, unknown)], { published: [] }))).toEqual(['ECHO'])
    }
  })

  test('planSync retains an echo as long as we publish its nights', () => {
    const story = new Story(knows)
    for (let n = 0; n < 5; n += 1) {
      expect(changesOf(story.read([newEvent('x', 10, 14, unknown)]))).toEqual(['ECHO'])
      story.wait(20 * hourMs)
    }
  })

  test('planSync blocks the nights of an echo whose event gets a new UID after we freed the nights', () => {
    const story = new Story(knows)
    story.read([newEvent('x', 10, 14, unknown)])
    story.wait(hourMs).read([newEvent('guest', 10, 14, unknown)], { published: [] })
    expect(nightsTaken(story.known)).toHaveLength(4)
  })

  test('planSync marks an event as an echo even when it replaces a record with overlapping nights', () => {
    const story = new Story()
    story.read([newEvent('stay', 9, 12, unknown)])
    const plan = story.wait(hourMs).read([newEvent('x', 10, 14, unknown)], knows)
    expect(changesOf(plan)).toEqual(['ECHO'])
    expect(nightsTaken(story.known)).toEqual([])
  })

  test('planSync does not turn a known record into an echo when its UID changes, although we publish the same nights', () => {
    const story = new Story()
    story.read([newEvent('stay', 10, 14, unknown)])
    story.wait(hourMs).read([newEvent('x', 10, 14, unknown)], knows)
    expect(nightsTaken(story.known)).toHaveLength(4)
  })

  test('planSync blocks the nights of an echo whose event changes to other dates than we publish', () => {
    const story = new Story(knows)
    story.read([newEvent('x', 10, 14, unknown)])
    story.wait(hourMs).read([newEvent('x', 10, 13, unknown)])
    expect(nightsTaken(story.known)).toHaveLength(3)
  })
})

describe('planSync of an external calendar with records that staff ignored', () => {
  const key = `new ${day(10)} ${day(14)} a`

  test('planSync leaves an ignored record ignored, also with a new UID, until its dates change', () => {
    const story = new Story()
    expect(changesOf(story.read([newEvent('a', 10, 14)], { ignore: [key] }))).toEqual(['IGNORED'])
    expect(changesOf(story.wait(hourMs).read([newEvent('b', 10, 14)]))).toEqual(['IGNORED'])
    expect(nightsTaken(story.known)).toEqual([])
    expect(changesOf(story.wait(hourMs).read([newEvent('b', 10, 15)]))).toEqual(['MOVED'])
    expect(nightsTaken(story.known)).toHaveLength(5)
  })

  test('planSync leaves a running ignored record ignored when the feed shows only its remaining nights', () => {
    const story = new Story()
    story.read([newEvent('a', 0, 4, unknown)], { ignore: [`new ${day(0)} ${day(4)} a`] })
    const plan = story.wait(24 * hourMs).read([newEvent('b', 1, 4, unknown)], { today: day(1) })
    expect(changesOf(plan)).toEqual(['IGNORED'])
  })
})

describe('planSync of an external calendar that is closed after or before its sales period (sales horizon)', () => {
  const far = newEvent('far', 200, 500, unknown)

  test('planSync closes no nights for a distant sales horizon unless blocksHorizon is set', () => {
    const plan = planSync(syncInput({ events: [newEvent('a', 5, 8), far] }))
    expect(changesOf(plan)).toEqual(['ADDED', 'HORIZON'])
    expect(plan.changes.find(({ change }) => change === 'HORIZON')?.values.blocks).toBe(false)
    const closing = planSync(syncInput({ events: [far], blocksHorizon: true }))
    expect(closing.changes[0]?.values.blocks).toBe(true)
  })

  test.each([
    ['the event is short', newEvent('x', 450, 500, unknown)],
    ['the event ends within a year', newEvent('x', 200, 364, unknown)],
    ['the event is a booking', newEvent('x', 200, 500)],
  ])('planSync adds a record, not a sales horizon, when %s', (_, event) => {
    expect(changesOf(planSync(syncInput({ events: [event] })))).toEqual(['ADDED'])
  })

  test('planSync does not treat a long block as a sales horizon when a later event follows, also after that event disappears', () => {
    const story = new Story()
    expect(changesOf(story.read([far, newEvent('b', 510, 512)]))).toEqual(['ADDED', 'ADDED'])
    story.wait(hourMs).read([far])
    expect(nightsTaken(story.known)).toContain(day(250))
  })

  test('planSync closes the nights of a sales horizon near today and moves it forward every day', () => {
    const story = new Story()
    for (let n = 0; n < 5; n += 1) {
      const plan = story.read([newEvent(`b${n}`, n, n + 2, block)], { today: day(n) })
      expect(changesOf(plan), `day ${n}`).toEqual(['HORIZON'])
      expect(nightsTaken(story.known, day(n))).toEqual([day(n), day(n + 1)])
      story.wait(24 * hourMs)
    }
  })

  test('planSync shortens a known block that began before today instead of making it a sales horizon', () => {
    const story = new Story()
    story.read([newEvent('a', -2, 20, block)])
    expect(changesOf(story.read([newEvent('b', -2, 5, block)]))).toEqual(['MOVED'])
    expect(story.known).toMatchObject([{ kind: 'BLOCK' }])
  })
})
