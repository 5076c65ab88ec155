import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { ChangedAgreedPrice, NewReservation } from '@plato/contract/reservations/reservations.contract'
import type { Role } from '@plato/rules/auth/capabilities'
import { expect, test } from 'vitest'
import { trackReservation } from '../guest-page/guest-reservation.ts'
import { editSettings } from '../settings/edit-settings.ts'
import { newUser } from '../testing/platform.ts'
import {
  act,
  asGuest,
  eventsOf,
  guestKeyOf,
  mailsOf,
  nameGuests,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  oneWeek,
  pay,
  priceOf,
  reservationFixture,
} from '../testing/reservations.ts'
import { agreePrice } from './agree-price.ts'
import { changeReservation } from './change-reservation.ts'
import { createReservation } from './request/create-reservation.ts'

const fixture = reservationFixture()
const { ctx, database } = fixture

/** The list price of a week. */
const list = 7_000_000
const reason = 'Üçüncü konaklaması'
const fiveOff = { kind: 'SHARE', value: 500 } as const

const agree = (
  { id, version }: Pick<ReservationDetail, 'id' | 'version'>,
  agreedPrice: ChangedAgreedPrice['agreedPrice'],
  given: { key?: string; as?: typeof ctx } = {},
) => agreePrice(given.as ?? ctx, id, { version, agreedPrice, reason }, given.key ?? newKey())

async function as(role: Role): Promise<typeof ctx> {
  const { id } = await newUser(database.db, { role })
  return { ...ctx, actor: { ...ctx.actor, id, role } }
}

const byPhone = (over: Partial<NewReservation> = {}): NewReservation => ({
  villa_id: fixture.villaId,
  source: 'PHONE',
  ...oneWeek,
  ...{ adults: 2, children: 0, babies: 0, extras: [], guestNote: '', staffNote: '', accepted: true },
  ...{ firstName: 'Onur', lastName: 'Çelik', email: 'onur@example.com', phone: '+90 533 702 14 58' },
  expectedTotalMinor: list,
  ...over,
})

const auditOf = async (id: number) => {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('change')
    .where('action', '=', 'reservation.price_agreed')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ change }) => change)
}

test('createReservation books the agreed price: its line, the prepayment, the owner share, the reason and an audit entry', async () => {
  const agreedPrice = { kind: 'AMOUNT', value: 700_000, reason } as const
  const made = await createReservation(ctx, byPhone({ agreedPrice, expectedTotalMinor: 6_300_000 }), newKey())
  expect(made.staff?.quote).toMatchObject({ totalMinor: 6_300_000 })
  expect(made.staff?.quote.lines.at(-1)).toEqual({
    kind: 'DISCOUNT',
    amountMinor: -700_000,
    trace: { rule: 'AGREED', kind: 'AMOUNT', value: 700_000, ofMinor: list },
  })
  expect(made.staff?.money).toMatchObject({ totalTry: 6_300_000, prepaymentTry: 1_260_000 })
  expect(made.staff?.commissionMinor).toBe(1_260_000)
  expect(made.ownerShareMinor).toBe(5_040_000)
  expect(made.staff?.versions).toMatchObject([{ version: 1, totalTry: 6_300_000, reason }])
  expect(await eventsOf(database.db, made.id)).toEqual(['REQUESTED', 'PRICE_AGREED', 'ACCEPT'])
  expect(await auditOf(made.id)).toEqual([
    {
      before: { totalMinor: list, totalTry: list },
      after: { totalMinor: 6_300_000, totalTry: 6_300_000, kind: 'AMOUNT', value: 700_000 },
      reason,
    },
  ])
})

test('createReservation refuses an agreed price when the expected total is the list price', async () => {
  const agreedPrice = { kind: 'TOTAL', value: 6_000_000, reason } as const
  await expect(createReservation(ctx, byPhone({ agreedPrice }), newKey())).rejects.toMatchObject({
    code: 'reservation.price_changed',
  })
})

test('agreePrice and createReservation refuse a discount above the limit of the role, which is a setting', async () => {
  const clerk = await as('RESERVATIONS')
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const tooMuch = { kind: 'AMOUNT', value: 350_001 } as const
  const refused = { code: 'price.discount_too_large', details: { values: { limit: '₺3.500' } } }
  await expect(agree({ id, version: 1 }, tooMuch, { as: clerk })).rejects.toMatchObject(refused)
  const agreedPrice = { ...tooMuch, reason }
  const other = { checkIn: '2027-08-01', checkOut: '2027-08-08' }
  await expect(
    createReservation(clerk, byPhone({ ...other, agreedPrice, expectedTotalMinor: 6_649_999 }), newKey()),
  ).rejects.toMatchObject(refused)
  await editSettings(ctx, 'rules', { max_discount_percent_reservations: '6' })
  expect((await agree({ id, version: 1 }, tooMuch, { as: clerk })).staff).toMatchObject({
    largestDiscountMinor: 420_000,
    quote: { totalMinor: 6_649_999 },
  })
  await editSettings(ctx, 'rules', { max_discount_percent_reservations: '' })
})

test('agreePrice on a confirmed stay lowers total and balance, keeps the prepayment, and mails guest and owner', async () => {
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const key = newKey()
  const after = await agree(before, { kind: 'TOTAL', value: 6_500_000 }, { key })
  expect(after).toMatchObject({ version: 2, status: 'CONFIRMED', ownerShareMinor: 5_200_000 })
  expect(after.staff?.money).toMatchObject({
    totalTry: 6_500_000,
    prepaymentTry: 1_400_000,
    balanceMinor: 5_100_000,
  })
  expect(after.staff?.versions[0]).toMatchObject({ differenceTry: -500_000, reason })
  expect(after.events.find(({ event }) => event === 'PRICE_AGREED')).toMatchObject({
    reason,
    detail: { differenceTry: -500_000 },
  })
  const mails = await mailsOf(database.db, before.id)
  expect(mails).toEqual(expect.arrayContaining(['DEGISIKLIK', 'DEGISIKLIK_EV_SAHIBI']))
  expect(await agree(before, { kind: 'TOTAL', value: 6_500_000 }, { key })).toEqual(after)
  await expect(agree(before, fiveOff)).rejects.toMatchObject({ code: 'reservation.changed_meanwhile' })
})

test('the guest page shows the agreed discount as a line and never the reason', async () => {
  const agreedPrice = { ...fiveOff, reason }
  const { code } = await createReservation(
    ctx,
    byPhone({ agreedPrice, expectedTotalMinor: 6_650_000 }),
    newKey(),
  )
  const seen = await trackReservation(asGuest(ctx), await guestKeyOf(ctx, code))
  expect(JSON.stringify(seen)).toContain('"rule":"AGREED"')
  expect(JSON.stringify(seen)).not.toContain(reason)
})

test('agreePrice replaces an agreed price of before, and null restores the list price', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const first = await agree({ id, version: 1 }, fiveOff)
  const second = await agree(first, { kind: 'SHARE', value: 1_000 })
  expect(second.staff?.quote.totalMinor).toBe(6_300_000)
  const restored = await agree(second, null)
  expect(restored.staff?.quote.totalMinor).toBe(list)
  expect(restored.staff?.quote.lines.some(({ trace }) => trace.rule === 'AGREED')).toBe(false)
})

test('agreePrice confirms a reservation whose payments cover the lower prepayment', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  const paid = await pay(ctx, id, 1_300_000)
  expect(paid.status).toBe('AWAITING_PAYMENT')
  const after = await agree(paid, { kind: 'TOTAL', value: 6_500_000 })
  expect(after.status).toBe('CONFIRMED')
})

test('agreePrice refuses a total below the payments, and a stay that is paid in full or over', async () => {
  const confirmed = await newConfirmedStay(ctx, fixture.villaId)
  const paid = await pay(ctx, confirmed.id, 4_600_000)
  await expect(agree(paid, { kind: 'TOTAL', value: 5_999_999 })).rejects.toMatchObject({
    code: 'price.below_paid',
    details: { values: { paid: '₺60.000' } },
  })
  const full = await pay(ctx, confirmed.id, 1_000_000)
  expect(full.staff?.largestDiscountMinor).toBeNull()
  await expect(agree(full, fiveOff)).rejects.toMatchObject({ code: 'reservation.paid_in_full' })
  const cancelled = await act(ctx, full.id, 'CANCEL', { endReason: 'OWNER' })
  await expect(agree(cancelled, fiveOff)).rejects.toMatchObject({ code: 'reservation.wrong_state' })
})

test('the completed stay posts the agreed total, split into commission and owner share', async () => {
  const confirmed = await newConfirmedStay(ctx, fixture.villaId)
  await nameGuests(ctx, confirmed)
  const agreed = await agree(confirmed, { kind: 'TOTAL', value: 6_000_001 })
  fixture.moveTo('2027-07-10T13:00:00Z')
  await act(ctx, agreed.id, 'CHECK_IN')
  fixture.moveTo('2027-07-17T13:00:00Z')
  await act(ctx, agreed.id, 'COMPLETE')
  const entries = await database.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .select(['e.account', 'e.amount_minor as amount'])
    .where('p.reservation_id', '=', agreed.id)
    .where('p.kind', '=', 'STAY_EARNED')
    .execute()
  const amounts = entries.map(({ amount }) => Math.abs(Number(amount)))
  expect(amounts).toEqual(expect.arrayContaining([1_200_000, 4_800_001]))
  expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
})

test('agreePrice keeps the frozen exchange rate of the reservation', async () => {
  await database.db.updateTable('villas').set({ currency: 'EUR' }).where('id', '=', fixture.villaId).execute()
  const set = (value: string) =>
    database.db
      .insertInto('settings')
      .values({ key: 'euro_exchange_rate', value, public: true })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  await set('50')
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await set('60')
  const after = await agree({ id, version: 1 }, fiveOff)
  expect(after.staff).toMatchObject({ currency: 'EUR', quote: { totalMinor: 6_650_000 }, liraRate: 50 })
  expect(after.staff?.money.totalTry).toBe(332_500_000)
})

test('changeReservation to other dates ends the agreed price', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const agreed = await agree({ id, version: 1 }, fiveOff)
  const { staff, adults, children, babies } = agreed
  if (!staff) throw new Error('not seen as staff')
  const stay = { checkIn: '2027-07-11', checkOut: '2027-07-18', adults, children, babies, extras: [] }
  const { firstName, lastName, email, phone, staffNote } = staff
  const changed = await changeReservation(
    ctx,
    id,
    {
      version: agreed.version,
      ...stay,
      ...{ firstName, lastName, email, phone, staffNote, guestNote: '', reason: 'Bir gün sonra' },
      expectedTotalMinor: await priceOf(ctx, fixture.villaId, stay),
    },
    newKey(),
  )
  expect(changed.staff?.quote.totalMinor).toBe(list)
})
