import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'
import { addDays } from '@plato/rules/calendar-day'
import { expect, test } from 'vitest'
import {
  eventsIn,
  newExport,
  nightsIn,
  oneHourAgo,
  publishedStay,
  type ReportedStay,
  textOf,
  theOnlyOne,
} from '../../testing/feeds/calendar-exports.ts'
import { reservationFixture } from '../../testing/reservations.ts'
import { closeDates, openDates } from '../close-dates.ts'

const fixture = reservationFixture()

const close = (startsOn: string, endsOn: string) =>
  closeDates(fixture.ctx, { villa_id: fixture.villaId, startsOn, endsOn, reason: 'OTHER', note: '' })
const report = (reported: ReportedStay) => publishedStay(fixture.ctx.db, fixture.villaId, reported)
const shown = async (token: string) =>
  eventsIn(await textOf(fixture.ctx, token)).map(({ from, to }) => `${from} ${to}`)

test('a calendar export leaves out the nights reported by its own channel and contains those of all others', async () => {
  const { ctx, villaId } = fixture
  const days: Record<FeedChannel, string> = { AIRBNB: '01', BOOKING: '02', VRBO: '03', OTHER: '04' }
  const channels = Object.keys(days) as FeedChannel[]
  for (const channel of channels)
    await report({
      channel,
      name: 'Komşu acente',
      from: `2027-07-${days[channel]}`,
      to: addDays(`2027-07-${days[channel]}`, 1),
    })
  for (const channel of channels) {
    const text = await textOf(ctx, await newExport(ctx, villaId, channel, 'Komşu acente'))
    const others = channels.filter((one) => one !== channel).map((one) => `2027-07-${days[one]}`)
    expect(nightsIn(eventsIn(text)), channel).toEqual(others)
  }
})

test('a calendar export of channel OTHER leaves out the nights of the feed that currently has the same name', async () => {
  const { ctx, villaId } = fixture
  const feed = await ctx.db
    .insertInto('calendar_feeds')
    .values({ villa_id: villaId, channel: 'OTHER', name: 'Ege Acente', url: 'https://calendars.test/1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await report({ channel: 'OTHER', name: 'Eski ad', feedId: feed.id, from: '2027-07-01', to: '2027-07-02' })
  await report({ channel: 'OTHER', name: 'Akdeniz Acente', from: '2027-07-02', to: '2027-07-03' })
  await report({ channel: 'AIRBNB', name: 'Ege Acente', from: '2027-07-03', to: '2027-07-04' })
  const exportedNights = async (name: string) =>
    nightsIn(eventsIn(await textOf(ctx, await newExport(ctx, villaId, 'OTHER', name))))
  expect(await exportedNights('Ege Acente')).toEqual(['2027-07-02', '2027-07-03'])
  expect(await exportedNights('Akdeniz Acente')).toEqual(['2027-07-01', '2027-07-03'])
  expect(await exportedNights('Başka')).toEqual(['2027-07-01', '2027-07-02', '2027-07-03'])
})

test('a calendar export contains nights of another channel that overlap nights reported by its own channel', async () => {
  const { ctx, villaId } = fixture
  const own = await report({ channel: 'AIRBNB', from: '2027-07-01', to: '2027-07-10' })
  await report({ channel: 'BOOKING', from: '2027-07-05', to: '2027-07-12' })
  const token = await newExport(ctx, villaId, 'AIRBNB', 'Airbnb')
  await oneHourAgo(ctx.db, villaId)
  const before = await theOnlyOne(ctx, token)
  expect(before).toMatchObject({ from: '2027-07-05', to: '2027-07-12' })
  await ctx.db
    .updateTable('external_records')
    .set({ status: 'REMOVED', removed_at: ctx.now })
    .where('id', '=', own)
    .execute()
  const after = await theOnlyOne(ctx, token)
  expect(after).toMatchObject({ uid: before.uid, from: '2027-07-05', to: '2027-07-12' })
  expect(after.sequence).toBeGreaterThan(before.sequence)
})

test('a calendar export joins adjacent spans of one booking, and its SEQUENCE does not decrease when the booking shrinks', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const { id: closure } = await close('2027-07-03', '2027-07-05')
  const id = await report({ from: '2027-07-01', to: '2027-07-10' })
  const move = async (starts_on: string, ends_on: string) => {
    await oneHourAgo(ctx.db, villaId)
    await ctx.db.updateTable('external_records').set({ starts_on, ends_on }).where('id', '=', id).execute()
    return eventsIn(await textOf(ctx, token))
  }
  expect(await shown(token)).toEqual([
    '2027-07-01 2027-07-03',
    '2027-07-03 2027-07-05',
    '2027-07-05 2027-07-10',
  ])
  await oneHourAgo(ctx.db, villaId)
  const apart = eventsIn(await textOf(ctx, token))
  await openDates(ctx, closure)
  const [joined, ...more] = eventsIn(await textOf(ctx, token))
  expect(more).toEqual([])
  expect(joined).toMatchObject({ uid: apart[0]?.uid, from: '2027-07-01', to: '2027-07-10' })
  expect(joined?.sequence).toBeGreaterThan(apart[0]?.sequence ?? 0)

  // The span that was opened last has the newest row and is removed now.
  await ctx.db.updateTable('external_records').set({ ends_on: '2027-07-03' }).where('id', '=', id).execute()
  const [shorter] = eventsIn(await textOf(ctx, token))
  expect(shorter).toMatchObject({ uid: joined?.uid, from: '2027-07-01', to: '2027-07-03' })
  expect(shorter?.sequence).toBeGreaterThanOrEqual(joined?.sequence ?? Number.NaN)
  const [moved] = await move('2027-08-01', '2027-08-04')
  expect(moved).toMatchObject({ uid: joined?.uid, from: '2027-08-01', to: '2027-08-04' })
})

test('the spans of a booking in a calendar export keep their UIDs when its oldest span is too old to be exported', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  await close('2027-06-20', '2027-06-22')
  await report({ from: '2027-06-18', to: '2027-07-10' })
  const last = async () => eventsIn(await textOf(ctx, token)).at(-1)
  const before = await last()
  fixture.moveTo('2027-07-21T09:00:00Z')
  expect(eventsIn(await textOf(ctx, token)).map(({ from }) => from)).toEqual(['2027-06-20', '2027-06-22'])
  expect(await last()).toEqual(before)
  fixture.moveTo('2027-07-30T09:00:00Z')
  expect(eventsIn(await textOf(ctx, token))).toEqual([before])
})
