import { airbnbCalendar, type StubStay } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncFeed } from '../../availability/feeds/sync-feed.ts'
import { decideConflict } from '../../reservations/decide-conflict.ts'
import { cardFixture } from '../../testing/card.ts'
import { stubAddress } from '../../testing/feeds/feeds.ts'
import { eventsOf, mailsOf, newKey, nightsOf, oneWeek } from '../../testing/reservations.ts'
import { selectAttempts } from './attempts.queries.ts'

const fixture = cardFixture()
const { ctx, database } = fixture
let server: FeedServer
beforeAll(async () => {
  server = await startFeedServer({ host: stubAddress })
})
afterAll(() => server.stop())

const elsewhere: StubStay = { key: 'far', from: '2027-09-01', to: '2027-09-08', kind: 'BOOKING' }
const sameWeek: StubStay = { key: 'same', from: oneWeek.checkIn, to: oneWeek.checkOut, kind: 'BOOKING' }

/**
 * An accepted stay in a villa whose external calendar was read ten minutes ago and has no booking on its nights.
 */
async function acceptedBesideFeed() {
  const id = await fixture.accepted()
  const { villa_id } = await rowOf(id)
  const path = `/${villa_id}.ics`
  server.set(path, airbnbCalendar([elsewhere]))
  const source = { villa_id, url: server.url(path), name: 'Airbnb', blocksHorizon: false }
  await syncFeed(ctx, { ...source, ignore: [], remove: [], acceptDrop: false })
  fixture.later(10)
  return { id, path }
}
const rowOf = (id: number) =>
  database.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const conflictsOf = (id: number) =>
  database.db.selectFrom('calendar_conflicts').selectAll().where('reservation_id', '=', id).execute()

test('starting a card payment reads the villa’s external calendars unless they were read a minute ago', async () => {
  const { id, path } = await acceptedBesideFeed()
  const before = server.requests.filter((request) => request.path === path).length
  await fixture.begin(id)
  expect(server.requests.filter((request) => request.path === path)).toHaveLength(before + 1)
  // The calendar was read a minute ago, so the next attempt does not read it again.
  fixture.later(1)
  await fixture.begin(id)
  expect(server.requests.filter((request) => request.path === path)).toHaveLength(before + 1)
})

test('a card payment is refused and staff are notified when an external calendar has a new booking on the same nights', async () => {
  const { id, path } = await acceptedBesideFeed()
  server.set(path, airbnbCalendar([elsewhere, sameWeek]))
  await expect(fixture.begin(id)).rejects.toMatchObject({ code: 'payment.dates_in_doubt' })
  expect(await selectAttempts(database.db, id)).toHaveLength(0)
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await eventsOf(database.db, id)).toContain('CALENDAR_CONFLICT')
  expect(await mailsOf(database.db, id)).toContain('TAKVIM_CAKISMA')
  const [conflict] = await conflictsOf(id)
  // Staff decide for our reservation, and the guest can pay.
  fixture.later(2)
  await decideConflict(ctx, conflict?.id ?? 0, { decision: 'KEEP_OURS', note: '' }, newKey())
  const { attemptId } = await fixture.begin(id)
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
})

test('an external booking that appears during the card payment does not prevent confirmation and opens a calendar conflict', async () => {
  const { id, path } = await acceptedBesideFeed()
  const { attemptId } = await fixture.begin(id)
  server.set(path, airbnbCalendar([elsewhere, sameWeek]))
  const { villa_id } = await rowOf(id)
  const feed = await database.db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('villa_id', '=', villa_id)
    .executeTakeFirstOrThrow()
  await syncFeed(ctx, { villa_id, feed_id: feed.id, ignore: [], remove: [], acceptDrop: false })
  await fixture.payAt(attemptId)
  await fixture.verify(attemptId)
  expect(await fixture.statusOf(id)).toBe('CONFIRMED')
  expect(await nightsOf(database.db, id)).toBe('RESERVATION')
  expect(await conflictsOf(id)).toMatchObject([{ decision: null, closed_at: null }])
})

test('a card payment starts although an external calendar returns an error', async () => {
  const { id, path } = await acceptedBesideFeed()
  server.set(path, { does: 'status', status: 503 })
  await expect(fixture.begin(id)).resolves.toMatchObject({ attemptId: expect.any(String) })
})
