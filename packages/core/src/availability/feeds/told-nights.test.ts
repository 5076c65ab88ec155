import { bookingCalendar } from '@plato/feed-stubs/channel-calendars'
import { expect, test } from 'vitest'
import { aRequestedStay, aWeek, eventsOf } from '../../reservations/testing.ts'
import { closeDates, openDates } from '../close-dates.ts'
import { drawSharedCalendar, noteShown } from '../exports/draw-shared-calendar.ts'
import { anExport, eventsIn, textOf } from '../exports/testing.ts'
import { syncFeed } from './sync-feed.ts'
import { aPath, feedDeskForFile, nightsTaken, stay } from './test/feed-desk.ts'

const { desk, server, ctx } = feedDeskForFile()

async function readBooking(path: string, blocksHorizon: boolean, ...stays: ReturnType<typeof stay>[]) {
  server.set(path, bookingCalendar(stays))
  const source = { villa_id: desk.villaId, url: server.url(path), name: 'Booking', blocksHorizon }
  return syncFeed(ctx, { ...source, ignore: [], remove: [], acceptDrop: false })
}

test('the edge of one channel’s sale window closes our nights and is told to no other channel', async () => {
  const token = await anExport(ctx, desk.villaId, 'VRBO', 'Vrbo')
  await readBooking(aPath(), true, stay('a', '2027-07-10', 7), stay('edge', '2028-02-01', 200))
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-06-16')).toHaveLength(207)
  const told = eventsIn(await textOf(ctx, token))
  expect(told.map(({ from }) => from)).toEqual(['2027-07-10'])
})

test('what a channel was told and we let go before we read it is ours come back, and takes no nights', async () => {
  const token = await anExport(ctx, desk.villaId, 'BOOKING', 'Booking')
  const closed = { startsOn: '2027-07-10', endsOn: '2027-07-17', reason: 'OTHER', note: '' } as const
  const { id } = await closeDates(ctx, { villa_id: desk.villaId, ...closed })
  const drawn = await drawSharedCalendar(ctx, token)
  if (drawn) await noteShown(ctx, drawn, true)
  await openDates(ctx, id)
  const { changes } = await readBooking(aPath(), false, stay('imported', '2027-07-10', 7))
  expect(changes.map(({ change }) => change)).toEqual(['ECHO'])
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-06-16')).toEqual([])
})

test('a channel that had not come for our calendar cannot repeat us: the same nights are a conflict', async () => {
  await anExport(ctx, desk.villaId, 'BOOKING', 'Booking')
  const { id } = await aRequestedStay(ctx, desk.villaId)
  const { changes } = await readBooking(aPath(), false, stay('sold', aWeek.checkIn, 7))
  expect(changes.map(({ change, conflicts }) => [change, conflicts.length])).toEqual([['ADDED', 1]])
  expect(await eventsOf(ctx.db, id)).toContain('CALENDAR_CONFLICT')
})

test('where it had come, its words do not tell: they are taken for ours, and the reservation says so', async () => {
  const token = await anExport(ctx, desk.villaId, 'BOOKING', 'Booking')
  const { id } = await aRequestedStay(ctx, desk.villaId)
  const drawn = await drawSharedCalendar(ctx, token)
  if (drawn) await noteShown(ctx, drawn, true)
  const path = aPath()
  const { changes } = await readBooking(path, false, stay('imported', aWeek.checkIn, 7))
  expect(changes.map(({ change }) => change)).toEqual(['ECHO'])
  await readBooking(path, false, stay('imported', aWeek.checkIn, 7))
  const told = (await eventsOf(ctx.db, id)).filter((event) => event.startsWith('CALENDAR'))
  expect(told).toEqual(['CALENDAR_ECHO'])
})
