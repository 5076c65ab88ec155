import type { StaffBoard } from '@plato/contract/reports/board.contract'
import { healthOf } from '@plato/rules/availability/feeds/health'
import { addDays } from '@plato/rules/calendar-day'
import { boardRows, permitGaps, unpaidForDays } from '@plato/rules/reports/board'
import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { anExternal } from '../availability/test/an-external.ts'
import type { Context } from '../context.ts'
import {
  aConfirmedStay,
  act,
  aRequestedStay,
  bookableVilla,
  deskForFile,
  nameGuests,
  pay,
} from '../reservations/testing.ts'
import { aMoment, counting } from '../testing.ts'
import { aDraft } from '../villas/testing.ts'
import { getBoard } from './get-board.ts'
import { aFeed, aReceipt } from './test/board-rows.ts'

const desk = deskForFile()
const [today, tomorrow] = ['2027-06-16', '2027-06-17']

async function staffBoard(ctx: Context): Promise<StaffBoard> {
  const board = await getBoard(ctx)
  if (board.role !== 'ADMIN') throw new Error('not the office’s board')
  return board
}
const week = (checkIn: string) => ({ checkIn, checkOut: addDays(checkIn, 7) })
/** Another test may have left something; what a test adds is told by the difference. */
const totals = (board: StaffBoard) =>
  Object.fromEntries(
    Object.entries(board).flatMap(([kind, list]) =>
      typeof list === 'object' && 'total' in list ? [[kind, list.total]] : [],
    ),
  )
async function added(work: () => Promise<unknown>) {
  const before = totals(await staffBoard(desk.ctx))
  await work()
  const after = await staffBoard(desk.ctx)
  const more = Object.entries(totals(after)).map(([kind, n]) => [kind, n - (before[kind] ?? 0)] as const)
  return { board: after, more: Object.fromEntries(more.filter(([, n]) => n !== 0)) }
}

test('the whole page is one statement, for the office and for an owner', async () => {
  for (const caller of [desk.ctx, desk.owner]) {
    const { db, statements } = counting(desk.database.db)
    await getBoard({ ...caller, db })
    expect(statements()).toBe(1)
  }
})

test('who comes and who leaves today, each once however many payments and guests they have', async () => {
  const [other, third] = [await bookableVilla(desk.ctx), await bookableVilla(desk.ctx)]
  const { board, more } = await added(async () => {
    desk.moveTo('2027-06-08T07:00:00Z')
    for (const villa of [desk.villaId, other]) await aConfirmedStay(desk.ctx, villa, week('2027-06-09'))
    desk.moveTo(aMoment)
    const named = await aConfirmedStay(desk.ctx, desk.villaId, week(today))
    await pay(desk.ctx, named.id, 1_000_000)
    await pay(desk.ctx, named.id, 4_600_000)
    await nameGuests(desk.ctx, named)
    await aConfirmedStay(desk.ctx, other, week(today))
    await aConfirmedStay(desk.ctx, third, week(tomorrow))
  })
  // Those of last week have not paid their balance either.
  expect(more).toEqual({ arrivals: 2, departures: 2, unpaid: 3 })
  expect(board.tomorrow).toEqual({ arrivals: 1, guestsMissing: 1, departures: 0 })
  const [first, second] = board.arrivals.rows
  expect(first).toMatchObject({ checkIn: today, dueMinor: 0, guestsMissing: false, checkInTime: '16:00' })
  expect(second).toMatchObject({ dueMinor: 5_600_000, guestsMissing: true, guestName: 'Elif Karaca' })
  expect(board.unpaid.dueMinor).toBe(3 * 5_600_000)
  expect(board.unpaid.rows.map(({ checkIn }) => checkIn)).toEqual(['2027-06-09', '2027-06-09', today])
  expect(board.tonight).toMatchObject({ sold: 2 })
})

test('a balance of long ago is no work of today', async () => {
  const stay = await aConfirmedStay(desk.ctx, desk.villaId, week('2027-07-10'))
  const movedTo = (checkIn: string) =>
    added(() =>
      desk.database.db
        .updateTable('reservations')
        .set({ check_in: checkIn, check_out: addDays(checkIn, 7) })
        .where('id', '=', stay.id)
        .execute(),
    )
  expect((await movedTo(addDays(today, -unpaidForDays))).more).toEqual({ unpaid: 1 })
  expect((await movedTo(addDays(today, -unpaidForDays - 1))).more).toEqual({ unpaid: -1 })
})

test('the newest request is the first in its list on the home page, and only a few are shown', async () => {
  const villas: number[] = []
  while (villas.length <= boardRows) villas.push(await bookableVilla(desk.ctx))
  const { board, more } = await added(async () => {
    for (const [n, villa] of villas.entries()) {
      desk.moveTo(new Date(aMoment.getTime() - n * 3_600_000))
      await aRequestedStay(desk.ctx, villa)
    }
    desk.moveTo(aMoment)
  })
  expect(more).toEqual({ requests: boardRows + 1 })
  expect(board.requests.rows).toHaveLength(boardRows)
  const moments = board.requests.rows.map(({ createdAt }) => createdAt)
  expect(moments).toEqual([...moments].sort().reverse())
  expect(moments[0]).toBe(aMoment.toISOString())
})

test('a hold is told of in its last hours, a receipt until it is decided', async () => {
  const [near, far] = [
    await aRequestedStay(desk.ctx, desk.villaId),
    await aRequestedStay(desk.ctx, await bookableVilla(desk.ctx)),
  ]
  for (const { id } of [near, far]) await act(desk.ctx, id, 'ACCEPT')
  const endsIn = (id: number, minutes: number) =>
    desk.database.db
      .updateTable('reservations')
      .set({ hold_expires_at: new Date(aMoment.getTime() + minutes * 60_000) })
      .where('id', '=', id)
      .execute()
  await endsIn(far.id, 13 * 60)
  await endsIn(near.id, 13 * 60)
  const { board, more } = await added(async () => {
    await endsIn(near.id, 47)
    for (const hours of [1, 2])
      await aReceipt(desk.database.db, near.id, new Date(aMoment.getTime() - hours * 3_600_000))
  })
  expect(more).toEqual({ holds: 1, receipts: 2 })
  expect(board.holds.rows[0]).toMatchObject({ id: near.id, payNextMinor: 1_400_000 })
  expect(board.receipts.rows.map(({ reservationId }) => reservationId)).toEqual([near.id, near.id])
})

test('conflicts that are decided or over are nobody’s work; two of one reservation are two', async () => {
  const { id } = await aConfirmedStay(desk.ctx, desk.villaId, week('2027-08-07'))
  const { db } = desk.database
  const { board, more } = await added(async () => {
    const claims = (from: string, to: string) => anExternal(db, desk.villaId, [from, to])
    await claims('2027-08-09', '2027-08-12')
    await claims('2027-08-13', '2027-08-20')
    const decided = await claims('2027-08-08', '2027-08-10')
    const over = await claims('2027-08-08', '2027-08-11')
    await db
      .updateTable('calendar_conflicts')
      .set({ decision: 'BOTH', decided_at: aMoment })
      .where('external_id', '=', decided)
      .execute()
    await db.updateTable('external_records').set({ status: 'IGNORED' }).where('id', '=', over).execute()
  })
  expect(more).toEqual({ conflicts: 2 })
  expect(board.conflicts.rows).toMatchObject([
    { reservationId: id, feedName: 'Airbnb', nights: 3 },
    { reservationId: id, nights: 1 },
  ])
})

test('calendars are told of exactly when their health says that somebody must look', async () => {
  const ago = (minutes: number) => new Date(aMoment.getTime() - minutes * 60_000)
  const states = [null, ago(5), ago(90), ago(400)].flatMap((readAt) =>
    [null, 'TIMEOUT'].flatMap((fault) =>
      [null, ago(3)].flatMap((heldAt) =>
        [true, false].flatMap((active) =>
          [ago(10), ago(500)].map((createdAt) => ({ readAt, fault, heldAt, active, createdAt })),
        ),
      ),
    ),
  )
  const alarming = states.filter(({ fault, ...feed }) =>
    ['HELD', 'UNREADABLE'].includes(healthOf({ ...feed, hasFault: fault !== null }, aMoment)),
  )
  const { more } = await added(async () => {
    for (const { readAt, fault, heldAt, active, createdAt } of states)
      await aFeed(desk.database.db, desk.villaId, {
        read_at: readAt,
        fault,
        held_at: heldAt,
        active,
        created_at: createdAt,
      })
  })
  expect(alarming.length).toBeGreaterThan(10)
  expect(more).toEqual({ feeds: alarming.length })
})

test('permits are counted by the rule that publishing asks', async () => {
  const choices = [null, 'TOURISM_RENTAL'].flatMap((permitType) =>
    ['', '07-1'].flatMap((permitNo) =>
      [' ', 'Ayşe'].flatMap((permitHolder) =>
        [null, today, tomorrow].flatMap((permitVerifiedOn) =>
          [null, 3, 4].map((permitMaxPersons) => ({
            permitType,
            permitNo,
            permitHolder,
            permitVerifiedOn,
            permitMaxPersons,
            maxGuests: 4,
          })),
        ),
      ),
    ),
  )
  const ids = await Promise.all(choices.map(() => aDraft(desk.ctx)))
  const before = totals(await staffBoard(desk.ctx)).permits ?? 0
  for (const [place, facts] of choices.entries())
    await desk.database.db
      .updateTable('villas')
      .set({
        permit_type: facts.permitType as 'TOURISM_RENTAL' | null,
        permit_no: facts.permitNo,
        permit_holder: facts.permitHolder,
        permit_verified_on: facts.permitVerifiedOn,
        permit_max_persons: facts.permitMaxPersons,
        max_guests: facts.maxGuests,
      })
      .where('id', '=', ids[place] ?? 0)
      .execute()
  const whole = choices.filter((facts) => permitGaps(facts, today).length === 0)
  const board = await staffBoard(desk.ctx)
  expect(whole).toHaveLength(1)
  expect(board.permits.total).toBe(before - whole.length)
  for (const { missing } of board.permits.rows) expect(missing).not.toEqual([])
})

test('letters nobody has read and comments nobody has decided about; not what a machine sent', async () => {
  const { db } = desk.database
  const { board, more } = await added(async () => {
    const letter = { name: 'Feride Ç.', email: 'f@example.com', message: 'Merhaba', subject: 'Fiyat' }
    await db
      .insertInto('contact_messages')
      .values([letter, letter, { ...letter, read_at: aMoment }, { ...letter, suspect: 'HONEYPOT' }])
      .execute()
    const comment = {
      villa_id: desk.villaId,
      name: 'Elif K.',
      rating: 4,
      text: 'Güzel',
      stay_month: '2027-05',
    }
    await db
      .insertInto('villa_comments')
      .values([comment, comment, { ...comment, decided_at: aMoment }])
      .execute()
  })
  expect(more).toEqual({ messages: 2, comments: 2 })
  expect(board.messages.rows[0]).toMatchObject({ name: 'Feride Ç.', subject: 'Fiyat' })
  expect(board.comments.rows[0]).toMatchObject({ rating: 4 })
})

test('months have every night once and every price once, whatever hangs on a reservation', async () => {
  const before = await staffBoard(desk.ctx)
  type Key = 'nights' | 'doneNights' | 'grossMinor'
  const sum = (board: StaffBoard, key: Key) => board.months.reduce((all, month) => all + month[key], 0)
  const grown = (after: StaffBoard, key: Key) => sum(after, key) - sum(before, key)
  const stay = await aConfirmedStay(desk.ctx, desk.villaId, { checkIn: '2027-07-28', checkOut: '2027-08-05' })
  for (const part of [1_000_000, 2_000_000]) await pay(desk.ctx, stay.id, part)
  await nameGuests(desk.ctx, stay)
  desk.moveTo('2027-07-30T09:00:00Z')
  const ahead = await staffBoard(desk.ctx)
  expect(grown(ahead, 'nights')).toBe(8)
  expect(grown(ahead, 'doneNights')).toBe(0)
  expect(grown(ahead, 'grossMinor')).toBe(8_000_000)
  // Seen a year later, all of it is the year before.
  desk.moveTo('2028-03-01T09:00:00Z')
  const later = await staffBoard(desk.ctx)
  const beforeSum = (key: 'nights' | 'grossMinor') =>
    later.months.reduce((all, month) => all + month.before[key], 0)
  expect(beforeSum('nights')).toBe(sum(ahead, 'nights'))
  expect(beforeSum('grossMinor')).toBe(sum(ahead, 'grossMinor'))
})

test('the home chart counts the revenue of a stay by its nights, not by the month of its entry', async () => {
  const august = async () => (await staffBoard(desk.ctx)).months.find(({ month }) => month === '2027-08')
  const before = await august()
  await aConfirmedStay(desk.ctx, desk.villaId, { checkIn: '2027-08-29', checkOut: '2027-09-05' })
  const after = await august()
  expect((after?.nights ?? 0) - (before?.nights ?? 0)).toBe(3)
  // Seven nights of ₺10.000 each, three of them in August.
  expect((after?.grossMinor ?? 0) - (before?.grossMinor ?? 0)).toBe(3_000_000)
})

test('tonight’s occupancy on the home page is sold of sellable; a closed villa is neither', async () => {
  const villaId = await bookableVilla(desk.ctx)
  const before = (await staffBoard(desk.ctx)).tonight
  await closeDates(desk.ctx, {
    villa_id: villaId,
    startsOn: today,
    endsOn: tomorrow,
    reason: 'OWNER_USE',
    note: '',
  })
  expect((await staffBoard(desk.ctx)).tonight).toEqual({
    ...before,
    sellable: before.sellable - 1,
    closed: before.closed + 1,
  })
})
