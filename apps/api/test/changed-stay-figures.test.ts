import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { createPricePeriod } from '@plato/core/pricing/save-price-period'
import { textOf } from '@plato/core/testing/documents'
import { newContext } from '@plato/core/testing/platform'
import {
  act,
  bookableVilla,
  movable,
  newKey,
  newRequestedStay,
  type ReservationFixtureContext,
} from '@plato/core/testing/reservations'
import { newPeriod } from '@plato/core/testing/villas'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

let api: Awaited<ReturnType<typeof newApi>>
let context: Awaited<ReturnType<typeof newContext>>
let ctx: ReservationFixtureContext
let staff: Awaited<ReturnType<typeof api.signIn>>
let owner: typeof staff
let villaId: number
beforeAll(async () => {
  api = await newApi()
  context = await newContext(api.database)
  ctx = movable(context).ctx
  staff = await api.signIn('ADMIN')
  owner = await api.signIn('OWNER')
  villaId = await bookableVilla(ctx, { ownerId: owner.user.id })
  await priceVilla()
})
afterAll(() => context[Symbol.asyncDispose]().then(() => api[Symbol.asyncDispose]()))

/** 10-17 October costs ₺101.300, 12-19 October ₺109.500: the figures of the review's finding. */
async function priceVilla(): Promise<void> {
  await api.db
    .updateTable('price_periods')
    .set({ nightly_minor: 1_400_000, ends_on: '2027-10-17' })
    .where('villa_id', '=', villaId)
    .execute()
  const dearer = newPeriod('2027-10-17', '2027-10-31', { nightlyMinor: 1_810_000 })
  await createPricePeriod(ctx, { villa_id: villaId, ...dearer })
  const fee = { villa_id: villaId, order_no: 0, name: 'Temizlik', amount_minor: 330_000 }
  await api.db
    .insertInto('villa_fees')
    .values({ ...fee, basis: 'STAY', mandatory: true })
    .execute()
}

async function call(caller: typeof staff | undefined, options: InjectOptions) {
  const headers = { ...caller?.headers, 'idempotency-key': newKey() }
  const answer = await api.app.inject({ ...options, headers })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().content
}

const contact = 'elif.karaca@example.com'

/** Confirmed with ₺20.260 of ₺101.300 paid, then moved to dates of ₺109.500. */
async function changedStay(): Promise<ReservationDetail> {
  const nights = { checkIn: '2027-10-10', checkOut: '2027-10-17' }
  const { id } = await newRequestedStay(ctx, villaId, nights, { email: contact })
  await act(ctx, id, 'ACCEPT')
  const paid = { amountMinor: 2_026_000, method: 'TRANSFER', paidOn: '2027-06-16', bankId: null }
  const url = `/v1/admin/reservations/${id}`
  const before: ReservationDetail = await call(staff, {
    method: 'POST',
    url: `${url}/payments`,
    payload: paid,
  })
  expect(before).toMatchObject({ status: 'CONFIRMED', staff: { money: { totalTry: 10_130_000 } } })
  const { version, adults, children, babies } = before
  const { firstName, lastName, email, phone, staffNote } = before.staff ?? {}
  const payload = {
    ...{ version, adults, children, babies, firstName, lastName, email, phone, staffNote },
    checkIn: '2027-10-12',
    checkOut: '2027-10-19',
    extras: [],
    guestNote: '',
    reason: 'Misafir istedi',
    expectedTotalMinor: 10_950_000,
  }
  return call(staff, { method: 'PUT', url, payload })
}

const steps = [
  { until: '2027-08-13', refundMinor: 2_026_000, keptMinor: 0 },
  { until: '2027-09-12', refundMinor: 1_013_000, keptMinor: 1_013_000 },
  { until: null, refundMinor: 0, keptMinor: 2_026_000 },
]

test('a confirmed stay moved to dearer dates has the same amounts for staff, guest, owner, documents and mails', async () => {
  const changed = await changedStay()
  const url = `/v1/admin/reservations/${changed.id}`
  const sums = {
    totalTry: 10_950_000,
    prepaymentTry: 2_026_000,
    prepaymentShare: null,
    otherPaidMinor: 0,
    balanceMinor: 8_924_000,
    paidMinor: 2_026_000,
    dueMinor: 8_924_000,
    payNextMinor: 8_924_000,
  }
  // The price panel and the payment panel of staff.
  const seenByStaff = await call(staff, { url })
  expect(seenByStaff.staff).toMatchObject({ money: sums, cancellation: steps })
  // The guest's page: the box at the top, the price box and the cancellation bar.
  const payload = { code: changed.code, contact }
  const seenByGuest = await call(undefined, { method: 'POST', url: '/v1/enquire', payload })
  expect(seenByGuest).toMatchObject({ money: sums, cancellation: steps, refund: { refundMinor: 2_026_000 } })
  for (const { quote } of [seenByStaff.staff, seenByGuest]) {
    expect(quote.totalMinor).toBe(10_950_000)
    for (const stale of ['prepaymentMinor', 'balanceMinor', 'cancellation'])
      expect(quote).not.toHaveProperty(stale)
  }
  // The refund that ending it would book.
  const refund = await call(staff, { url: `${url}/refund?reason=GUEST_CHANGED_MIND` })
  expect(refund).toMatchObject({ paidMinor: 2_026_000, refundMinor: 2_026_000, keptMinor: 0 })
  // The printed documents.
  const printed = async (kind: string) =>
    textOf(Buffer.from((await call(staff, { url: `${url}/papers/${kind}` })).base64, 'base64'))
  const refunded = '13 Ağustos 2027 Cuma gününe kadar ön ödemenin tamamı (₺20.260) iade edilir'
  const voucher = await printed('VOUCHER')
  for (const line of ['Ödenen ₺20.260', 'Girişte ödenecek ₺89.240', refunded]) expect(voucher).toContain(line)
  const contract = await printed('CONTRACT')
  for (const line of ['Ön ödeme ₺20.260', 'girişte ödenecek kalan ₺89.240', refunded])
    expect(contract).toContain(line)
  // The owner: the share, what is collected at the door, and the difference between the two.
  const seenByOwner = await call(owner, { url })
  const atDoor = { ownerShareMinor: 8_760_000, dueAtEntryMinor: 8_924_000 }
  expect(seenByOwner).toMatchObject({ ...atDoor, ownerDueAfterStayMinor: -164_000, staff: null })
  const [row] = (await call(staff, { url: '/v1/admin/reservations' })).rows
  expect(row).toMatchObject({ ...atDoor, money: { totalTry: 10_950_000, dueMinor: 8_924_000 } })
  // The mails about the change.
  const mails = await api.db
    .selectFrom('mails')
    .select(['template_key', 'words'])
    .where('reservation_id', '=', changed.id)
    .where('template_key', 'in', ['DEGISIKLIK', 'DEGISIKLIK_EV_SAHIBI'])
    .execute()
  const placeholdersOf = (key: string) => mails.find(({ template_key }) => template_key === key)?.words
  expect(placeholdersOf('DEGISIKLIK')).toMatchObject({ on_odeme_tutari: '₺20.260', kalan_tutar: '₺89.240' })
  const toOwner = { ev_sahibi_tutar: '₺87.600', tahsil_edilecek: '₺89.240' }
  expect(placeholdersOf('DEGISIKLIK_EV_SAHIBI')).toMatchObject(toOwner)
})
