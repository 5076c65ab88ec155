import { airbnbCalendar, type StubStay } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideConflict } from '../../availability/decide-conflict.ts'
import { syncFeed } from '../../availability/feeds/sync-feed.ts'
import { stubAddress } from '../../availability/feeds/testing.ts'
import { aKey, aWeek, eventsOf, mailsOf, nightsOf } from '../../reservations/testing.ts'
import { selectAttempts } from './attempts.queries.ts'
import { cardDeskForFile } from './testing.ts'

const desk = cardDeskForFile()
const { ctx, database } = desk
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: stubAddress })
})
afterAll(() => server.stop())

const elsewhere: StubStay = { key: 'far', from: '2027-09-01', to: '2027-09-08', kind: 'BOOKING' }
const sameWeek: StubStay = { key: 'same', from: aWeek.checkIn, to: aWeek.checkOut, kind: 'BOOKING' }

/** An accepted stay in a villa whose other calendar was read some minutes ago, and shows nothing of it. */
async function acceptedBesideFeed() {
  const id = await desk.accepted()
  const { villa_id } = await rowOf(id)
  const path = `/${villa_id}.ics`
  server.set(path, airbnbCalendar([elsewhere]))
  const source = { villa_id, url: server.url(path), name: 'Airbnb', blocksHorizon: false }
  await syncFeed(ctx, { ...source, ignore: [], remove: [], acceptDrop: false })
  desk.later(10)
  return { id, path }
}
const rowOf = (id: number) =>
  database.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const conflictsOf = (id: number) =>
  database.db.selectFrom('calendar_conflicts').selectAll().where('reservation_id', '=', id).execute()

test('calendars are read once more before a page to pay at is opened', async () => {
  const { id, path } = await acceptedBesideFeed()
  const before = server.requests.filter((request) => request.path === path).length
  await desk.begin(id)
  expect(server.requests.filter((request) => request.path === path)).toHaveLength(before + 1)
  // Just read: the next try does not ask again.
  desk.later(1)
  await desk.begin(id)
  expect(server.requests.filter((request) => request.path === path)).toHaveLength(before + 1)
})

test('a sale elsewhere stops the money: no page is opened, staff are told, the reservation keeps its nights', async () => {
  const { id, path } = await acceptedBesideFeed()
  server.set(path, airbnbCalendar([elsewhere, sameWeek]))
  await expect(desk.begin(id)).rejects.toMatchObject({ code: 'payment.dates_in_doubt' })
  expect(await selectAttempts(database.db, id)).toHaveLength(0)
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await eventsOf(database.db, id)).toContain('CALENDAR_CONFLICT')
  expect(await mailsOf(database.db, id)).toContain('TAKVIM_CAKISMA')
  const [conflict] = await conflictsOf(id)
  // Staff keep ours: the guest may pay.
  desk.later(2)
  await decideConflict(ctx, conflict?.id ?? 0, { decision: 'KEEP_OURS', note: '' }, aKey())
  const { attemptId } = await desk.begin(id)
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
})

test('a block that comes while somebody pays does not undo the payment: it waits as a conflict', async () => {
  const { id, path } = await acceptedBesideFeed()
  const { attemptId } = await desk.begin(id)
  server.set(path, airbnbCalendar([elsewhere, sameWeek]))
  const { villa_id } = await rowOf(id)
  const feed = await database.db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('villa_id', '=', villa_id)
    .executeTakeFirstOrThrow()
  await syncFeed(ctx, { villa_id, feed_id: feed.id, ignore: [], remove: [], acceptDrop: false })
  await desk.payAt(attemptId)
  await desk.verify(attemptId)
  expect(await desk.statusOf(id)).toBe('CONFIRMED')
  expect(await nightsOf(database.db, id)).toBe('RESERVATION')
  expect(await conflictsOf(id)).toMatchObject([{ decision: null, closed_at: null }])
})

test('a calendar that does not answer keeps nobody from paying', async () => {
  const { id, path } = await acceptedBesideFeed()
  server.set(path, { does: 'status', status: 503 })
  await expect(desk.begin(id)).resolves.toMatchObject({ attemptId: expect.any(String) })
})
