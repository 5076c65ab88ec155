import { airbnbCalendar, type StubStay } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { syncFeed } from '../availability/feeds/sync-feed.ts'
import { stubAddress, testReader } from '../availability/feeds/testing.ts'
import { requestStay } from './request-stay.ts'
import {
  aKey,
  asGuest,
  aWeek,
  confirmAsGuest,
  deskForFile,
  eventsOf,
  idOfCode,
  mailsOf,
  nightsOf,
  stayRequest,
} from './testing.ts'

const desk = deskForFile()
const { ctx, database, moveTo } = desk
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: stubAddress })
})
afterAll(() => server.stop())
beforeEach(() =>
  database.db.updateTable('villas').set({ instant_booking: true }).where('id', '=', desk.villaId).execute(),
)

const sold: StubStay = { key: 'a', from: '2027-08-01', to: '2027-08-08', kind: 'BOOKING' }

/** A calendar of the villa, read at the desk's moment. */
async function linked(stays: readonly StubStay[] = [sold]): Promise<string> {
  const path = `/${desk.villaId}.ics`
  server.set(path, airbnbCalendar(stays))
  const feed = { villa_id: desk.villaId, url: server.url(path), name: 'Airbnb', blocksHorizon: false }
  await syncFeed({ ...ctx, feedReader: testReader() }, { ...feed, ignore: [], remove: [], acceptDrop: false })
  return path
}
const request = async () => requestStay(asGuest(ctx), await stayRequest(ctx, desk.villaId), aKey())
/** Requested, and confirmed by the mailed link. */
const ask = async () => confirmAsGuest(ctx, (await request()).code)
const later = (hours: number) => moveTo(new Date(ctx.now.getTime() + hours * 3_600_000))

test('where the owner agreed to it, a request is accepted at once and the guest is told how to pay', async () => {
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

test('an unconfirmed request is not accepted at once, and nobody is told how to pay', async () => {
  const { code, status, contactPending } = await request()
  expect({ status, contactPending }).toEqual({ status: 'REQUESTED', contactPending: true })
  const id = await idOfCode(database.db, code)
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED'])
  expect(await mailsOf(database.db, id)).toEqual(['REZ_TALEP_ALINDI'])
})

test('a villa without that stays a request', async () => {
  await database.db.updateTable('villas').set({ instant_booking: false }).execute()
  expect((await ask()).status).toBe('REQUESTED')
})

test('an old calendar is read once more before the nights are promised', async () => {
  const path = await linked()
  later(12)
  const before = server.requests.filter((request) => request.path === path).length
  expect((await ask()).status).toBe('AWAITING_PAYMENT')
  expect(server.requests.filter((request) => request.path === path)).toHaveLength(before + 1)
})

test('a sale that only the other calendar knows of is seen in time', async () => {
  const path = await linked()
  later(12)
  server.set(
    path,
    airbnbCalendar([sold, { key: 'b', from: aWeek.checkIn, to: aWeek.checkOut, kind: 'BOOKING' }]),
  )
  await expect(ask()).rejects.toMatchObject({ code: 'stay.dates_taken' })
})

test('a calendar that cannot be read turns an instant booking into a request, and staff see why', async () => {
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

test('one that was read within the hour still vouches, though it fails now', async () => {
  const path = await linked()
  server.set(path, { does: 'status', status: 503 })
  moveTo(new Date(ctx.now.getTime() + 30 * 60_000))
  expect((await ask()).status).toBe('AWAITING_PAYMENT')
})

test('so does a paused one: it was given up on purpose', async () => {
  const path = await linked()
  server.set(path, { does: 'login-page' })
  await database.db
    .updateTable('calendar_feeds')
    .set({ active: false })
    .where('villa_id', '=', desk.villaId)
    .execute()
  later(30)
  expect((await ask()).status).toBe('AWAITING_PAYMENT')
})
