import { Refusal } from '@plato/rules/refusal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aContext, aMoment, type FreshDatabase, freshDatabase } from '../testing.ts'
import { dismissCancelWish, previewRefund } from './act-on-reservation.ts'
import { getReservation } from './get-reservation.ts'
import { askCancel, trackReservation } from './guest-reservation.ts'
import {
  aConfirmedStay,
  act,
  aRequestedStay,
  asGuest,
  bookableVilla,
  type DeskContext,
  eventsOf,
  movable,
  nightsOf,
  pay,
} from './testing.ts'

let database: FreshDatabase
let base: Awaited<ReturnType<typeof aContext>>
let ctx: DeskContext
let moveTo: (date: Date | string) => void
let villaId: number
beforeAll(async () => {
  database = await freshDatabase()
  base = await aContext(database)
})
beforeEach(async () => {
  const moved = movable(base)
  ctx = moved.ctx
  moveTo = moved.moveTo
  villaId = await bookableVilla(ctx)
})
afterAll(async () => {
  await base[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const track = (code: string, contact: string) => trackReservation(asGuest(ctx), { code, contact })

test('a guest finds the reservation however the code, the phone or the address is typed', async () => {
  const { code } = await aRequestedStay(ctx, villaId)
  const letters = code.replace('-', '')
  for (const typed of [code, code.toLowerCase(), letters, `${letters.slice(0, 4)} ${letters.slice(4)} `]) {
    expect((await track(typed, '5325551420')).code, typed).toBe(code)
  }
  for (const contact of [
    '+90 532 555 14 20',
    '0 532 555 1420',
    '0090-532-555-14-20',
    'elif.karaca@example.com',
    'Elif.Karaca@Example.COM',
  ]) {
    expect((await track(code, contact)).code, contact).toBe(code)
  }
})

test('a wrong code and a wrong contact are told alike, to the letter', async () => {
  const { code } = await aRequestedStay(ctx, villaId)
  const other = await aRequestedStay(
    ctx,
    villaId,
    { checkIn: '2027-08-01', checkOut: '2027-08-08' },
    { email: 'baska@example.com', phone: '+90 555 000 11 22' },
  )
  const wrong: [string, string][] = [
    ['PV27-222222', '5325551420'],
    [code, '5325551421'],
    [code, ''],
    [code, 'abc'],
    [code, '@'],
    [code, 'baska@example.com'],
    [code, '%'],
    [other.code, '5325551420'],
    ['', '5325551420'],
    [`${code}' or '1'='1`, '5325551420'],
    ['kod', 'elif.karaca@example.com'],
  ]
  for (const [typed, contact] of wrong) {
    const refused = await track(typed, contact).catch((error: unknown) => error)
    expect(refused, `${typed} ${contact}`).toEqual(new Refusal('reservation.not_found'))
  }
})

test('what a guest reads could be read over a shoulder: no contact, no whole name, nothing of the agency’s', async () => {
  const stay = await aConfirmedStay(ctx, villaId)
  const told = await track(stay.code, '5325551420')
  expect(told).toMatchObject({
    status: 'CONFIRMED',
    firstName: 'Elif',
    guestsWanted: 2,
    maySendGuests: true,
    mayAskCancel: true,
    money: { totalTry: 7_000_000, paidMinor: 1_400_000, dueMinor: 5_600_000 },
    now: aMoment.toISOString(),
  })
  expect(told.steps.map(({ toStatus }) => toStatus)).toEqual(['REQUESTED', 'AWAITING_PAYMENT', 'CONFIRMED'])
  expect(told.money).not.toHaveProperty('ownerDueMinor')
  const text = JSON.stringify(told)
  expect(text).not.toMatch(/Karaca|elif\.karaca|5325551420|555 14 20|commission|staff|Deniz Deneme/i)
})

test('where to pay is told only while there is something to pay, and from what is kept at the moment', async () => {
  const bank = { name: 'Deniz Bank', holder: 'Plato Turizm', iban: 'TR330006100519786457841326' }
  const made = await database.db.insertInto('banks').values(bank).returning('id').executeTakeFirstOrThrow()
  const { id, code } = await aRequestedStay(ctx, villaId)
  expect((await track(code, '5325551420')).banks).toEqual([])
  await act(ctx, id, 'ACCEPT')
  expect(await track(code, '5325551420')).toMatchObject({ mayPay: true, banks: [{ iban: bank.iban }] })
  await pay(ctx, id, 7_000_000)
  expect(await track(code, '5325551420')).toMatchObject({ mayPay: false, banks: [] })
  const other = await aRequestedStay(ctx, villaId, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  await act(ctx, other.id, 'ACCEPT')
  await database.db.updateTable('banks').set({ active: false }).where('id', '=', made.id).execute()
  expect(await track(other.code, '5325551420')).toMatchObject({ mayPay: true, banks: [] })
  await act(ctx, other.id, 'CANCEL', { endReason: 'AGENCY' })
  expect(await track(other.code, '5325551420')).toMatchObject({ mayPay: false, refund: null, banks: [] })
})

test('a wish to cancel ends nothing by itself; staff see it, and what was shown is what is booked', async () => {
  const stay = await aConfirmedStay(ctx, villaId)
  const key = { code: stay.code, contact: '5325551420' }
  moveTo('2027-06-20T09:00:00Z')
  const asked = await askCancel(asGuest(ctx), { ...key, note: 'Uçuş iptal oldu' })
  expect(asked).toMatchObject({ status: 'CONFIRMED', cancelAsked: true })
  expect(await nightsOf(database.db, stay.id)).toBe('RESERVATION')
  const seen = await getReservation(ctx, stay.id)
  expect(seen).toMatchObject({ cancelAsked: true, staff: { cancelNote: 'Uçuş iptal oldu' } })
  moveTo('2027-06-21T09:00:00Z')
  await askCancel(asGuest(ctx), { ...key, note: 'Lütfen' })
  const row = database.db.selectFrom('reservations').select(['cancel_asked_at', 'cancel_note'])
  // The first wish keeps its day; only the words are new.
  expect(await row.where('id', '=', stay.id).executeTakeFirstOrThrow()).toEqual({
    cancel_asked_at: new Date('2027-06-20T09:00:00Z'),
    cancel_note: 'Lütfen',
  })
  expect((await eventsOf(database.db, stay.id)).slice(-2)).toEqual(['CANCEL_ASKED', 'CANCEL_ASKED'])
  const shown = (await track(stay.code, '5325551420')).refund
  // 19 days before entry STANDART keeps the prepayment.
  expect(shown).toEqual({ paidMinor: 1_400_000, keptMinor: 1_400_000, refundMinor: 0, because: 'POLICY' })
  expect(await previewRefund(ctx, stay.id, 'GUEST_CHANGED_MIND')).toEqual(shown)
  const ended = await act(ctx, stay.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(ended).toMatchObject({
    cancelAsked: false,
    staff: { money: { keptMinor: 1_400_000, refundDueMinor: 0 } },
  })
})

test('a wish counts from the day it was sent, however late it is answered', async () => {
  moveTo('2027-06-16T09:00:00Z')
  const stay = await aConfirmedStay(ctx, villaId, { checkIn: '2027-09-01', checkOut: '2027-09-08' })
  moveTo('2027-07-02T09:00:00Z')
  const key = { code: stay.code, contact: '5325551420' }
  const asked = await askCancel(asGuest(ctx), { ...key, note: '' })
  // 61 days before entry everything goes back; 14 days later half would be kept.
  expect(asked.refund).toMatchObject({ keptMinor: 0, refundMinor: 1_400_000 })
  moveTo('2027-07-16T09:00:00Z')
  expect((await track(stay.code, '5325551420')).refund).toEqual(asked.refund)
  const ended = await act(ctx, stay.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(ended).toMatchObject({ staff: { money: { keptMinor: 0, refundDueMinor: 1_400_000 } } })
})

test('a wish from before any money buys no way out: who pays afterwards meant to stay', async () => {
  moveTo('2027-06-16T09:00:00Z')
  const nights = { checkIn: '2027-09-01', checkOut: '2027-09-08' }
  const { id, code } = await aRequestedStay(ctx, villaId, nights)
  await askCancel(asGuest(ctx), { code, contact: '5325551420', note: '' })
  await act(ctx, id, 'ACCEPT')
  moveTo('2027-06-16T12:00:00Z')
  await pay(ctx, id, 1_400_000)
  moveTo('2027-08-25T09:00:00Z')
  expect((await track(code, '5325551420')).refund).toMatchObject({ refundMinor: 0, because: 'POLICY' })
})

test('the same wish sent again leaves no second line', async () => {
  const stay = await aConfirmedStay(ctx, villaId)
  const wish = { code: stay.code, contact: '5325551420', note: 'Uçuş iptal oldu' }
  for (let n = 0; n < 3; n += 1) await askCancel(asGuest(ctx), wish)
  const events = await eventsOf(database.db, stay.id)
  expect(events.filter((event) => event === 'CANCEL_ASKED')).toHaveLength(1)
})

test('a wish that was talked over no longer counts', async () => {
  moveTo('2027-06-16T09:00:00Z')
  const stay = await aConfirmedStay(ctx, villaId, { checkIn: '2027-09-10', checkOut: '2027-09-17' })
  moveTo('2027-06-30T09:00:00Z')
  await askCancel(asGuest(ctx), { code: stay.code, contact: '5325551420', note: 'Belki' })
  const kept = await dismissCancelWish(ctx, stay.id, crypto.randomUUID())
  expect(kept).toMatchObject({ status: 'CONFIRMED', cancelAsked: false, staff: { cancelNote: '' } })
  moveTo('2027-09-08T09:00:00Z')
  expect(await previewRefund(ctx, stay.id, 'GUEST_CHANGED_MIND')).toMatchObject({ refundMinor: 0 })
  const again = dismissCancelWish(ctx, stay.id, crypto.randomUUID())
  await expect(again).rejects.toThrow(new Refusal('reservation.wrong_state'))
})

test('what is over cannot be asked to end', async () => {
  const { id, code } = await aRequestedStay(ctx, villaId)
  await act(ctx, id, 'REJECT', { reason: 'Dolu' })
  const wish = askCancel(asGuest(ctx), { code, contact: '5325551420', note: '' })
  await expect(wish).rejects.toMatchObject({ code: 'reservation.wrong_state' })
  const stranger = askCancel(asGuest(ctx), { code, contact: '5325551421', note: '' })
  await expect(stranger).rejects.toMatchObject({ code: 'reservation.not_found' })
})
