import type { StaffBoard } from '@plato/contract/reports/board.contract'
import { addDays } from '@plato/rules/calendar-day'
import { boardRows } from '@plato/rules/reports/board'
import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import type { Context } from '../platform/context.ts'
import { counting, sampleMoment } from '../testing/platform.ts'
import {
  bookableVilla,
  nameGuests,
  newConfirmedStay,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { getBoard } from './home/get-board.ts'

const fixture = reservationFixture()
const [today, tomorrow] = ['2027-06-16', '2027-06-17']

async function staffBoard(ctx: Context): Promise<StaffBoard> {
  const board = await getBoard(ctx)
  if (board.role !== 'ADMIN') throw new Error('not the office’s board')
  return board
}
const week = (checkIn: string) => ({ checkIn, checkOut: addDays(checkIn, 7) })
/** Tests compare the difference of the totals, because other tests leave rows behind. */
const totals = (board: StaffBoard) =>
  Object.fromEntries(
    Object.entries(board).flatMap(([kind, list]) =>
      typeof list === 'object' && 'total' in list ? [[kind, list.total]] : [],
    ),
  )
async function added(work: () => Promise<unknown>) {
  const before = totals(await staffBoard(fixture.ctx))
  await work()
  const after = await staffBoard(fixture.ctx)
  const more = Object.entries(totals(after)).map(([kind, n]) => [kind, n - (before[kind] ?? 0)] as const)
  return { board: after, more: Object.fromEntries(more.filter(([, n]) => n !== 0)) }
}

test('getBoard reads the back-office home page in one query for staff and in one for an owner', async () => {
  for (const caller of [fixture.ctx, fixture.owner]) {
    const { db, statements } = counting(fixture.database.db)
    await getBoard({ ...caller, db })
    expect(statements()).toBe(1)
  }
})

test('getBoard lists today’s arrivals and departures once each, whatever their number of payments and guests', async () => {
  const [other, third] = [await bookableVilla(fixture.ctx), await bookableVilla(fixture.ctx)]
  const { board, more } = await added(async () => {
    fixture.moveTo('2027-06-08T07:00:00Z')
    for (const villa of [fixture.villaId, other])
      await newConfirmedStay(fixture.ctx, villa, week('2027-06-09'))
    fixture.moveTo(sampleMoment)
    const named = await newConfirmedStay(fixture.ctx, fixture.villaId, week(today))
    await pay(fixture.ctx, named.id, 1_000_000)
    await pay(fixture.ctx, named.id, 4_600_000)
    await nameGuests(fixture.ctx, named)
    await newConfirmedStay(fixture.ctx, other, week(today))
    await newConfirmedStay(fixture.ctx, third, week(tomorrow))
  })
  expect(more).toEqual({ arrivals: 2, departures: 2 })
  expect(board.tomorrow).toEqual({ arrivals: 1, guestsMissing: 1, departures: 0 })
  const [first, second] = board.arrivals.rows
  expect(first).toMatchObject({ checkIn: today, dueMinor: 0, guestsMissing: false, checkInTime: '16:00' })
  expect(second).toMatchObject({ dueMinor: 5_600_000, guestsMissing: true, guestName: 'Elif Karaca' })
  expect(board.tonight).toMatchObject({ sold: 2 })
})

test('getBoard returns no more arrivals than the limit boardRows, and counts all of them', async () => {
  const villas: number[] = []
  while (villas.length <= boardRows) villas.push(await bookableVilla(fixture.ctx))
  const { board, more } = await added(async () => {
    for (const villa of villas) await newConfirmedStay(fixture.ctx, villa, week(today))
  })
  expect(more).toEqual({ arrivals: boardRows + 1 })
  expect(board.arrivals.rows).toHaveLength(boardRows)
})

test('getBoard counts each night and price once in its monthly figures, however many payments and guests a stay has', async () => {
  const before = await staffBoard(fixture.ctx)
  type Key = 'nights' | 'doneNights' | 'grossMinor'
  const sum = (board: StaffBoard, key: Key) => board.months.reduce((all, month) => all + month[key], 0)
  const grown = (after: StaffBoard, key: Key) => sum(after, key) - sum(before, key)
  const stay = await newConfirmedStay(fixture.ctx, fixture.villaId, {
    checkIn: '2027-07-28',
    checkOut: '2027-08-05',
  })
  for (const part of [1_000_000, 2_000_000]) await pay(fixture.ctx, stay.id, part)
  await nameGuests(fixture.ctx, stay)
  fixture.moveTo('2027-07-30T09:00:00Z')
  const ahead = await staffBoard(fixture.ctx)
  expect(grown(ahead, 'nights')).toBe(8)
  expect(grown(ahead, 'doneNights')).toBe(0)
  expect(grown(ahead, 'grossMinor')).toBe(8_000_000)
  // A year later the same stays are in the values of the previous year.
  fixture.moveTo('2028-03-01T09:00:00Z')
  const later = await staffBoard(fixture.ctx)
  const beforeSum = (key: 'nights' | 'grossMinor') =>
    later.months.reduce((all, month) => all + month.before[key], 0)
  expect(beforeSum('nights')).toBe(sum(ahead, 'nights'))
  expect(beforeSum('grossMinor')).toBe(sum(ahead, 'grossMinor'))
})

test('getBoard splits the revenue of a stay over months by its nights, not by its check-in', async () => {
  const august = async () => (await staffBoard(fixture.ctx)).months.find(({ month }) => month === '2027-08')
  const before = await august()
  await newConfirmedStay(fixture.ctx, fixture.villaId, { checkIn: '2027-08-29', checkOut: '2027-09-05' })
  const after = await august()
  expect((after?.nights ?? 0) - (before?.nights ?? 0)).toBe(3)
  // Seven nights of ₺10.000 each, three of them in August.
  expect((after?.grossMinor ?? 0) - (before?.grossMinor ?? 0)).toBe(3_000_000)
})

test('getBoard counts a closed villa as closed tonight, and neither as sold nor as sellable', async () => {
  const villaId = await bookableVilla(fixture.ctx)
  const before = (await staffBoard(fixture.ctx)).tonight
  await closeDates(fixture.ctx, {
    villa_id: villaId,
    startsOn: today,
    endsOn: tomorrow,
    reason: 'OWNER_USE',
    note: '',
  })
  expect((await staffBoard(fixture.ctx)).tonight).toEqual({
    ...before,
    sellable: before.sellable - 1,
    closed: before.closed + 1,
  })
})
