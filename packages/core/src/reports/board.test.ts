import type { StaffBoard } from '@plato/contract/reports/board.contract'
import { healthOf } from '@plato/rules/availability/feeds/health'
import { addDays } from '@plato/rules/calendar-day'
import { boardRows, permitGaps, unpaidForDays } from '@plato/rules/reports/board'
import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import type { Context } from '../platform/context.ts'
import { newExternal } from '../testing/external-record.ts'
import { counting, sampleMoment } from '../testing/platform.ts'
import {
  act,
  bookableVilla,
  nameGuests,
  newConfirmedStay,
  newRequestedStay,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { newDraft } from '../testing/villas.ts'
import { getBoard } from './home/get-board.ts'
import { newFeed, newReceipt } from './test/board-rows.ts'

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
  // The two stays of last week have an unpaid balance too.
  expect(more).toEqual({ arrivals: 2, departures: 2, unpaid: 3 })
  expect(board.tomorrow).toEqual({ arrivals: 1, guestsMissing: 1, departures: 0 })
  const [first, second] = board.arrivals.rows
  expect(first).toMatchObject({ checkIn: today, dueMinor: 0, guestsMissing: false, checkInTime: '16:00' })
  expect(second).toMatchObject({ dueMinor: 5_600_000, guestsMissing: true, guestName: 'Elif Karaca' })
  expect(board.unpaid.dueMinor).toBe(3 * 5_600_000)
  expect(board.unpaid.rows.map(({ checkIn }) => checkIn)).toEqual(['2027-06-09', '2027-06-09', today])
  expect(board.tonight).toMatchObject({ sold: 2 })
})

test('getBoard no longer lists an unpaid balance when the check-in is more days ago than the limit unpaidForDays', async () => {
  const stay = await newConfirmedStay(fixture.ctx, fixture.villaId, week('2027-07-10'))
  const movedTo = (checkIn: string) =>
    added(() =>
      fixture.database.db
        .updateTable('reservations')
        .set({ check_in: checkIn, check_out: addDays(checkIn, 7) })
        .where('id', '=', stay.id)
        .execute(),
    )
  expect((await movedTo(addDays(today, -unpaidForDays))).more).toEqual({ unpaid: 1 })
  expect((await movedTo(addDays(today, -unpaidForDays - 1))).more).toEqual({ unpaid: -1 })
})

test('getBoard lists the newest stay requests first and returns no more than the limit boardRows', async () => {
  const villas: number[] = []
  while (villas.length <= boardRows) villas.push(await bookableVilla(fixture.ctx))
  const { board, more } = await added(async () => {
    for (const [n, villa] of villas.entries()) {
      fixture.moveTo(new Date(sampleMoment.getTime() - n * 3_600_000))
      await newRequestedStay(fixture.ctx, villa)
    }
    fixture.moveTo(sampleMoment)
  })
  expect(more).toEqual({ requests: boardRows + 1 })
  expect(board.requests.rows).toHaveLength(boardRows)
  const moments = board.requests.rows.map(({ createdAt }) => createdAt)
  expect(moments).toEqual([...moments].sort().reverse())
  expect(moments[0]).toBe(sampleMoment.toISOString())
})

test('getBoard lists holds that expire within the next hours, and every payment receipt that staff have not decided', async () => {
  const [near, far] = [
    await newRequestedStay(fixture.ctx, fixture.villaId),
    await newRequestedStay(fixture.ctx, await bookableVilla(fixture.ctx)),
  ]
  for (const { id } of [near, far]) await act(fixture.ctx, id, 'ACCEPT')
  const endsIn = (id: number, minutes: number) =>
    fixture.database.db
      .updateTable('reservations')
      .set({ hold_expires_at: new Date(sampleMoment.getTime() + minutes * 60_000) })
      .where('id', '=', id)
      .execute()
  await endsIn(far.id, 13 * 60)
  await endsIn(near.id, 13 * 60)
  const { board, more } = await added(async () => {
    await endsIn(near.id, 47)
    for (const hours of [1, 2])
      await newReceipt(fixture.database.db, near.id, new Date(sampleMoment.getTime() - hours * 3_600_000))
  })
  expect(more).toEqual({ holds: 1, receipts: 2 })
  expect(board.holds.rows[0]).toMatchObject({ id: near.id, payNextMinor: 1_400_000 })
  expect(board.receipts.rows.map(({ reservationId }) => reservationId)).toEqual([near.id, near.id])
})

test('getBoard lists each open calendar conflict and leaves out decided and ignored ones', async () => {
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId, week('2027-08-07'))
  const { db } = fixture.database
  const { board, more } = await added(async () => {
    const claims = (from: string, to: string) => newExternal(db, fixture.villaId, [from, to])
    await claims('2027-08-09', '2027-08-12')
    await claims('2027-08-13', '2027-08-20')
    const decided = await claims('2027-08-08', '2027-08-10')
    const over = await claims('2027-08-08', '2027-08-11')
    await db
      .updateTable('calendar_conflicts')
      .set({ decision: 'BOTH', decided_at: sampleMoment })
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

test('getBoard counts exactly the calendar feeds whose health is HELD or UNREADABLE', async () => {
  const ago = (minutes: number) => new Date(sampleMoment.getTime() - minutes * 60_000)
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
    ['HELD', 'UNREADABLE'].includes(healthOf({ ...feed, hasFault: fault !== null }, sampleMoment)),
  )
  const { more } = await added(async () => {
    for (const { readAt, fault, heldAt, active, createdAt } of states)
      await newFeed(fixture.database.db, fixture.villaId, {
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

test('getBoard counts villas with an incomplete permit by the same rule that publishing a villa uses', async () => {
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
  const ids = await Promise.all(choices.map(() => newDraft(fixture.ctx)))
  const before = totals(await staffBoard(fixture.ctx)).permits ?? 0
  for (const [place, facts] of choices.entries())
    await fixture.database.db
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
  const board = await staffBoard(fixture.ctx)
  expect(whole).toHaveLength(1)
  expect(board.permits.total).toBe(before - whole.length)
  for (const { missing } of board.permits.rows) expect(missing).not.toEqual([])
})

test('getBoard lists unread messages and undecided comments, and leaves out suspected spam', async () => {
  const { db } = fixture.database
  const { board, more } = await added(async () => {
    const message = { name: 'Feride Ç.', email: 'f@example.com', message: 'Merhaba', subject: 'Fiyat' }
    await db
      .insertInto('contact_messages')
      .values([message, message, { ...message, read_at: sampleMoment }, { ...message, suspect: 'HONEYPOT' }])
      .execute()
    const comment = {
      villa_id: fixture.villaId,
      name: 'Elif K.',
      rating: 4,
      text: 'Güzel',
      stay_month: '2027-05',
    }
    await db
      .insertInto('villa_comments')
      .values([comment, comment, { ...comment, decided_at: sampleMoment }])
      .execute()
  })
  expect(more).toEqual({ messages: 2, comments: 2 })
  expect(board.messages.rows[0]).toMatchObject({ name: 'Feride Ç.', subject: 'Fiyat' })
  expect(board.comments.rows[0]).toMatchObject({ rating: 4 })
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
