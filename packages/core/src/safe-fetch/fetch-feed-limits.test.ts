import { airbnbCalendar } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, faultOf, stubAddress, testReader } from '../testing/feeds/feeds.ts'
import { maxBytes } from './feed-body.ts'

const gigabyte = 1024 ** 3
/** Max bytes in the socket buffers, far below the size of the body. */
const inBetween = 16 * 1024 ** 2
const soon = { timeoutMs: 300 }
/** Long enough for a busy machine to receive the first response, which the test needs before the timeout. */
const afterFirstResponse = { timeoutMs: 2_000 }
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

test('feedReader refuses a response whose Content-Length exceeds the size limit without reading the body', async () => {
  server.set('/told', { does: 'flood', bytes: gigabyte, how: 'told' })
  expect(await faultOf(reader.read(server.url('/told')))).toBe('TOO_LARGE')
  await lastSeen().closed
  expect(lastSeen().bytesSent()).toBeLessThan(inBetween)
})

test('feedReader stops at the size limit and reports TOO_LARGE for a body without Content-Length', async () => {
  server.set('/untold', { does: 'flood', bytes: gigabyte, how: 'untold' })
  const failure = await failureOf(reader.read(server.url('/untold')))
  expect(failure?.fault).toBe('TOO_LARGE')
  expect(failure?.head).toMatch(/^X-COMMENT:more and more/)
  await lastSeen().closed
  expect(lastSeen().bytesSent()).toBeLessThan(maxBytes + inBetween)
})

test('feedReader stops reading a compressed body when its decompressed size exceeds the limit', async () => {
  server.set('/packed', { does: 'flood', bytes: gigabyte, how: 'packed' })
  expect(await faultOf(reader.read(server.url('/packed')))).toBe('TOO_LARGE')
  await lastSeen().closed
  // The whole body would have about five megabytes.
  expect(lastSeen().bytesSent()).toBeLessThan(gigabyte / 1000)
})

test('feedReader accepts a body of exactly maxBytes and refuses one byte more', async () => {
  server.set('/most', { does: 'calendar', text: 'x'.repeat(maxBytes), packed: 'gzip' })
  expect(await reader.read(server.url('/most'))).toMatchObject({ bytes: maxBytes })
  server.set('/more', { does: 'calendar', text: 'x'.repeat(maxBytes + 1), packed: 'gzip' })
  expect(await faultOf(reader.read(server.url('/more')))).toBe('TOO_LARGE')
})

test('feedReader times out when the server sends the body one byte at a time', async () => {
  server.set('/drip', { does: 'drip', text, everyMs: 20 })
  const failure = await failureOf(reader.read(server.url('/drip'), undefined, soon))
  expect(failure?.fault).toBe('TIMEOUT')
  expect(text.startsWith(failure?.head ?? '')).toBe(true)
  await lastSeen().closed
  expect(lastSeen().bytesSent()).toBeLessThan(10_000)
})

test('feedReader times out when the server never responds', async () => {
  server.set('/hang', { does: 'hang' })
  expect(await faultOf(reader.read(server.url('/hang'), undefined, soon))).toBe('TIMEOUT')
  await lastSeen().closed
  expect(lastSeen().bytesSent()).toBe(0)
})

test('the feedReader timeout covers the whole request and is not restarted by a redirect', async () => {
  server.set('/first', { does: 'redirect', to: '/then' })
  server.set('/then', { does: 'hang' })
  expect(await faultOf(reader.read(server.url('/first'), undefined, afterFirstResponse))).toBe('TIMEOUT')
  expect(lastSeen().path).toBe('/then')
  await lastSeen().closed
})

test('feedReader times out when the DNS lookup never ends', async () => {
  const silent = testReader({ resolve: () => new Promise(() => undefined) })
  expect(await faultOf(silent.read('https://calendar.example/', undefined, soon))).toBe('TIMEOUT')
})

test('feedReader reports REFUSED for status 403 also when the response body is not complete before the timeout', async () => {
  server.set('/refuses', { does: 'drip', text: 'no', everyMs: 20, status: 403 })
  const failure = await failureOf(reader.read(server.url('/refuses'), undefined, afterFirstResponse))
  expect(failure?.fault).toBe('REFUSED')
  expect(failure?.head).toMatch(/^no/)
  await lastSeen().closed
})
