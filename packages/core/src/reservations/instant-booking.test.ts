import { airbnbCalendar, type StubStay } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { syncFeed } from '../availability/feeds/sync-feed.ts'
import { stubAddress, testReader } from '../testing/feeds/feeds.ts'
import {
  asGuest,
  confirmAsGuest,
  eventsOf,
  idOfCode,
  mailsOf,
  newKey,
  nightsOf,
  oneWeek,
  reservationFixture,
  stayRequest,
} from '../testing/reservations.ts'
import { requestStay } from './request/request-stay.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: stubAddress })
})
afterAll(() => server.stop())
beforeEach(() =>
  database.db
    .updateTable('villas')
    .set({ instant_booking: true })
    .where('id', '=', fixture.villaId)
    .execute(),
)

const sold: StubStay = { key: 'a', from: '2027-08-01', to: '2027-08-08', kind: 'BOOKING' }

/** Adds a calendar feed to the villa and reads it at the fixture's time. */
async function linked(stays: readonly StubStay[] = [sold]): Promise<string> {
  const path = `/${fixture.villaId}.ics`
  server.set(path, airbnbCalendar(stays))
  const feed = { villa_id: fixture.villaId, url: server.url(path), name: 'Airbnb', blocksHorizon: false }
  await syncFeed({ ...ctx, feedReader: testReader() }, { ...feed, ignore: [], remove: [], acceptDrop: false })
  return path
}
const request = async () => requestStay(asGuest(ctx), await stayRequest(ctx, fixture.villaId), newKey())
/** A request, confirmed by the mailed link. */
const ask = async () => confirmAsGuest(ctx, (await request()).code)
const later = (hours: number) => moveTo(new Date(ctx.now.getTime() + hours * 3_600_000))

test('a request with a confirmed e-mail for an instant-booking villa is accepted at once, and the payment mail is sent', async () => {
  const { code, status, holdExpiresAt } = await ask()
  expect(status).toBe('AWAITING_PAYMENT')
  expect(holdExpiresAt).not.toBeNull()
  const id = await idOfCode(database.db, code)
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'ACCEPT_AT_ONCE'])
  expect(await mailsOf(database.db, id)).toEqual(
    expect.arrayContaining(['REZ_TALEP_ALINDI', 'REZ_TALEP_PERSONEL', 'TARIH_ONAY']),
  )
})

test('a request with an unconfirmed e-mail for an instant-booking villa stays REQUESTED, and no payment mail is sent', async () => {
  const { code, status, contactPending } = await request()
  expect({ status, contactPending }).toEqual({ status: 'REQUESTED', contactPending: true })
  const id = await idOfCode(database.db, code)
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED'])
  expect(await mailsOf(database.db, id)).toEqual(['REZ_TALEP_ALINDI'])
})

test('a request with a confirmed e-mail for a villa without instant booking stays REQUESTED', async () => {
  await database.db.updateTable('villas').set({ instant_booking: false }).execute()
  expect((await ask()).status).toBe('REQUESTED')
})

test('instant booking reads a stale calendar feed again before it accepts the request', async () => {
  const path = await linked()
  later(12)
  const before = server.requests.filter((request) => request.path === path).length
  expect((await ask()).status).toBe('AWAITING_PAYMENT')
  expect(server.requests.filter((request) => request.path === path)).toHaveLength(before + 1)
})

test('instant booking refuses nights that only the newly read calendar feed shows as sold', async () => {
  const path = await linked()
  later(12)
  server.set(
    path,
    airbnbCalendar([sold, { key: 'b', from: oneWeek.checkIn, to: oneWeek.checkOut, kind: 'BOOKING' }]),
  )
  await expect(ask()).rejects.toMatchObject({ code: 'stay.dates_taken' })
})

test('an instant-booking request stays REQUESTED with a CALENDAR_STALE event when the calendar feed cannot be read', async () => {
  const path = await linked()
  later(12)
  server.set(path, { does: 'login-page' })
  const { code, status } = await ask()
  expect(status).toBe('REQUESTED')
  expect(await eventsOf(database.db, await idOfCode(database.db, code))).toEqual([
    'REQUESTED',
    'CONTACT_CONFIRMED',
    'CALENDAR_STALE',
  ])
})

test('instant booking accepts a request when the calendar feed fails now but was read within the last hour', async () => {
  const path = await linked()
  server.set(path, { does: 'status', status: 503 })
  moveTo(new Date(ctx.now.getTime() + 30 * 60_000))
  expect((await ask()).status).toBe('AWAITING_PAYMENT')
})

test('instant booking accepts a request although a paused calendar feed of the villa cannot be read', async () => {
  const path = await linked()
  server.set(path, { does: 'login-page' })
  await database.db
    .updateTable('calendar_feeds')
    .set({ active: false })
    .where('villa_id', '=', fixture.villaId)
    .execute()
  later(30)
  expect((await ask()).status).toBe('AWAITING_PAYMENT')
})
