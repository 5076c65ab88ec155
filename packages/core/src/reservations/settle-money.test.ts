import { addDays } from '@plato/rules/calendar-day'
import { guestPays } from '@plato/rules/payments/ledger'
import { type EndReason, endReasons } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { trackReservation } from '../guest-page/guest-reservation.ts'
import { post } from '../ledger/post.ts'
import { payOwner } from '../payments/pay-owner.ts'
import { refundGuest } from '../payments/refund-guest.ts'
import { type Below, chance, pick } from '../testing/availability.ts'
import { newRequest, sampleMoment } from '../testing/platform.ts'
import {
  act,
  asGuest,
  bookableVilla,
  eventsOf,
  nameGuests,
  newKey,
  newRequestedStay,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { previewRefund } from './act-on-reservation.ts'
import { getReservation } from './get-reservation.ts'
import { runClocks } from './holds/run-clocks.ts'
import { findOwner } from './owner-answer/owner-answer.queries.ts'
import { answerAsOwner } from './owner-answer/owner-answer.ts'
import { ownerLink } from './owner-answer/owner-link.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

const policies = ['STANDART', 'KATI', 'ESNEK'] as const
const today = '2027-06-16'
const hourMs = 3_600_000

interface Case {
  readonly policy: (typeof policies)[number]
  readonly daysBefore: number
  readonly totalTry: number
  readonly prepaymentTry: number
  readonly paidMinor: number
  readonly reason: EndReason
  readonly paidHoursAgo: number
}

function someCase(below: Below): Case {
  const totalTry = 1 + below(20_000_000)
  const prepaymentTry = Math.floor((totalTry * pick([0, 2_000, 2_500, 5_000, 10_000], below)) / 10_000)
  return {
    policy: pick(policies, below),
    // Days around every limit of every policy, and far from them.
    daysBefore: pick([0, 1, 14, 15, 16, 22, 23, 29, 30, 31, 59, 60, 61, below(200)], below),
    totalTry,
    prepaymentTry,
    paidMinor: pick([0, prepaymentTry, totalTry, below(totalTry + 1), totalTry + below(1_000)], below),
    reason: below(3) === 0 ? pick(endReasons, below) : 'GUEST_CHANGED_MIND',
    paidHoursAgo: pick([1, 23, 24, 25, 100], below),
  }
}

/** A confirmed stay with these amounts, inserted directly because the real actions would be slow. */
async function newStayLike(one: Case): Promise<{ id: number; code: string }> {
  const { db } = database
  await newRequest(db, fixture.villaId)
  const checkIn = addDays(today, one.daysBefore)
  const row = await db
    .updateTable('reservations')
    .set({
      status: 'CONFIRMED',
      confirmed_at: sampleMoment,
      policy: one.policy,
      check_in: checkIn,
      check_out: addDays(checkIn, 7),
      total_minor: one.totalTry,
      total_try: one.totalTry,
      prepayment_try: one.prepaymentTry,
      first_paid_at: one.paidMinor > 0 ? new Date(sampleMoment.getTime() - one.paidHoursAgo * hourMs) : null,
      read_at: sampleMoment,
    })
    .where('id', '=', sql<number>`(select max(id) from reservations)`)
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  const { paidMinor } = one
  const posting = {
    reservationId: row.id,
    kind: 'PREPAYMENT',
    method: 'TRANSFER',
    amountMinor: paidMinor,
  } as const
  const at = await ctx.databaseTime(db)
  const entries = guestPays(paidMinor, 'TRANSFER')
  await db
    .transaction()
    .execute((tx) => post(tx, { ...posting, entries, paidOn: today, at, createdBy: null }))
  return row
}

const accountsOf = async (id: number): Promise<Record<string, number>> => {
  const rows = await database.db
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(amount_minor)::bigint`.as('minor')])
    .where('reservation_id', '=', id)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}
const sumOf = (accounts: Record<string, number>) =>
  Object.values(accounts).reduce((sum, minor) => sum + minor, 0)

test('previewRefund returns to the kuruş the amounts that CANCEL then books, for 200 random cancellations', async () => {
  // Turns the mails off: rendering them would take half of the time.
  await database.db.updateTable('mail_templates').set({ active: false }).execute()
  const below = chance(20_270_616)
  const seen = new Set<string>()
  moveTo(sampleMoment)
  for (let n = 0; n < 200; n += 1) {
    const one = someCase(below)
    const { id, code } = await newStayLike(one)
    const preview = await previewRefund(ctx, id, one.reason)
    if (one.reason === 'GUEST_CHANGED_MIND') {
      const tracked = await trackReservation(asGuest(ctx), { code, contact: 'elif@example.com' })
      expect(tracked.refund).toEqual(preview)
    }
    expect(preview.paidMinor, JSON.stringify(one)).toBe(one.paidMinor)
    const ended = await act(ctx, id, 'CANCEL', { endReason: one.reason })
    const label = JSON.stringify({ one, preview })
    expect(ended.staff?.money, label).toMatchObject({
      receivedMinor: one.paidMinor,
      dueMinor: 0,
      keptMinor: preview.keptMinor,
      refundDueMinor: preview.refundMinor,
    })
    const accounts = await accountsOf(id)
    expect(sumOf(accounts), label).toBe(0)
    expect(accounts.GUEST ?? 0, label).toBe(0)
    expect(0 - (accounts.CANCELLATION_INCOME ?? 0), label).toBe(preview.keptMinor)
    expect(0 - (accounts.REFUNDS_DUE ?? 0), label).toBe(preview.refundMinor)
    seen.add(`${preview.because} ${preview.keptMinor > 0} ${preview.refundMinor > 0}`)
  }
  await database.db.updateTable('mail_templates').set({ active: true }).execute()
  // Every rule decided at least once, and the policy with all its outcomes.
  expect([...seen].filter((one) => one.startsWith('POLICY')).length).toBeGreaterThanOrEqual(3)
  expect(seen).toContain('NOT_THE_GUEST false true')
  expect(seen).toContain('SECOND_THOUGHTS false true')
})

/** From the request to the day after check-out. */
async function liveThrough(balance: 'OWNER' | 'CASH'): Promise<number> {
  const { db } = database
  const villa = await bookableVilla(ctx)
  await db.updateTable('villas').set({ commission_share: 1_500 }).where('id', '=', villa).execute()
  moveTo('2027-06-16T08:00:00Z')
  const { id } = await newRequestedStay(ctx, villa)
  await act(ctx, id, 'ASK_OWNER')
  const owner = await findOwner(db, id)
  const link = ownerLink(ctx, { id, ownerId: owner?.ownerId ?? 0 }, ctx.now)
  await answerAsOwner(asGuest(ctx), link.slice(link.lastIndexOf('/') + 1), true)
  const confirmed = await pay(ctx, id, 1_400_000)
  expect(confirmed.status).toBe('CONFIRMED')
  await expect(act(ctx, id, 'CHECK_IN')).rejects.toMatchObject({ code: 'reservation.too_early' })
  moveTo('2027-07-10T13:00:00Z')
  await expect(act(ctx, id, 'CHECK_IN')).rejects.toMatchObject({ code: 'reservation.guests_missing' })
  await nameGuests(ctx, confirmed)
  await pay(ctx, id, 5_600_000, balance)
  await act(ctx, id, 'CHECK_IN')
  moveTo('2027-07-18T08:00:00Z')
  await runClocks(ctx)
  expect((await getReservation(ctx, id)).status).toBe('COMPLETED')
  return id
}

test('a completed stay whose balance the guest paid to the owner leaves only the rest of the owner’s share due', async () => {
  const id = await liveThrough('OWNER')
  const accounts = await accountsOf(id)
  expect(accounts).toEqual({
    BANK: 1_400_000,
    GUEST: 0,
    COMMISSION: -1_050_000,
    // 85 % of ₺70.000, less the ₺56.000 that the owner received at check-in.
    OWNER: -350_000,
  })
  expect(sumOf(accounts)).toBe(0)
  const detail = await getReservation(ctx, id)
  expect(detail.staff).toMatchObject({
    commissionMinor: 1_050_000,
    money: { ownerDueMinor: 350_000, dueMinor: 0, paidMinor: 7_000_000, refundDueMinor: 0 },
  })
  expect(await eventsOf(database.db, id)).toEqual([
    'REQUESTED',
    'CONTACT_CONFIRMED',
    'ASK_OWNER',
    'ACCEPT',
    'PAYMENT_RECORDED',
    'CONFIRM',
    'GUESTS_SAVED',
    'PAYMENT_RECORDED',
    'CHECK_IN',
    'COMPLETE',
    'PAYOUT_DUE',
  ])
  expect(detail.actions).toEqual([])
})

test('a completed stay paid to the agency leaves the owner’s share due, and payOwner reduces it to zero', async () => {
  const id = await liveThrough('CASH')
  expect(await accountsOf(id)).toEqual({
    BANK: 1_400_000,
    CASH: 5_600_000,
    GUEST: 0,
    COMMISSION: -1_050_000,
    OWNER: -5_950_000,
  })
  const payout = { method: 'TRANSFER', paidOn: '2027-07-18', bankId: null, payerName: '', note: '' } as const
  const tooMuch = payOwner(ctx, id, { ...payout, amountMinor: 5_950_001 }, newKey())
  await expect(tooMuch).rejects.toMatchObject({ code: 'payment.too_much' })
  const paid = await payOwner(ctx, id, { ...payout, amountMinor: 5_950_000 }, newKey())
  expect(paid.staff?.money.ownerDueMinor).toBe(0)
  expect(sumOf(await accountsOf(id))).toBe(0)
})

test('MARK_NO_SHOW is refused before the day after check-in and refunds nothing', async () => {
  const villa = await bookableVilla(ctx)
  moveTo('2027-06-16T08:00:00Z')
  const { id } = await newRequestedStay(ctx, villa)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 1_400_000)
  moveTo('2027-07-10T20:00:00Z')
  await expect(act(ctx, id, 'MARK_NO_SHOW')).rejects.toMatchObject({ code: 'reservation.too_early' })
  moveTo('2027-07-11T08:00:00Z')
  const missed = await act(ctx, id, 'MARK_NO_SHOW')
  expect(missed.staff?.money).toMatchObject({ keptMinor: 1_400_000, refundDueMinor: 0, dueMinor: 0 })
})

test('REOPEN is refused after a part of the money was refunded', async () => {
  const villa = await bookableVilla(ctx)
  moveTo('2027-06-16T08:00:00Z')
  const { id } = await newRequestedStay(ctx, villa)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 1_400_000)
  const ended = await act(ctx, id, 'CANCEL', { endReason: 'AGENCY' })
  expect(ended.staff?.money).toMatchObject({ refundDueMinor: 1_400_000, keptMinor: 0 })
  const refund = { method: 'TRANSFER', paidOn: today, bankId: null, payerName: '', note: '' } as const
  await refundGuest(ctx, id, { ...refund, amountMinor: 400_000 }, newKey())
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject({ code: 'reservation.already_refunded' })
  const accounts = await accountsOf(id)
  expect([sumOf(accounts), accounts.REFUNDS_DUE]).toEqual([0, -1_000_000])
})
