import { describe, expect, test } from 'vitest'
import { planSync } from './merge.ts'
import {
  aGround,
  anEvent,
  changesOf,
  day,
  hourMs,
  later,
  minuteMs,
  nightsTaken,
  Story,
  told,
} from './testing.ts'

const block = { kind: 'BLOCK', summary: 'Airbnb (Not available)' } as const
const unknown = { kind: 'UNKNOWN', summary: 'CLOSED - Not available' } as const

describe('ours come back', () => {
  const toldAt = later(-hourMs)
  const knows = { told: [told(10, 14)], toldAt }

  test('is an echo once the channel has fetched it, and takes no nights', () => {
    const plan = planSync(aGround({ ...knows, events: [anEvent('x', 10, 14, unknown)] }))
    expect(changesOf(plan)).toEqual(['ECHO'])
    expect(plan.changes[0]?.values).toMatchObject({ status: 'ECHO', echoUntil: later(24 * hourMs) })
  })

  test.each([
    ['nobody ever came for our calendar', { told: [told(10, 14)], toldAt: null }],
    ['nobody came since we told of it', { told: [told(10, 14, later(-minuteMs))], toldAt }],
    ['we tell of fewer nights', { told: [told(10, 13)], toldAt }],
    ['we tell of more nights', { told: [told(9, 14)], toldAt }],
  ])('is none when %s', (_, over) => {
    expect(changesOf(planSync(aGround({ ...over, events: [anEvent('x', 10, 14, unknown)] })))).toEqual([
      'ADDED',
    ])
  })

  test('is never a booking', () => {
    expect(changesOf(planSync(aGround({ ...knows, events: [anEvent('x', 10, 14)] })))).toEqual(['ADDED'])
  })

  test('ends a day after we let the nights go, if they came since and still show it', () => {
    const story = new Story(knows)
    story.read([anEvent('x', 10, 14, unknown)])
    const gone = { told: [], toldAt: later(20 * hourMs) }
    story.wait(23 * hourMs)
    expect(changesOf(story.read([anEvent('x', 10, 14, unknown)], gone))).toEqual(['ECHO'])
    story.wait(hourMs)
    expect(changesOf(story.read([anEvent('x', 10, 14, unknown)], gone))).toEqual(['SAME'])
    expect(nightsTaken(story.known)).toHaveLength(4)
  })

  test('does not end while they have not come for our calendar again: they cannot know', () => {
    const story = new Story(knows)
    story.read([anEvent('x', 10, 14, unknown)])
    for (let n = 0; n < 5; n += 1) {
      story.wait(24 * hourMs)
      expect(changesOf(story.read([anEvent('x', 10, 14, unknown)], { told: [] }))).toEqual(['ECHO'])
    }
  })

  test('lasts as long as we tell of it', () => {
    const story = new Story(knows)
    for (let n = 0; n < 5; n += 1) {
      expect(changesOf(story.read([anEvent('x', 10, 14, unknown)]))).toEqual(['ECHO'])
      story.wait(20 * hourMs)
    }
  })

  test('under a new name after we let the nights go: somebody bought them there', () => {
    const story = new Story(knows)
    story.read([anEvent('x', 10, 14, unknown)])
    story.wait(hourMs).read([anEvent('guest', 10, 14, unknown)], { told: [] })
    expect(nightsTaken(story.known)).toHaveLength(4)
  })

  test('in the place of a stay that went is ours all the same', () => {
    const story = new Story()
    story.read([anEvent('stay', 9, 12, unknown)])
    const plan = story.wait(hourMs).read([anEvent('x', 10, 14, unknown)], knows)
    expect(changesOf(plan)).toEqual(['ECHO'])
    expect(nightsTaken(story.known)).toEqual([])
  })

  test('for the very nights of a stay we knew: the stay is still there, whatever it is called', () => {
    const story = new Story()
    story.read([anEvent('stay', 10, 14, unknown)])
    story.wait(hourMs).read([anEvent('x', 10, 14, unknown)], knows)
    expect(nightsTaken(story.known)).toHaveLength(4)
  })

  test('for other nights than ours: it is theirs', () => {
    const story = new Story(knows)
    story.read([anEvent('x', 10, 14, unknown)])
    story.wait(hourMs).read([anEvent('x', 10, 13, unknown)])
    expect(nightsTaken(story.known)).toHaveLength(3)
  })
})

describe('what staff ignore', () => {
  const key = `new ${day(10)} ${day(14)} a`

  test('stays ignored, also under another name, until it moves', () => {
    const story = new Story()
    expect(changesOf(story.read([anEvent('a', 10, 14)], { ignore: [key] }))).toEqual(['IGNORED'])
    expect(changesOf(story.wait(hourMs).read([anEvent('b', 10, 14)]))).toEqual(['IGNORED'])
    expect(nightsTaken(story.known)).toEqual([])
    expect(changesOf(story.wait(hourMs).read([anEvent('b', 10, 15)]))).toEqual(['MOVED'])
    expect(nightsTaken(story.known)).toHaveLength(5)
  })

  test('is not opened a second time by having run', () => {
    const story = new Story()
    story.read([anEvent('a', 0, 4, unknown)], { ignore: [`new ${day(0)} ${day(4)} a`] })
    const plan = story.wait(24 * hourMs).read([anEvent('b', 1, 4, unknown)], { today: day(1) })
    expect(changesOf(plan)).toEqual(['IGNORED'])
  })
})

describe('the edge of a sale window', () => {
  const far = anEvent('far', 200, 500, unknown)

  test('far away closes nothing unless staff say so', () => {
    const plan = planSync(aGround({ events: [anEvent('a', 5, 8), far] }))
    expect(changesOf(plan)).toEqual(['ADDED', 'HORIZON'])
    expect(plan.changes.find(({ change }) => change === 'HORIZON')?.values.blocks).toBe(false)
    const closing = planSync(aGround({ events: [far], blocksHorizon: true }))
    expect(closing.changes[0]?.values.blocks).toBe(true)
  })

  test.each([
    ['it is short', anEvent('x', 450, 500, unknown)],
    ['it ends within a year', anEvent('x', 200, 364, unknown)],
    ['it is a guest’s', anEvent('x', 200, 500)],
  ])('is none when %s', (_, event) => {
    expect(changesOf(planSync(aGround({ events: [event] })))).toEqual(['ADDED'])
  })

  test('is none when the calendar goes on behind it, nor when it later does not any more', () => {
    const story = new Story()
    expect(changesOf(story.read([far, anEvent('b', 510, 512)]))).toEqual(['ADDED', 'ADDED'])
    story.wait(hourMs).read([far])
    expect(nightsTaken(story.known)).toContain(day(250))
  })

  test('near today closes nights and moves on with the days', () => {
    const story = new Story()
    for (let n = 0; n < 5; n += 1) {
      const plan = story.read([anEvent(`b${n}`, n, n + 2, block)], { today: day(n) })
      expect(changesOf(plan), `day ${n}`).toEqual(['HORIZON'])
      expect(nightsTaken(story.known, day(n))).toEqual([day(n), day(n + 1)])
      story.wait(24 * hourMs)
    }
  })

  test('near today is none where a stay or a longer block was known', () => {
    const story = new Story()
    story.read([anEvent('a', -2, 20, block)])
    expect(changesOf(story.read([anEvent('b', -2, 5, block)]))).toEqual(['MOVED'])
    expect(story.known).toMatchObject([{ kind: 'BLOCK' }])
  })
})
