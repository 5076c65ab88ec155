import {
  type ReservationFilter,
  reservationExport,
  reservationFilter,
} from '@plato/contract/reservations/reservations.contract'
import { beforeAll, expect, test } from 'vitest'
import { reversePosting } from '../payments/reverse-posting.ts'
import type { Context } from '../platform/context.ts'
import { csvLinesOf } from '../testing/list-files.ts'
import {
  act,
  bookableVilla,
  nameGuests,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { exportReservations } from './export-reservations.ts'
import { selectReservations } from './list.queries.ts'
import { listReservations } from './list-reservations.ts'

const { ctx, owner, database, moveTo } = reservationFixture()
const villas = { own: 0, foreign: 0 }
/** Codes of the reservations by their role in the test. */
const codes: Record<'asked' | 'sahin' | 'paid' | 'ended' | 'past' | 'foreign', string> = {
  asked: '',
  sahin: '',
  paid: '',
  ended: '',
  past: '',
  foreign: '',
}

beforeAll(async () => {
  villas.own = await bookableVilla(ctx, { ownerId: owner.actor.id })
  villas.foreign = await bookableVilla(ctx)
  await fill()
})

async function fill(): Promise<void> {
  moveTo('2027-05-20T09:00:00Z')
  const past = await newConfirmedStay(ctx, villas.own, { checkIn: '2027-06-01', checkOut: '2027-06-08' })
  codes.past = past.code
  await nameGuests(ctx, past)
  await pay(ctx, past.id, 5_600_000)
  moveTo('2027-06-01T13:00:00Z')
  await act(ctx, past.id, 'CHECK_IN')
  moveTo('2027-06-08T10:00:00Z')
  await act(ctx, past.id, 'COMPLETE')
  // 00:30 in Istanbul, still the day before in UTC.
  moveTo('2027-06-09T21:30:00Z')
  const sahin = { firstName: 'Gülşah', lastName: 'Şahin Öz', email: 'gulsah@example.com' }
  codes.sahin = (
    await newConfirmedStay(ctx, villas.own, { checkIn: '2027-07-01', checkOut: '2027-07-08' }, sahin)
  ).code
  moveTo('2027-06-11T09:00:00Z')
  codes.paid = (
    await newConfirmedStay(ctx, villas.own, { checkIn: '2027-08-01', checkOut: '2027-08-11' })
  ).code
  moveTo('2027-06-12T09:00:00Z')
  const ended = await newConfirmedStay(ctx, villas.foreign, { checkIn: '2027-09-01', checkOut: '2027-09-08' })
  await act(ctx, ended.id, 'CANCEL', { endReason: 'AGENCY' })
  codes.ended = ended.code
  moveTo('2027-06-13T09:00:00Z')
  const gizli = { firstName: 'Kerim', lastName: 'Gizli' }
  codes.asked = (
    await newRequestedStay(ctx, villas.own, { checkIn: '2027-09-10', checkOut: '2027-09-17' }, gizli)
  ).code
  moveTo('2027-06-14T09:00:00Z')
  codes.foreign = (await newRequestedStay(ctx, villas.foreign)).code
  moveTo('2027-06-16T07:34:00Z')
}

const filterOf = (over: Record<string, unknown>): ReservationFilter => reservationFilter.parse(over)
async function found(over: Record<string, unknown>, caller: Context = ctx): Promise<string[]> {
  const { rows } = await listReservations(caller, filterOf(over))
  return rows.map(({ code }) => Object.entries(codes).find(([, known]) => known === code)?.[0] ?? code)
}

test('listReservations sorts newest first or by the requested order, and lists past stays only with the parameter oldrez', {
  tags: 'spec-3.24',
}, async () => {
  expect(await found({})).toEqual(['foreign', 'asked', 'ended', 'paid', 'sahin'])
  expect(await found({ oldrez: 'true' })).toEqual(['foreign', 'asked', 'ended', 'paid', 'sahin', 'past'])
  expect(await found({ order: 'oldest' })).toEqual(['sahin', 'paid', 'ended', 'asked', 'foreign'])
  expect(await found({ order: 'check_in' })).toEqual(['sahin', 'foreign', 'paid', 'ended', 'asked'])
  expect(await found({ order: 'check_out' })).toEqual(['sahin', 'foreign', 'paid', 'ended', 'asked'])
  expect((await found({ order: 'total' }))[0]).toBe('paid')
})

test('listReservations lists a stay on its check-out day and not on the next day', async () => {
  moveTo('2027-07-08T09:00:00Z')
  expect(await found({})).toContain('sahin')
  moveTo('2027-07-09T09:00:00Z')
  expect(await found({})).not.toContain('sahin')
})

test('listReservations filters by status, villa, code and name, alone and combined', {
  tags: ['spec-3.22', 'spec-7.48'],
}, async () => {
  expect(await found({ status: 'CANCELLED' })).toEqual(['ended'])
  expect(await found({ villa_id: String(villas.foreign) })).toEqual(['foreign', 'ended'])
  expect(await found({ reservation_id: codes.paid })).toEqual(['paid'])
  expect(await found({ reservation_id: codes.paid.slice(0, 8).toLowerCase() })).toEqual(['paid'])
  expect(await found({ reservation_id: codes.paid.replace('-', ' ') })).toEqual(['paid'])
  expect(await found({ reservation_id: 'PV27' })).toHaveLength(5)
  // SQL wildcards are matched literally.
  for (const sign of ['%', '_', 'PV27-______', '\\\\'])
    expect(await found({ reservation_id: sign })).toEqual([])
  for (const name of ['şahin', 'SAHIN', 'gülşah şahin', 'sah', 'Şahin Öz']) {
    expect(await found({ customer_name: name }), name).toEqual(['sahin'])
  }
  expect(await found({ customer_name: 'karaca', status: 'CONFIRMED' })).toEqual(['paid'])
  expect(await found({ customer_name: 'karaca', villa_id: String(villas.foreign) })).toEqual([
    'foreign',
    'ended',
  ])
})

test('selectReservations returns the same received and paid amounts as the SQL view reservation_money', async () => {
  const { rows } = await selectReservations(database.db, ctx.actor, filterOf({ oldrez: 'true' }), ctx.today)
  const view = await database.db
    .selectFrom('reservation_money')
    .select(['reservation_id as id', 'received_minor as receivedMinor', 'paid_minor as paidMinor'])
    .orderBy('id')
    .execute()
  const paid = rows.filter(({ receivedMinor }) => receivedMinor > 0).sort((a, b) => a.id - b.id)
  expect(paid.map(({ id, receivedMinor, paidMinor }) => ({ id, receivedMinor, paidMinor }))).toEqual(view)
  // One reservation was settled, so its two amounts differ.
  expect(paid.some(({ receivedMinor, paidMinor }) => receivedMinor !== paidMinor)).toBe(true)
})

test('listReservations filters by creation, confirmation, payment, check-in or check-out day (inclusive, Istanbul time)', {
  tags: 'spec-3.23',
}, async () => {
  const on = (datetype: string, date1: string, date2 = date1) =>
    found({ datetype, date1, date2, oldrez: 'true' })
  expect(await on('CHECK_IN', '2027-07-01')).toEqual(['sahin'])
  expect(await on('CHECK_OUT', '2027-08-11', '2027-09-08')).toEqual(['ended', 'paid'])
  expect(await on('CREATED', '2027-06-10')).toEqual(['sahin'])
  expect(await on('CREATED', '2027-06-09')).toEqual([])
  expect(await on('CONFIRMED', '2027-06-10', '2027-06-11')).toEqual(['paid', 'sahin'])
  expect(await on('PAID', '2027-05-20')).toEqual(['past'])
  expect(await found({ datetype: 'CHECK_IN', date1: '2027-09-01' })).toEqual(['asked', 'ended'])
  expect(await found({ datetype: 'CHECK_IN', date2: '2027-07-01' })).toEqual(['sahin'])
})

test('listReservations sums all matching rows, not only the page, and an ended reservation has nothing due', async () => {
  const { rows, total, sums } = await listReservations(ctx, filterOf({ take: '1' }))
  expect([rows.length, total]).toEqual([1, 5])
  // All stays have seven nights except one with ten; the two confirmed and the ended one have paid 20 %.
  expect(sums).toEqual({ totalTry: 38_000_000, receivedMinor: 4_800_000, dueMinor: 27_600_000 })
  expect(await listReservations(ctx, filterOf({ skip: '90' }))).toMatchObject({ rows: [], total: 5, sums })
  expect(await listReservations(ctx, filterOf({ status: 'NO_SHOW' }))).toMatchObject({ rows: [], total: 0 })
})

test('listReservations returns an owner only own villas, no sums, and no matches by guest names hidden from owners', async () => {
  expect(await found({ oldrez: 'true' }, owner)).toEqual(['asked', 'paid', 'sahin', 'past'])
  expect(await found({ villa_id: String(villas.foreign) }, owner)).toEqual([])
  expect(await found({ reservation_id: codes.foreign }, owner)).toEqual([])
  expect((await listReservations(owner, filterOf({}))).sums).toBeNull()
  expect(await found({ customer_name: 'gizli' })).toEqual(['asked'])
  expect(await found({ customer_name: 'gizli' }, owner)).toEqual([])
  expect(await found({ customer_name: 'şahin' }, owner)).toEqual(['sahin'])
})

test('listReservations sorts by check-in, check-out, total, status and guest name in both directions', async () => {
  const byCheckIn = ['sahin', 'foreign', 'paid', 'ended', 'asked']
  const byStatus = ['foreign', 'asked', 'paid', 'sahin', 'ended']
  expect(await found({ order: 'check_in_desc' })).toEqual(byCheckIn.toReversed())
  expect(await found({ order: 'check_out_desc' })).toEqual(byCheckIn.toReversed())
  expect(await found({ order: 'total_asc' })).toEqual((await found({ order: 'total' })).toReversed())
  expect(await found({ order: 'status' })).toEqual(byStatus)
  expect(await found({ order: 'status_desc' })).toEqual(byStatus.toReversed())
  const byGuest = await found({ order: 'customer' })
  expect(byGuest.indexOf('sahin')).toBeLessThan(byGuest.indexOf('asked'))
  expect(await found({ order: 'customer_desc' })).toEqual(byGuest.toReversed())
})

test('an owner cannot filter by payment date or sort by total or by guest name', async () => {
  const days = { date1: '2026-01-01', date2: '2027-12-31' }
  const hiddenOrders = ['total', 'total_asc', 'customer', 'customer_desc']
  for (const over of [
    { datetype: 'PAID' },
    { datetype: 'PAID', ...days },
    ...hiddenOrders.map((order) => ({ order })),
  ]) {
    const no = { code: 'request.invalid' }
    await expect(listReservations(owner, filterOf(over))).rejects.toMatchObject(no)
    await expect(exportReservations(owner, reservationExport.parse(over))).rejects.toMatchObject(no)
    expect((await listReservations(ctx, filterOf(over))).total).toBeGreaterThan(0)
  }
})

const csvOf = async (caller: Context, over: Record<string, unknown>): Promise<string[]> =>
  (await csvLinesOf(await exportReservations(caller, reservationExport.parse({ ...over, format: 'csv' }))))
    .rows

test('exportReservations writes the listed rows without contact data, and fewer columns for an owner', async () => {
  const [head, ...rows] = await csvOf(ctx, { oldrez: 'true', status: 'COMPLETED' })
  expect(head).toMatch(
    /^\uFEFF"Kod";"Durum";.*"Toplam \(TL\)";"Ödenen \(TL\)";"Kalan \(TL\)";"Oluşturma";"Kaynak"$/,
  )
  expect(rows).toEqual([
    `"${codes.past}";"Tamamlandı";"Elif Karaca";${rows[0]?.split(';')[3]};"2027-06-01";"2027-06-08";7;2;56000;70000;70000;0;"2027-05-20 12:00";"Web"`,
  ])
  const owners = await csvOf(owner, { oldrez: 'true' })
  expect(owners).toHaveLength(1 + 4)
  expect(owners[0]).not.toMatch(/Toplam|Ödenen|Kalan/)
  const all = [...owners, ...(await csvOf(ctx, { oldrez: 'true' }))].join('\n')
  expect(all).not.toMatch(/@|532|555/)
  // An owner does not see the name of a guest whose stay is not confirmed.
  expect(owners.join('\n')).not.toContain('Gizli')
})

test('exportReservations writes every reservation to the CSV once and escapes a guest name that begins like a formula', async () => {
  await database.db
    .updateTable('reservations')
    .set({ first_name: '=HYPERLINK("http://x")' })
    .where('code', '=', codes.foreign)
    .execute()
  const lines = await csvOf(ctx, { oldrez: 'true' })
  expect(lines.find((line) => line.startsWith(`"${codes.foreign}`))).toContain(
    `"'=HYPERLINK(""http://x"") Karaca"`,
  )
  const seen = lines.slice(1).map((line) => line.slice(0, 11))
  expect(new Set(seen).size).toBe(seen.length)
})

test('listReservations filtered by payment date does not list a reservation whose payment was reversed', async () => {
  moveTo('2027-06-15T09:00:00Z')
  const stay = await newConfirmedStay(ctx, villas.foreign, { checkIn: '2027-10-01', checkOut: '2027-10-08' })
  const paidOn = { datetype: 'PAID', date1: '2027-06-15', date2: '2027-06-15' }
  expect(await found(paidOn)).toEqual([stay.code])
  await reversePosting(ctx, stay.staff?.postings[0]?.id ?? 0, { note: 'Yanlış rezervasyon' }, newKey())
  expect(await found(paidOn)).toEqual([])
})
