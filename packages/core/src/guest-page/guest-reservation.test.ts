import { Refusal } from '@plato/rules/refusal'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { beforeEach, expect, test } from 'vitest'
import { dismissCancelWish, previewRefund } from '../reservations/act-on-reservation.ts'
import { getReservation } from '../reservations/get-reservation.ts'
import { newPdf } from '../testing/content.ts'
import { sampleMoment } from '../testing/platform.ts'
import {
  act,
  adults,
  asGuest,
  elif,
  eventsOf,
  newConfirmedStay,
  newGuest,
  newKey,
  newRequestedStay,
  nightsOf,
  oneWeek,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import {
  askCancel,
  guestDocument,
  sendGuests,
  sendReceiptAsGuest,
  trackReservation,
} from './guest-reservation.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture
let guest: typeof elif
beforeEach(() => {
  guest = newGuest()
})

const track = (code: string, contact: string) => trackReservation(asGuest(ctx), { code, contact })

test('trackReservation accepts the code, the phone number and the e-mail address in every common spelling', async () => {
  const { code } = await newRequestedStay(ctx, fixture.villaId, oneWeek, elif)
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

test('trackReservation returns the same refusal for an unknown code and for a wrong contact', async () => {
  const { code } = await newRequestedStay(ctx, fixture.villaId, oneWeek, elif)
  const other = await newRequestedStay(
    ctx,
    fixture.villaId,
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

test('trackReservation returns no contact or agency data, and the full name only to prefill the guest list', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, oneWeek, elif)
  const tracked = await track(stay.code, '5325551420')
  expect(tracked).toMatchObject({
    status: 'CONFIRMED',
    firstName: 'Elif',
    guestsWanted: 2,
    maySendGuests: true,
    mayAskCancel: true,
    money: { totalTry: 7_000_000, paidMinor: 1_400_000, dueMinor: 5_600_000 },
    now: sampleMoment.toISOString(),
  })
  expect(tracked.steps.map(({ toStatus }) => toStatus)).toEqual([
    'REQUESTED',
    'AWAITING_PAYMENT',
    'CONFIRMED',
  ])
  expect(tracked.money).not.toHaveProperty('ownerDueMinor')
  const { booker, ...rest } = tracked
  // The full name prefills the guest list until the list is saved.
  expect(booker).toEqual({ firstName: 'Elif', lastName: 'Karaca' })
  const text = JSON.stringify(rest)
  expect(text).not.toMatch(/Karaca|elif\.karaca|5325551420|555 14 20|commission|staff|Deniz Deneme/i)
})

test('trackReservation returns the active bank accounts only while the guest has something to pay', async () => {
  const bank = { name: 'Deniz Bank', holder: 'Plato Turizm', iban: 'TR330006100519786457841326' }
  const made = await database.db.insertInto('banks').values(bank).returning('id').executeTakeFirstOrThrow()
  const { id, code } = await newRequestedStay(ctx, fixture.villaId, oneWeek, guest)
  expect((await track(code, guest.phone)).banks).toEqual([])
  await act(ctx, id, 'ACCEPT')
  expect(await track(code, guest.phone)).toMatchObject({ mayPay: true, banks: [{ iban: bank.iban }] })
  await pay(ctx, id, 7_000_000)
  expect(await track(code, guest.phone)).toMatchObject({ mayPay: false, banks: [] })
  const other = await newRequestedStay(
    ctx,
    fixture.villaId,
    { checkIn: '2027-08-01', checkOut: '2027-08-08' },
    guest,
  )
  await act(ctx, other.id, 'ACCEPT')
  await database.db.updateTable('banks').set({ active: false }).where('id', '=', made.id).execute()
  expect(await track(other.code, guest.phone)).toMatchObject({ mayPay: true, banks: [] })
  await act(ctx, other.id, 'CANCEL', { endReason: 'AGENCY' })
  expect(await track(other.code, guest.phone)).toMatchObject({ mayPay: false, refund: null, banks: [] })
})

test('askCancel only stores the cancellation request, and the refund shown to the guest equals the settlement', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, oneWeek, guest)
  const key = { code: stay.code, contact: guest.phone }
  moveTo('2027-06-20T09:00:00Z')
  const requested = await askCancel(asGuest(ctx), { ...key, note: 'Uçuş iptal oldu' })
  expect(requested).toMatchObject({ status: 'CONFIRMED', cancelAsked: true })
  expect(await nightsOf(database.db, stay.id)).toBe('RESERVATION')
  const seen = await getReservation(ctx, stay.id)
  expect(seen).toMatchObject({ cancelAsked: true, staff: { cancelNote: 'Uçuş iptal oldu' } })
  moveTo('2027-06-21T09:00:00Z')
  await askCancel(asGuest(ctx), { ...key, note: 'Lütfen' })
  const row = database.db.selectFrom('reservations').select(['cancel_asked_at', 'cancel_note'])
  // The first request date stays; only the note is replaced.
  expect(await row.where('id', '=', stay.id).executeTakeFirstOrThrow()).toEqual({
    cancel_asked_at: new Date('2027-06-20T09:00:00Z'),
    cancel_note: 'Lütfen',
  })
  expect((await eventsOf(database.db, stay.id)).slice(-2)).toEqual(['CANCEL_ASKED', 'CANCEL_ASKED'])
  const shown = (await track(stay.code, guest.phone)).refund
  // With the policy STANDART the prepayment is not refundable 19 days before check-in.
  expect(shown).toEqual({ paidMinor: 1_400_000, keptMinor: 1_400_000, refundMinor: 0, because: 'POLICY' })
  expect(await previewRefund(ctx, stay.id, 'GUEST_CHANGED_MIND')).toEqual(shown)
  const ended = await act(ctx, stay.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(ended).toMatchObject({
    cancelAsked: false,
    staff: { money: { keptMinor: 1_400_000, refundDueMinor: 0 } },
  })
})

test('the refund is computed for the day the guest sent the cancellation request, not for the day of the decision', async () => {
  moveTo('2027-06-16T09:00:00Z')
  const stay = await newConfirmedStay(
    ctx,
    fixture.villaId,
    { checkIn: '2027-09-01', checkOut: '2027-09-08' },
    guest,
  )
  moveTo('2027-07-02T09:00:00Z')
  const key = { code: stay.code, contact: guest.phone }
  const requested = await askCancel(asGuest(ctx), { ...key, note: '' })
  // 61 days before check-in the refund is full; 14 days later it would be half.
  expect(requested.refund).toMatchObject({ keptMinor: 0, refundMinor: 1_400_000 })
  moveTo('2027-07-16T09:00:00Z')
  expect((await track(stay.code, guest.phone)).refund).toEqual(requested.refund)
  const ended = await act(ctx, stay.id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  expect(ended).toMatchObject({ staff: { money: { keptMinor: 0, refundDueMinor: 1_400_000 } } })
})

test('a cancellation request sent before the first payment is ignored when the refund of a later cancellation is computed', async () => {
  moveTo('2027-06-16T09:00:00Z')
  const nights = { checkIn: '2027-09-01', checkOut: '2027-09-08' }
  const { id, code } = await newRequestedStay(ctx, fixture.villaId, nights, guest)
  await askCancel(asGuest(ctx), { code, contact: guest.phone, note: '' })
  await act(ctx, id, 'ACCEPT')
  moveTo('2027-06-16T12:00:00Z')
  await pay(ctx, id, 1_400_000)
  moveTo('2027-08-25T09:00:00Z')
  expect((await track(code, guest.phone)).refund).toMatchObject({ refundMinor: 0, because: 'POLICY' })
})

test('askCancel writes one timeline event when the same cancellation request is sent again', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, oneWeek, guest)
  const wish = { code: stay.code, contact: guest.phone, note: 'Uçuş iptal oldu' }
  for (let n = 0; n < 3; n += 1) await askCancel(asGuest(ctx), wish)
  const events = await eventsOf(database.db, stay.id)
  expect(events.filter((event) => event === 'CANCEL_ASKED')).toHaveLength(1)
})

test('a dismissed cancellation request no longer affects the refund and cannot be dismissed again', async () => {
  moveTo('2027-06-16T09:00:00Z')
  const stay = await newConfirmedStay(
    ctx,
    fixture.villaId,
    { checkIn: '2027-09-10', checkOut: '2027-09-17' },
    guest,
  )
  moveTo('2027-06-30T09:00:00Z')
  await askCancel(asGuest(ctx), { code: stay.code, contact: guest.phone, note: 'Belki' })
  const dismissed = await dismissCancelWish(ctx, stay.id, crypto.randomUUID())
  expect(dismissed).toMatchObject({ status: 'CONFIRMED', cancelAsked: false, staff: { cancelNote: '' } })
  moveTo('2027-09-08T09:00:00Z')
  expect(await previewRefund(ctx, stay.id, 'GUEST_CHANGED_MIND')).toMatchObject({ refundMinor: 0 })
  const again = dismissCancelWish(ctx, stay.id, crypto.randomUUID())
  await expect(again).rejects.toThrow(new Refusal('reservation.wrong_state'))
})

test('guestDocument returns the contract to a guest with code and contact once the stay is confirmed', async () => {
  const { id, code } = await newRequestedStay(ctx, fixture.villaId, oneWeek, guest)
  const ask = (contact: string) => guestDocument(asGuest(ctx), { code, contact, kind: 'CONTRACT' })
  expect((await track(code, guest.phone)).hasPapers).toBe(false)
  await expect(ask(guest.phone)).rejects.toThrow(new Refusal('paper.not_yet'))
  const accepted = await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, accepted.staff?.money.prepaymentTry ?? 0)
  expect((await track(code, guest.phone)).hasPapers).toBe(true)
  const { fileName, base64 } = await ask(guest.email)
  expect(fileName).toBe(`${code}-kiralama-sozlesmesi.pdf`)
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  await expect(ask('baska@example.com')).rejects.toThrow(new Refusal('reservation.not_found'))
})

test('askCancel is refused for a reservation that has ended and for a wrong contact', async () => {
  const { id, code } = await newRequestedStay(ctx, fixture.villaId, oneWeek, guest)
  await act(ctx, id, 'REJECT', { reason: 'Dolu' })
  const wish = askCancel(asGuest(ctx), { code, contact: guest.phone, note: '' })
  await expect(wish).rejects.toMatchObject({ code: 'reservation.wrong_state' })
  const stranger = askCancel(asGuest(ctx), { code, contact: '5325551421', note: '' })
  await expect(stranger).rejects.toMatchObject({ code: 'reservation.not_found' })
})

test('sendReceiptAsGuest checks the reservation status before the file and stores a repeated request once', async () => {
  const { id, code } = await newRequestedStay(ctx, fixture.villaId, oneWeek, guest)
  const sent = { code, contact: guest.phone, amountMinor: 100, payerName: '', paidOn: '2027-06-16' }
  const send = (bytes: Buffer, key = newKey()) =>
    sendReceiptAsGuest(asGuest(ctx), sent, { bytes, name: 'dekont' }, key)
  const nothing = Buffer.from('nothing')
  // The state is checked before the file, so the invalid file is not reported.
  await expect(send(nothing)).rejects.toThrow(new Refusal('reservation.wrong_state'))
  await act(ctx, id, 'ACCEPT')
  await expect(send(nothing)).rejects.toThrow(new Refusal('receipt.bad_file'))
  const key = newKey()
  for (const one of [newKey(), newKey(), key]) await send(newPdf(), one)
  await expect(send(nothing)).rejects.toThrow(new Refusal('receipt.too_many'))
  expect((await send(newPdf(), key)).receipts).toHaveLength(3)
  await expect(send(newPdf('another'), key)).rejects.toThrow(new Refusal('request.key_reused'))
})

test('after ten wrong e-mails or phones for one code in a day, the guest page refuses the right one too', async () => {
  const { id, code } = await newRequestedStay(ctx, fixture.villaId, oneWeek, guest)
  const no = new Refusal('reservation.not_found')
  for (let n = 0; n < 12; n += 1) {
    await expect(track(code, `tahmin${n}@example.com`)).rejects.toThrow(no)
    await expect(track('PV27-222222', guest.phone)).rejects.toThrow(no)
  }
  await expect(track(code, guest.phone)).rejects.toThrow(no)
  const wish = { code, contact: guest.phone, note: '' }
  await expect(askCancel(asGuest(ctx), wish)).rejects.toThrow(no)
  const documentRequest = { code, contact: guest.phone, kind: 'VOUCHER' } as const
  await expect(guestDocument(asGuest(ctx), documentRequest)).rejects.toThrow(no)
  const wrong = (await eventsOf(database.db, id)).filter((event) => event === 'WRONG_CONTACT')
  expect(wrong).toHaveLength(10)
  moveTo(hoursAfter(sampleMoment, 25))
  expect((await track(code, guest.phone)).code).toBe(code)
})

test('repeated changes on the guest page are all saved but written to the timeline once an hour per kind', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId, oneWeek, guest)
  const key = { code: stay.code, contact: guest.phone }
  const before = (await eventsOf(database.db, stay.id)).length
  for (let n = 0; n < 5; n += 1) {
    await askCancel(asGuest(ctx), { ...key, note: `Neden ${n}` })
    await sendGuests(asGuest(ctx), { ...key, ...adults(2, n + 1) })
  }
  expect((await eventsOf(database.db, stay.id)).slice(before)).toEqual(['CANCEL_ASKED', 'GUESTS_SAVED'])
  expect((await getReservation(ctx, stay.id)).staff).toMatchObject({ cancelNote: 'Neden 4' })
  moveTo(hoursAfter(sampleMoment, 2))
  await sendGuests(asGuest(ctx), { ...key, ...adults(2, 9) })
  expect((await eventsOf(database.db, stay.id)).slice(before)).toHaveLength(3)
})
