import { feedEndpoints } from '@plato/contract/availability/feeds.contract'
import { airbnbCalendar } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stubAddress, testReader } from '../../testing/feeds/feeds.ts'
import { diagnoseFeed } from './diagnose.ts'

const text = airbnbCalendar([
  { key: 'b', from: '2026-08-05', to: '2026-08-12', kind: 'BLOCK' },
  { key: 'a', from: '2026-08-02', to: '2026-08-09', kind: 'BOOKING' },
])
const ctx = { feedReader: testReader(), today: '2026-07-01', siteOrigin: 'https://platovilla.example' }
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: stubAddress })
})
afterAll(() => server.stop())

const healthy = {
  fault: null,
  head: null,
  channel: 'AIRBNB',
  producer: '-//Airbnb Inc//Hosting Calendar 1.0//EN',
  events: 2,
  // A night claimed by two events is counted once.
  nights: 10,
  first: '2026-08-02',
  last: '2026-08-12',
  bytes: Buffer.byteLength(text),
  kinds: { BOOKING: 1, BLOCK: 1, UNKNOWN: 0, HORIZON: 0 },
  findings: [
    { code: 'OVERLAPPING_EVENTS', count: 1, sample: '2026-08-05/2026-08-12 Airbnb (Not available)' },
  ],
  sample: [
    { from: '2026-08-02', to: '2026-08-09', kind: 'BOOKING', summary: 'Reserved' },
    { from: '2026-08-05', to: '2026-08-12', kind: 'BLOCK', summary: 'Airbnb (Not available)' },
  ],
}

test('diagnoseFeed returns the same diagnosis for the URL of a calendar and for its text, valid by the API contract', async () => {
  server.set('/a.ics', text)
  for (const body of [{ url: server.url('/a.ics') }, { text }]) {
    const diagnosis = await diagnoseFeed(ctx, body)
    expect(diagnosis).toEqual(healthy)
    const [, shape] = feedEndpoints.diagnose.success
    expect(shape.parse({ content: diagnosis })).toEqual({ content: healthy })
  }
})

const nothing = { channel: null, producer: null, events: 0, nights: 0, first: null, last: null, sample: [] }

test('diagnoseFeed returns a fault instead of an error for a login page, a bad URL and an invalid calendar', async () => {
  server.set('/login', { does: 'login-page' })
  expect(await diagnoseFeed(ctx, { url: server.url('/login') })).toMatchObject({
    ...nothing,
    fault: 'LOGIN_PAGE',
    head: expect.stringMatching(/^<!DOCTYPE html> <html/),
    bytes: expect.any(Number),
  })
  expect(await diagnoseFeed(ctx, { url: 'https://127.0.0.1/' })).toMatchObject({
    ...nothing,
    fault: 'FORBIDDEN_ADDRESS',
    head: null,
    bytes: 0,
  })
  expect(await diagnoseFeed(ctx, { url: 'not an address' })).toMatchObject({ fault: 'BAD_ADDRESS' })
  expect(await diagnoseFeed(ctx, { text: text.slice(0, -20) })).toMatchObject({ fault: 'CUT_OFF' })
  expect(await diagnoseFeed(ctx, { text: 'merhaba' })).toMatchObject({
    fault: 'NOT_A_CALENDAR',
    head: 'merhaba',
    bytes: 7,
  })
})

test('diagnoseFeed reports cancelled events as a finding and does not count them as events or nights', async () => {
  const cancelled = text.replaceAll('SUMMARY', 'STATUS:CANCELLED\r\nSUMMARY')
  const { events, nights, findings } = await diagnoseFeed(ctx, { text: cancelled })
  expect({ events, nights, findings }).toMatchObject({
    events: 0,
    nights: 0,
    findings: [{ code: 'CANCELLED_EVENT', count: 2 }],
  })
})
