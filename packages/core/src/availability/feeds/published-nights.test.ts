import { bookingCalendar } from '@plato/feed-stubs/channel-calendars'
import { expect, test } from 'vitest'
import { eventsIn, newExport, textOf } from '../../testing/feeds/calendar-exports.ts'
import { feedFixture, newPath, nightsTaken, stay } from '../../testing/feeds/feed-server.ts'
import { eventsOf, newRequestedStay, oneWeek } from '../../testing/reservations.ts'
import { closeDates, openDates } from '../close-dates.ts'
import { drawSharedCalendar, noteShown } from '../exports/draw-shared-calendar.ts'
import { syncFeed } from './sync-feed.ts'

const { desk: fixture, server, ctx } = feedFixture()

async function readBooking(path: string, blocksHorizon: boolean, ...stays: ReturnType<typeof stay>[]) {
  server.set(path, bookingCalendar(stays))
  const source = { villa_id: fixture.villaId, url: server.url(path), name: 'Booking', blocksHorizon }
  return syncFeed(ctx, { ...source, ignore: [], remove: [], acceptDrop: false })
}

test('nights after the end of a channel’s sale window are taken in our calendar and not exported to another channel', async () => {
  const token = await newExport(ctx, fixture.villaId, 'VRBO', 'Vrbo')
  await readBooking(newPath(), true, stay('a', '2027-07-10', 7), stay('edge', '2028-02-01', 200))
  expect(await nightsTaken(ctx.db, fixture.villaId, '2027-06-16')).toHaveLength(207)
  const events = eventsIn(await textOf(ctx, token))
  expect(events.map(({ from }) => from)).toEqual(['2027-07-10'])
})

test('a feed event with the dates of an exported and since removed closure is marked ECHO and takes no nights', async () => {
  const token = await newExport(ctx, fixture.villaId, 'BOOKING', 'Booking')
  const closed = { startsOn: '2027-07-10', endsOn: '2027-07-17', reason: 'OTHER', note: '' } as const
  const { id } = await closeDates(ctx, { villa_id: fixture.villaId, ...closed })
  const drawn = await drawSharedCalendar(ctx, token)
  if (drawn) await noteShown(ctx, drawn, true)
  await openDates(ctx, id)
  const { changes } = await readBooking(newPath(), false, stay('imported', '2027-07-10', 7))
  expect(changes.map(({ change }) => change)).toEqual(['ECHO'])
  expect(await nightsTaken(ctx.db, fixture.villaId, '2027-06-16')).toEqual([])
})

test('a feed event with the dates of a reservation is a conflict when the channel never fetched our calendar', async () => {
  await newExport(ctx, fixture.villaId, 'BOOKING', 'Booking')
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const { changes } = await readBooking(newPath(), false, stay('sold', oneWeek.checkIn, 7))
  expect(changes.map(({ change, conflicts }) => [change, conflicts.length])).toEqual([['ADDED', 1]])
  expect(await eventsOf(ctx.db, id)).toContain('CALENDAR_CONFLICT')
})

test('a feed event with the dates of a reservation is marked ECHO once when the channel has fetched our calendar', async () => {
  const token = await newExport(ctx, fixture.villaId, 'BOOKING', 'Booking')
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const drawn = await drawSharedCalendar(ctx, token)
  if (drawn) await noteShown(ctx, drawn, true)
  const path = newPath()
  const { changes } = await readBooking(path, false, stay('imported', oneWeek.checkIn, 7))
  expect(changes.map(({ change }) => change)).toEqual(['ECHO'])
  await readBooking(path, false, stay('imported', oneWeek.checkIn, 7))
  const calendarEvents = (await eventsOf(ctx.db, id)).filter((event) => event.startsWith('CALENDAR'))
  expect(calendarEvents).toEqual(['CALENDAR_ECHO'])
})
