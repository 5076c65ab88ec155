import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedServer, startFeedServer } from './feed-server.ts'

const text = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n'
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: '127.0.0.2' })
})
afterAll(() => server.stop())

test('the feed server returns 404 for an unset path and the latest set response for the others', async () => {
  expect((await fetch(server.url('/none.ics'))).status).toBe(404)
  server.set('/a.ics', text)
  expect(await (await fetch(server.url('/a.ics'))).text()).toBe(text)
  server.set('/a.ics', { does: 'status', status: 503 })
  expect((await fetch(server.url('/a.ics'))).status).toBe(503)
  expect(server.requests.map(({ path }) => path)).toEqual(['/none.ics', '/a.ics', '/a.ics'])
})

test.each([
  ['etag', 'if-none-match'],
  ['last-modified', 'if-modified-since'],
] as const)(
  'the feed server returns 304 for a matching %s and 200 after the text has changed',
  async (validators, requestHeader) => {
    server.set('/v.ics', { does: 'calendar', text, validators })
    const first = await fetch(server.url('/v.ics'))
    const validator = first.headers.get(validators) ?? ''
    const again = () => fetch(server.url('/v.ics'), { headers: { [requestHeader]: validator } })
    expect((await again()).status).toBe(304)
    server.set('/v.ics', { does: 'calendar', text: `${text} `, validators, changedAt: new Date(1e12) })
    expect((await again()).status).toBe(200)
  },
)

test.each(['gzip', 'deflate', 'br'] as const)(
  'the feed server sends a %s-encoded calendar that fetch decodes to the same text',
  async (packed) => {
    server.set('/p.ics', { does: 'calendar', text, packed })
    expect(await (await fetch(server.url('/p.ics'))).text()).toBe(text)
  },
)

test('FeedServer.stop ends while a client is still reading a response', async () => {
  const other = await startFeedServer({ host: '127.0.0.2' })
  other.set('/drip', { does: 'drip', text, everyMs: 10 })
  const reading = await fetch(other.url('/drip'))
  await other.stop()
  await expect(reading.text()).rejects.toThrow()
  await other.requests[0]?.closed
})
