import type { FeedChannel } from '@plato/rules/availability/feeds/feed-words'
import { addDays } from '@plato/rules/calendar-day'
import { expect, test } from 'vitest'
import { deskForFile } from '../../reservations/testing.ts'
import { closeDates, openDates } from '../close-dates.ts'
import {
  anExport,
  anHourAgo,
  aToldStay,
  eventsIn,
  nightsIn,
  type Told,
  textOf,
  theOnlyOne,
} from './testing.ts'

const desk = deskForFile()

const close = (startsOn: string, endsOn: string) =>
  closeDates(desk.ctx, { villa_id: desk.villaId, startsOn, endsOn, reason: 'OTHER', note: '' })
const tell = (told: Told) => aToldStay(desk.ctx.db, desk.villaId, told)
const shown = async (token: string) =>
  eventsIn(await textOf(desk.ctx, token)).map(({ from, to }) => `${from} ${to}`)

test('nobody is told the nights it told us; everybody else is', async () => {
  const { ctx, villaId } = desk
  const days: Record<FeedChannel, string> = { AIRBNB: '01', BOOKING: '02', VRBO: '03', OTHER: '04' }
  const channels = Object.keys(days) as FeedChannel[]
  for (const channel of channels)
    await tell({
      channel,
      name: 'Komşu acente',
      from: `2027-07-${days[channel]}`,
      to: addDays(`2027-07-${days[channel]}`, 1),
    })
  for (const channel of channels) {
    const told = await textOf(ctx, await anExport(ctx, villaId, channel, 'Komşu acente'))
    const others = channels.filter((one) => one !== channel).map((one) => `2027-07-${days[one]}`)
    expect(nightsIn(eventsIn(told)), channel).toEqual(others)
  }
})

test('of others it is the name that tells them apart, and the name a calendar has today', async () => {
  const { ctx, villaId } = desk
  const feed = await ctx.db
    .insertInto('calendar_feeds')
    .values({ villa_id: villaId, channel: 'OTHER', name: 'Ege Acente', url: 'https://calendars.test/1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell({ channel: 'OTHER', name: 'Eski ad', feedId: feed.id, from: '2027-07-01', to: '2027-07-02' })
  await tell({ channel: 'OTHER', name: 'Akdeniz Acente', from: '2027-07-02', to: '2027-07-03' })
  await tell({ channel: 'AIRBNB', name: 'Ege Acente', from: '2027-07-03', to: '2027-07-04' })
  const told = async (name: string) =>
    nightsIn(eventsIn(await textOf(ctx, await anExport(ctx, villaId, 'OTHER', name))))
  expect(await told('Ege Acente')).toEqual(['2027-07-02', '2027-07-03'])
  expect(await told('Akdeniz Acente')).toEqual(['2027-07-01', '2027-07-03'])
  expect(await told('Başka')).toEqual(['2027-07-01', '2027-07-02', '2027-07-03'])
})

test('what another channel claims beneath the reader’s own nights is told: its own may go any day', async () => {
  const { ctx, villaId } = desk
  const own = await tell({ channel: 'AIRBNB', from: '2027-07-01', to: '2027-07-10' })
  await tell({ channel: 'BOOKING', from: '2027-07-05', to: '2027-07-12' })
  const token = await anExport(ctx, villaId, 'AIRBNB', 'Airbnb')
  await anHourAgo(ctx.db, villaId)
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

test('stretches of one record that touch are one, and none is told by an older number when it shrinks', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  const { id: closure } = await close('2027-07-03', '2027-07-05')
  const id = await tell({ from: '2027-07-01', to: '2027-07-10' })
  const move = async (starts_on: string, ends_on: string) => {
    await anHourAgo(ctx.db, villaId)
    await ctx.db.updateTable('external_records').set({ starts_on, ends_on }).where('id', '=', id).execute()
    return eventsIn(await textOf(ctx, token))
  }
  expect(await shown(token)).toEqual([
    '2027-07-01 2027-07-03',
    '2027-07-03 2027-07-05',
    '2027-07-05 2027-07-10',
  ])
  await anHourAgo(ctx.db, villaId)
  const apart = eventsIn(await textOf(ctx, token))
  await openDates(ctx, closure)
  const [joined, ...more] = eventsIn(await textOf(ctx, token))
  expect(more).toEqual([])
  expect(joined).toMatchObject({ uid: apart[0]?.uid, from: '2027-07-01', to: '2027-07-10' })
  expect(joined?.sequence).toBeGreaterThan(apart[0]?.sequence ?? 0)

  // The stretch that was opened last is the newest of its rows, and goes.
  await ctx.db.updateTable('external_records').set({ ends_on: '2027-07-03' }).where('id', '=', id).execute()
  const [shorter] = eventsIn(await textOf(ctx, token))
  expect(shorter).toMatchObject({ uid: joined?.uid, from: '2027-07-01', to: '2027-07-03' })
  expect(shorter?.sequence).toBeGreaterThanOrEqual(joined?.sequence ?? Number.NaN)
  const [moved] = await move('2027-08-01', '2027-08-04')
  expect(moved).toMatchObject({ uid: joined?.uid, from: '2027-08-01', to: '2027-08-04' })
})

test('the stretches of a record keep their names while its beginning falls out of sight', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  await close('2027-06-20', '2027-06-22')
  await tell({ from: '2027-06-18', to: '2027-07-10' })
  const last = async () => eventsIn(await textOf(ctx, token)).at(-1)
  const before = await last()
  desk.moveTo('2027-07-21T09:00:00Z')
  expect(eventsIn(await textOf(ctx, token)).map(({ from }) => from)).toEqual(['2027-06-20', '2027-06-22'])
  expect(await last()).toEqual(before)
  desk.moveTo('2027-07-30T09:00:00Z')
  expect(eventsIn(await textOf(ctx, token))).toEqual([before])
})
