import { airbnbCalendar } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostBytes } from './feed-body.ts'
import { failureOf, faultOf, stubAddress, testReader } from './testing.ts'

const gigabyte = 1024 ** 3
/** What the system may hold between two sockets, far from what was offered. */
const inBetween = 16 * 1024 ** 2
const soon = { timeoutMs: 300 }
const text = airbnbCalendar([{ key: 'a', from: '2026-08-02', to: '2026-08-09', kind: 'BOOKING' }])
const reader = testReader()
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: stubAddress })
})
afterAll(() => server.stop())

const lastSeen = () => {
  const seen = server.requests.at(-1)
  if (!seen) throw new Error('nobody asked')
  return seen
}

test('a gigabyte that is announced is not read at all', async () => {
  server.set('/told', { does: 'flood', bytes: gigabyte, how: 'told' })
  expect(await faultOf(reader.read(server.url('/told')))).toBe('TOO_LARGE')
  await lastSeen().closed
  expect(lastSeen().bytesSent()).toBeLessThan(inBetween)
})

test('a gigabyte that is not announced is left when the limit is reached', async () => {
  server.set('/untold', { does: 'flood', bytes: gigabyte, how: 'untold' })
  const failure = await failureOf(reader.read(server.url('/untold')))
  expect(failure?.fault).toBe('TOO_LARGE')
  expect(failure?.head).toMatch(/^X-COMMENT:more and more/)
  await lastSeen().closed
  expect(lastSeen().bytesSent()).toBeLessThan(mostBytes + inBetween)
})

test('a gigabyte packed into little is left when what comes out of it is too much', async () => {
  server.set('/packed', { does: 'flood', bytes: gigabyte, how: 'packed' })
  expect(await faultOf(reader.read(server.url('/packed')))).toBe('TOO_LARGE')
  await lastSeen().closed
  // All of it would be some five megabytes.
  expect(lastSeen().bytesSent()).toBeLessThan(gigabyte / 1000)
})

test('the limit is what it says: so much is read, and one byte more is not', async () => {
  server.set('/most', { does: 'calendar', text: 'x'.repeat(mostBytes), packed: 'gzip' })
  expect(await reader.read(server.url('/most'))).toMatchObject({ bytes: mostBytes })
  server.set('/more', { does: 'calendar', text: 'x'.repeat(mostBytes + 1), packed: 'gzip' })
  expect(await faultOf(reader.read(server.url('/more')))).toBe('TOO_LARGE')
})

test('who sends a byte now and then is left as well', async () => {
  server.set('/drip', { does: 'drip', text, everyMs: 20 })
  const failure = await failureOf(reader.read(server.url('/drip'), undefined, soon))
  expect(failure?.fault).toBe('TIMEOUT')
  expect(text.startsWith(failure?.head ?? '')).toBe(true)
  await lastSeen().closed
  expect(lastSeen().bytesSent()).toBeLessThan(10_000)
})

test('who never answers is left', async () => {
  server.set('/hang', { does: 'hang' })
  expect(await faultOf(reader.read(server.url('/hang'), undefined, soon))).toBe('TIMEOUT')
  await lastSeen().closed
  expect(lastSeen().bytesSent()).toBe(0)
})

test('the time is for all of it: a redirect does not begin it anew', async () => {
  server.set('/first', { does: 'redirect', to: '/then' })
  server.set('/then', { does: 'hang' })
  expect(await faultOf(reader.read(server.url('/first'), undefined, soon))).toBe('TIMEOUT')
  expect(lastSeen().path).toBe('/then')
  await lastSeen().closed
})

test('a name nobody answers about is not waited for', async () => {
  const silent = testReader({ resolve: () => new Promise(() => undefined) })
  expect(await faultOf(silent.read('https://calendar.example/', undefined, soon))).toBe('TIMEOUT')
})

test('a refusal that drips is a refusal all the same', async () => {
  server.set('/refuses', { does: 'drip', text: 'no', everyMs: 20, status: 403 })
  const failure = await failureOf(reader.read(server.url('/refuses'), undefined, soon))
  expect(failure?.fault).toBe('REFUSED')
  expect(failure?.head).toMatch(/^no/)
  await lastSeen().closed
})
