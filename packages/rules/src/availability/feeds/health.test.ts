import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs, later, minuteMs, noon } from '../../testing/feeds.ts'
import { feedChannels } from './feed-kinds.ts'
import { type FeedState, healthOf, nextReadingAt, vouches } from './health.ts'

const read = (hoursAgo: number, over: Partial<FeedState> = {}): FeedState => ({
  active: true,
  createdAt: later(-1_000 * hourMs),
  readAt: later(-hoursAgo * hourMs),
  heldAt: null,
  hasFault: false,
  ...over,
})
const fresh = (hoursOld: number, over: Partial<FeedState> = {}) =>
  read(0, { readAt: null, createdAt: later(-hoursOld * hourMs), ...over })

test.each([
  ['FRESH for a feed read just now', read(0), 'FRESH'],
  ['FRESH for a feed read an hour ago', read(1), 'FRESH'],
  ['AGING for a feed read more than an hour ago', read(1.01), 'AGING'],
  ['AGING for a feed read six hours ago', read(6), 'AGING'],
  ['UNREADABLE for a feed read more than six hours ago', read(6.01), 'UNREADABLE'],
  ['FRESH for a failing feed that was read within the hour', read(0.5, { hasFault: true }), 'FRESH'],
  [
    'UNREADABLE for a feed that has failed for more than an hour',
    read(1.01, { hasFault: true }),
    'UNREADABLE',
  ],
  ['NEW for a new feed that was not read yet', fresh(0), 'NEW'],
  ['UNREADABLE for a feed whose first reading failed', fresh(0, { hasFault: true }), 'UNREADABLE'],
  ['UNREADABLE for a feed not read within six hours of its creation', fresh(6.01), 'UNREADABLE'],
  ['HELD for a feed under review, whatever its age', read(100, { heldAt: noon, hasFault: true }), 'HELD'],
  [
    'PAUSED for an inactive feed, whatever else applies',
    read(100, { active: false, heldAt: noon }),
    'PAUSED',
  ],
] as const)('healthOf an external calendar feed returns %s', (_, state, health) => {
  expect(healthOf(state, noon)).toBe(health)
})

test('vouches is true only for a calendar feed that is paused, or was read within the hour and is not under review', () => {
  expect(vouches(read(0.5), noon)).toBe(true)
  expect(vouches(read(0, { active: false }), noon)).toBe(true)
  for (const state of [read(2), read(7), fresh(0), read(0, { heldAt: noon }), read(2, { hasFault: true })])
    expect(vouches(state, noon), JSON.stringify(state)).toBe(false)
})

const feeds = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  channel: fc.constantFrom(...feedChannels),
  failures: fc.integer({ min: 0, max: 1_000 }),
})
const moments = fc.integer({ min: 0, max: 60 * 24 * 365 }).map((minutes) => later(minutes * minuteMs))

test('nextReadingAt of a calendar feed is near its usual interval, below five hours, and not earlier after more failures', () => {
  fc.assert(
    fc.property(feeds, moments, (feed, now) => {
      const pauseMs = (failures: number) =>
        nextReadingAt({ ...feed, failures }, now).getTime() - now.getTime()
      const usual = feed.channel === 'AIRBNB' ? 30 : 15
      expect(pauseMs(0)).toBeGreaterThanOrEqual(0.85 * usual * minuteMs)
      expect(pauseMs(0)).toBeLessThanOrEqual(1.15 * usual * minuteMs)
      expect(pauseMs(feed.failures)).toBeLessThan(5 * hourMs)
      expect(pauseMs(feed.failures + 1)).toBeGreaterThanOrEqual(pauseMs(feed.failures))
    }),
  )
})

test('nextReadingAt spreads feeds that were read at the same moment over several minutes', () => {
  const next = Array.from({ length: 400 }, (_, id) =>
    nextReadingAt({ id, channel: 'BOOKING', failures: 0 }, noon).getTime(),
  )
  const minutes = next.map((at) => Math.floor((at - noon.getTime()) / minuteMs))
  const maxPerMinute = Math.max(
    ...[...new Set(minutes)].map((minute) => minutes.filter((one) => one === minute).length),
  )
  expect(maxPerMinute).toBeLessThan(200)
})
