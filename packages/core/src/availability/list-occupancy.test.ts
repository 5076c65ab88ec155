import type { OccupancyFilter } from '@plato/contract/availability/occupancy.contract'
import { addDays } from '@plato/rules/calendar-day'
import { expect, test } from 'vitest'
import { counting, newUser, newVilla } from '../testing/platform.ts'
import {
  act,
  bookableVilla,
  newConfirmedStay,
  newRequestedStay,
  reservationFixture,
} from '../testing/reservations.ts'
import { closeDates } from './close-dates.ts'
import { listOccupancy } from './list-occupancy.ts'

const fixture = reservationFixture()
const july: OccupancyFilter = { from: '2027-07-01', to: '2027-08-01', skip: 0, take: 50, troubled: false }
const ofVilla = (villa_id: number, more: Partial<OccupancyFilter> = {}) => ({ ...july, villa_id, ...more })

async function newRecord(
  villaId: number,
  starts_on: string,
  ends_on: string,
  status: 'ACTIVE' | 'IGNORED' = 'ACTIVE',
) {
  const record = {
    villa_id: villaId,
    channel: 'BOOKING' as const,
    feed_name: 'Booking.com',
    uid: crypto.randomUUID(),
    starts_on,
    ends_on,
    kind: 'BOOKING' as const,
    summary: 'CLOSED - Not available',
    status,
    seen_at: fixture.ctx.now,
  }
  const { id } = await fixture.database.db
    .insertInto('external_records')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const hoursAgo = (hours: number) => new Date(fixture.ctx.now.getTime() - hours * 3_600_000)

const newFeed = (
  villaId: number,
  feed: { read_at?: Date; held_at?: Date; created_at?: Date; active?: boolean; fault?: string },
) =>
  fixture.database.db
    .insertInto('calendar_feeds')
    .values({
      villa_id: villaId,
      channel: 'AIRBNB',
      name: 'Airbnb',
      url: `https://calendars.test/${crypto.randomUUID()}`,
      created_at: hoursAgo(48),
      ...feed,
    })
    .execute()

test('listOccupancy returns reservations with payments, closures and external records of a villa', {
  tags: 'spec-7.58',
}, async () => {
  const { ctx, villaId } = fixture
  const stay = await newConfirmedStay(ctx, villaId, { checkIn: '2027-06-28', checkOut: '2027-07-05' })
  const closed = await closeDates(ctx, {
    villa_id: villaId,
    startsOn: '2027-07-20',
    endsOn: '2027-07-23',
    reason: 'MAINTENANCE',
    note: 'Havuz',
  })
  const recordId = await newRecord(villaId, '2027-07-03', '2027-07-08')
  await newRecord(villaId, '2027-07-25', '2027-07-27', 'IGNORED')
  const { total, villas } = await listOccupancy(ctx, ofVilla(villaId))
  expect(total).toBe(1)
  expect(villas[0]).toMatchObject({ id: villaId, status: 'PUBLISHED', warning: 'CONFLICT' })
  expect(villas[0]?.thumbnail).toMatch(/320\.webp$/)
  expect(villas[0]?.bars).toEqual([
    {
      kind: 'RESERVATION',
      from: '2027-06-28',
      to: '2027-07-05',
      reservation_id: stay.id,
      code: stay.code,
      status: 'CONFIRMED',
      source: 'WEB',
      guestName: 'Elif Karaca',
      guests: 2,
      holdExpiresAt: null,
      paidPercent: 20,
      totalTry: 7_000_000,
      receivedMinor: 1_400_000,
      dueMinor: 5_600_000,
      createdAt: ctx.now.toISOString(),
    },
    {
      kind: 'EXTERNAL',
      from: '2027-07-03',
      to: '2027-07-08',
      external_id: recordId,
      channel: 'BOOKING',
      feedName: 'Booking.com',
      externalKind: 'BOOKING',
      summary: 'CLOSED - Not available',
      conflicts: [{ from: '2027-07-03', to: '2027-07-05', decided: false }],
    },
    {
      kind: 'CLOSURE',
      from: '2027-07-20',
      to: '2027-07-23',
      closure_id: closed.id,
      reason: 'MAINTENANCE',
      note: 'Havuz',
    },
  ])
  expect(villas[0]?.prices[0]).toMatchObject({ nightlyMinor: 1_000_000, currency: 'TRY' })
})

test('listOccupancy shows an owner only own villas, no money, and guest names of confirmed reservations only', async () => {
  const { ctx, villaId } = fixture
  // The database without row-level security, which would hide a query without the filter.
  const owner = { ...ctx, actor: fixture.owner.actor }
  await newConfirmedStay(ctx, villaId)
  const requested = await newRequestedStay(ctx, villaId, { checkIn: '2027-07-20', checkOut: '2027-07-27' })
  await act(ctx, requested.id, 'ACCEPT')
  const foreign = await bookableVilla(ctx, { ownerId: (await newUser(ctx.db, { role: 'OWNER' })).id })
  await newConfirmedStay(ctx, foreign)
  const { villas } = await listOccupancy(owner, ofVilla(villaId))
  expect(villas[0]?.bars).toMatchObject([
    { guestName: 'Elif Karaca', paidPercent: null, totalTry: null, receivedMinor: null, dueMinor: null },
    { guestName: null, status: 'AWAITING_PAYMENT', holdExpiresAt: expect.any(String) },
  ])
  const all = await listOccupancy(owner, july)
  expect(all.villas.map((villa) => villa.id)).toContain(villaId)
  expect(
    all.villas.map((villa) => villa.id),
    'a foreign villa is shown to an owner',
  ).not.toContain(foreign)
  expect(await listOccupancy(owner, ofVilla(foreign))).toMatchObject({ total: 0, villas: [] })
})

test('listOccupancy counts sold, sellable, closed and external nights over all found villas, not one page', async () => {
  const { ctx, villaId } = fixture
  const [first, second] = [await bookableVilla(ctx), await bookableVilla(ctx)]
  const { townId } = await newVilla(ctx.db, { ownerId: (await newUser(ctx.db, { role: 'OWNER' })).id })
  await ctx.db
    .updateTable('villas')
    .set((eb) => ({
      district_id: eb.selectFrom('districts').select('id').where('town_id', '=', townId).limit(1),
    }))
    .where('id', 'in', [first, second])
    .execute()
  const close = (villa_id: number, startsOn: string, endsOn: string) =>
    closeDates(ctx, { villa_id, startsOn, endsOn, reason: 'OTHER', note: '' })
  await newConfirmedStay(ctx, first, { checkIn: '2027-06-28', checkOut: '2027-07-03' })
  await close(first, '2027-07-04', '2027-07-05')
  await close(second, '2027-07-02', '2027-07-04')
  await newRecord(second, '2027-07-03', '2027-07-06')
  await close(villaId, '2027-07-01', '2027-07-20')
  const { total, villas, nights } = await listOccupancy(ctx, { ...july, town_id: townId, take: 1 })
  expect({ shown: villas.length, days: nights.length }).toEqual({ shown: 1, days: 31 })
  expect(total).toBeGreaterThanOrEqual(2)
  expect(nights.slice(0, 6)).toEqual([
    { sold: 1, sellable: 2, closed: 0, external: 0 },
    { sold: 1, sellable: 1, closed: 1, external: 0 },
    { sold: 0, sellable: 1, closed: 1, external: 0 },
    { sold: 0, sellable: 0, closed: 1, external: 1 },
    { sold: 0, sellable: 1, closed: 0, external: 1 },
    { sold: 0, sellable: 2, closed: 0, external: 0 },
  ])
})

test('listOccupancy returns the highest warning of a villa: conflict, then stale feed, then not published', async () => {
  const { ctx, villaId } = fixture
  const warning = async () => (await listOccupancy(ctx, ofVilla(villaId))).villas[0]?.warning
  const troubled = async () => (await listOccupancy(ctx, ofVilla(villaId, { troubled: true }))).total
  await newFeed(villaId, { read_at: hoursAgo(5) })
  await newFeed(villaId, { read_at: hoursAgo(30), active: false })
  await newFeed(villaId, { created_at: hoursAgo(0.5) })
  expect([await warning(), await troubled()]).toEqual([null, 0])
  const setStatus = (status: 'PASSIVE' | 'PUBLISHED') =>
    ctx.db.updateTable('villas').set({ status }).where('id', '=', villaId).execute()
  await setStatus('PASSIVE')
  expect([await warning(), await troubled()]).toEqual(['NOT_PUBLISHED', 0])
  await setStatus('PUBLISHED')
  for (const feed of [
    { read_at: hoursAgo(7) },
    { created_at: hoursAgo(2) },
    { read_at: hoursAgo(2), fault: 'TIMEOUT' },
    { read_at: hoursAgo(1), held_at: hoursAgo(1) },
  ]) {
    await ctx.db.deleteFrom('calendar_feeds').where('villa_id', '=', villaId).execute()
    await newFeed(villaId, feed)
    expect([await warning(), await troubled()]).toEqual(['STALE_FEED', 1])
  }
  await newConfirmedStay(ctx, villaId)
  await newRecord(villaId, '2027-07-16', '2027-07-20')
  expect([await warning(), await troubled()]).toEqual(['CONFLICT', 1])
  await ctx.db
    .updateTable('calendar_conflicts')
    .set({ decision: 'KEEP_OURS', decided_at: ctx.now })
    .where(
      'external_id',
      'in',
      ctx.db.selectFrom('external_records').select('id').where('villa_id', '=', villaId),
    )
    .execute()
  expect(await warning()).toBe('STALE_FEED')
  const { villas } = await listOccupancy(ctx, ofVilla(villaId))
  expect(villas[0]?.bars).toContainEqual(
    expect.objectContaining({ conflicts: [{ from: '2027-07-16', to: '2027-07-17', decided: true }] }),
  )
})

test('listOccupancy runs one SQL statement for any filter', async () => {
  const { ctx, owner, villaId } = fixture
  for (const [asking, filter] of [
    [ctx, july],
    [ctx, { ...july, search: 'deneme', troubled: true, status: 'PUBLISHED' as const, skip: 40 }],
    [owner, ofVilla(villaId, { to: addDays('2027-07-01', 200) })],
  ] as const) {
    const { db, statements } = counting(fixture.database.db)
    await listOccupancy({ ...asking, db, actor: asking.actor, now: asking.now, today: asking.today }, filter)
    expect(statements(), 'statements for a window').toBe(1)
  }
})

test('listOccupancy returns archived villas only when the filter requests them', async () => {
  const { ctx, villaId } = fixture
  await ctx.db.updateTable('villas').set({ status: 'ARCHIVED' }).where('id', '=', villaId).execute()
  const ids = async (more: Partial<OccupancyFilter>) =>
    (await listOccupancy(ctx, { ...july, take: 200, ...more })).villas.map((villa) => villa.id)
  expect(await ids({})).not.toContain(villaId)
  expect(await ids({ status: 'ARCHIVED' })).toContain(villaId)
})
