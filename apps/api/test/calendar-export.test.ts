import { createCalendarExport } from '@plato/core/availability/exports/create-export'
import { revokeCalendarExport } from '@plato/core/availability/exports/revoke-export'
import { eventsIn, publishedStay } from '@plato/core/testing/feeds/calendar-exports'
import { newContext, newVilla } from '@plato/core/testing/platform'
import { connect } from '@plato/database/connect'
import { testTimeouts } from '@plato/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { redactingLogger } from '#api/http/redacting-logger.ts'
import { newApi } from './new-api.ts'

let now = new Date()
let log = ''
let api: Awaited<ReturnType<typeof newApi>>
let staff: Awaited<ReturnType<typeof newContext>>
beforeAll(async () => {
  const logger = redactingLogger('debug', {
    write: (line) => {
      log += line
    },
  })
  api = await newApi({ clock: () => now, logger })
  staff = await newContext(api.database)
})
afterAll(async () => {
  await staff[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

let villaId: number
let exported: { id: number; path: string }
beforeEach(async () => {
  now = new Date('2027-06-16T09:00:00.300Z')
  villaId = (await newVilla(api.db, { ownerId: staff.actor.id })).id
  const { id, url } = await createCalendarExport(staff, villaId, { channel: 'AIRBNB', name: 'Airbnb' })
  exported = { id, path: new URL(url).pathname }
})

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: exported.path, headers })
const report = (from: string, to: string) => publishedStay(api.db, villaId, { from, to })
const ignore = (id: number) =>
  api.db.updateTable('external_records').set({ status: 'IGNORED' }).where('id', '=', id).execute()
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const fetchedAt = async () => {
  const row = api.db.selectFrom('calendar_exports').select('fetched_at').where('id', '=', exported.id)
  return (await row.executeTakeFirstOrThrow()).fetched_at
}

test('GET /calendars/:file returns the iCal export of a villa to a caller with its secret URL, also when no night is taken', async () => {
  await api.db.updateTable('villas').set({ name: 'Villa Işık Çağlayan' }).where('id', '=', villaId).execute()
  const empty = await ask()
  expect(empty.statusCode).toBe(200)
  expect(empty.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=0, must-revalidate',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
    'last-modified': 'Wed, 16 Jun 2027 09:00:00 GMT',
    'content-length': String(Buffer.byteLength(empty.body)),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  expect(empty.body).toMatch(
    /^BEGIN:VCALENDAR\r\n.*X-WR-CALNAME:Villa Işık Çağlayan\r\n.*END:VCALENDAR\r\n$/s,
  )
  expect(eventsIn(empty.body)).toEqual([])
  await report('2027-07-01', '2027-07-05')
  const full = await ask()
  expect(eventsIn(full.body)).toMatchObject([
    { from: '2027-07-01', to: '2027-07-05', uid: expect.stringMatching(/^[0-9a-f]{32}@platovilla\.test$/) },
  ])
  expect(full.headers.etag).not.toBe(empty.headers.etag)
})

test('HEAD /calendars/:file returns the headers of GET without a body and does not count as a fetch', async () => {
  await report('2027-07-01', '2027-07-05')
  const head = await ask({}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(await fetchedAt()).toBeNull()
  const got = await ask()
  for (const name of ['etag', 'last-modified', 'content-length', 'content-type', 'cache-control'])
    expect(head.headers[name], name).toBe(got.headers[name])
  expect(await fetchedAt()).toEqual(now)
  expect((await ask({ 'if-none-match': String(got.headers.etag) }, 'HEAD')).statusCode).toBe(304)
})

test('GET /calendars/:file returns 304 for a matching ETag, which takes precedence over If-Modified-Since', async () => {
  await report('2027-07-01', '2027-07-05')
  const { etag = '', 'last-modified': date = '' } = (await ask()).headers
  const longAgo = 'Wed, 16 Jun 2021 09:00:00 GMT'
  later(90)
  for (const names of [etag, `W/${etag}`, `"x", ${etag}`, `"a,b",W/"y",${etag},"z"`, '*', ' * ']) {
    const answer = await ask({ 'if-none-match': String(names), 'if-modified-since': longAgo })
    expect([answer.statusCode, answer.body], String(names)).toEqual([304, ''])
    expect(answer.headers).toMatchObject({ etag, 'last-modified': date, 'cache-control': /private/ })
  }
  // A 304 response also counts as a fetch.
  expect(await fetchedAt()).toEqual(now)
  for (const names of ['"x"', `"x", W/"y"`, String(etag).slice(1, -1), '""', '']) {
    const answer = await ask({ 'if-none-match': names, 'if-modified-since': String(date) })
    expect(answer.statusCode, names).toBe(200)
  }
})

test('GET /calendars/:file with If-Modified-Since returns 200 after nights were taken or freed', async () => {
  const since = async (date: string) => (await ask({ 'if-modified-since': date })).statusCode
  const id = await report('2027-07-01', '2027-07-05')
  const first = String((await ask()).headers['last-modified'])
  later(600)
  expect(await since(first)).toBe(304)
  expect(await since('Wed, 16 Jun 2027 09:05:00 GMT')).toBe(304)
  expect(await since('Wednesday, 16-Jun-27 09:05:00 GMT')).toBe(304)
  expect(await since('Wed, 16 Jun 2027 08:59:59 GMT')).toBe(200)
  await ignore(id)
  expect(await since(first)).toBe(200)
  const second = String((await ask()).headers['last-modified'])
  expect(second).toBe('Wed, 16 Jun 2027 09:10:00 GMT')
  later(60)
  expect(await since(second)).toBe(304)
  // Invalid dates, and dates in the future.
  for (const date of [
    '',
    'dün',
    '2027-06-16',
    '1',
    'Wed, 16 Jun 2027 09:12:00 GMT',
    'Fri, 31 Dec 9999 23:59:59 GMT',
  ])
    expect(await since(date), date).toBe(200)
})

test('GET /calendars/:file omits Last-Modified when the calendar changes twice within a second', async () => {
  const first = String((await ask()).headers['last-modified'])
  const id = await report('2027-07-01', '2027-07-05')
  const second = await ask({ 'if-modified-since': first })
  expect(second.statusCode).toBe(200)
  // Last-Modified would be a second in the future, so it is omitted.
  expect(second.headers['last-modified']).toBeUndefined()
  await ignore(id)
  expect((await ask({ 'if-modified-since': first })).statusCode).toBe(200)
  later(5)
  expect(String((await ask()).headers['last-modified'])).toBe('Wed, 16 Jun 2027 09:00:02 GMT')
})

test('GET /calendars/:file returns 404 for an unknown, a revoked and a malformed token', async () => {
  const unknown = `/v1/calendars/${'x'.repeat(40)}.ics`
  const { path } = exported
  await revokeCalendarExport(staff, exported.id)
  for (const url of [
    path,
    unknown,
    '/v1/calendars/x.ics',
    path.replace('.ics', ''),
    path.replace('.ics', '.ICS'),
    path.replace('.ics', '.ics.ics'),
    `/v1/calendars/${'x'.repeat(40)}%00.ics`,
    `/v1/calendars/${'%27'.repeat(40)}.ics`,
    `/v1/calendars/${'x'.repeat(150)}.ics`,
  ]) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await api.app.inject({ method, url })
      expect(answer.statusCode, url).toBe(404)
      expect(answer.headers.etag).toBeUndefined()
      if (method === 'GET') expect(answer.json()).toMatchObject({ code: 'request.not_found' })
    }
  }
  expect((await api.app.inject(path)).headers['cache-control']).toBe('no-store')
})

const comeAgain = (answer: Awaited<ReturnType<typeof ask>>) => {
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
  expect(answer.body).not.toContain('VCALENDAR')
}

test('GET /calendars/:file returns 503 on a server error, never an empty calendar or 304', async () => {
  await report('2027-07-01', '2027-07-05')
  const { etag } = (await ask()).headers
  await sql`alter table occupancy rename to occupancy_away`.execute(api.db)
  try {
    comeAgain(await ask())
    comeAgain(await ask({ 'if-none-match': String(etag) }))
    comeAgain(await ask({ 'if-none-match': '*' }))
  } finally {
    await sql`alter table occupancy_away rename to occupancy`.execute(api.db)
  }
  expect(eventsIn((await ask()).body)).toHaveLength(1)
})

test('GET and HEAD /calendars/:file return 503 with Retry-After while the database is down', async () => {
  await report('2027-07-01', '2027-07-05')
  const url = new URL(api.database.url)
  const name = url.pathname.slice(1)
  const admin = connect({
    url: Object.assign(url, { pathname: '/postgres' }).href,
    poolSize: 1,
    ...testTimeouts,
  })
  const open = (allowed: boolean) =>
    sql`alter database ${sql.id(name)} with allow_connections ${sql.raw(String(allowed))}`.execute(admin)
  await open(false)
  try {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin)
    comeAgain(await ask())
    comeAgain(await ask({}, 'HEAD'))
  } finally {
    await open(true)
    await admin.destroy()
  }
  // A pooler tries to connect again after a second.
  await vi.waitFor(async () => expect(eventsIn((await ask()).body)).toHaveLength(1), { timeout: 5_000 })
})

test('GET /calendars/:file returns the calendar when the time of the fetch cannot be stored', async () => {
  await report('2027-07-01', '2027-07-05')
  await sql`create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'no note'; end $$`.execute(
    api.db,
  )
  await sql`create trigger refuse_note before update on calendar_exports execute function refuse_note()`.execute(
    api.db,
  )
  try {
    const answer = await ask({ 'if-modified-since': 'Wed, 16 Jun 2027 09:00:00 GMT' })
    expect(answer.statusCode).toBe(200)
    expect(eventsIn(answer.body)).toHaveLength(1)
    // The time of the last change is unknown, so Last-Modified is omitted.
    expect(answer.headers['last-modified']).toBeUndefined()
    expect((await ask({ 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  } finally {
    await sql`drop trigger refuse_note on calendar_exports`.execute(api.db)
  }
  expect(log).toContain('could not be noted')
})

test('GET /calendars/:file stores the time of a fetch once a minute, however often it is called', async () => {
  const version = async () => {
    const row = api.db.selectFrom('calendar_exports').select(sql<string>`xmin::text`.as('xmin'))
    return (await row.where('id', '=', exported.id).executeTakeFirstOrThrow()).xmin
  }
  await ask()
  const before = await version()
  for (let n = 0; n < 5; n += 1) await ask()
  later(59)
  await ask()
  expect(await version()).toBe(before)
  later(1)
  await ask()
  expect(await version()).not.toBe(before)
})

test('the log never contains the secret token of a calendar URL', async () => {
  const token = exported.path.split('/').at(-1)?.replace('.ics', '') ?? ''
  const ids: string[] = []
  const call = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await api.app.inject({ url, headers })
    ids.push(String(answer.headers['x-request-id']))
    return answer.statusCode
  }
  expect(await call(exported.path, { 'user-agent': 'Airbnb', referer: exported.path })).toBe(200)
  expect(await call(`${exported.path}/`)).toBe(404)
  expect(await call(`${exported.path}?x=${token}`)).toBe(200)
  expect(await call(`${exported.path}%FF`)).toBe(400)
  await sql`alter table occupancy rename to occupancy_away`.execute(api.db)
  expect(await call(exported.path)).toBe(503)
  await sql`alter table occupancy_away rename to occupancy`.execute(api.db)
  await revokeCalendarExport(staff, exported.id)
  expect(await call(exported.path)).toBe(404)
  for (const id of ids) expect(log).toContain(id)
  expect(log).toContain('"url":"/v1/calendars/:file"')
  expect(log).toContain('could not be drawn')
  expect(log).not.toContain(token)
})

test('GET /calendars/:file returns 429 after 600 requests a minute from one IP address', async () => {
  await using own = await newApi()
  const statuses: number[] = []
  for (let n = 0; n < 601; n += 1) {
    const method = n % 2 === 0 ? 'GET' : 'HEAD'
    statuses.push((await own.app.inject({ method, url: '/v1/calendars/x.ics' })).statusCode)
  }
  expect(statuses.slice(0, 600)).toEqual(Array(600).fill(404))
  expect(statuses[600]).toBe(429)
  expect((await own.app.inject('/v1/calendars/x.ics')).headers['retry-after']).toMatch(/^\d+$/)
})
