import { addDays } from '@plato/rules/calendar-day'
import { shareOf } from '@plato/rules/money'
import type { EndReason, ReservationAction } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { confirmContact } from '../../guest-page/confirm-contact.ts'
import { decideReceipt, sendReceipt } from '../../payments/receipts.ts'
import { recordPayment } from '../../payments/record-payment.ts'
import { refundGuest } from '../../payments/refund-guest.ts'
import { approveWaiting } from '../../testing/approvals.ts'
import { asGuest, guestKeyOf, newGuest, newKey } from '../../testing/reservations.ts'
import { actOnReservation, previewRefund } from '../act-on-reservation.ts'
import { agreePrice } from '../agree-price.ts'
import { changeReservation } from '../change-reservation.ts'
import { changeVilla } from '../change-villa.ts'
import { saveGuests } from '../guests/guests.ts'
import { runClocks } from '../holds/run-clocks.ts'
import { lockReservation } from '../lock-reservation.ts'
import { requestStay } from '../request/request-stay.ts'
import { take, type World } from './history-world.ts'

/** The nightly price of `bookableVilla`. */
const nightlyMinor = 1_000_000
const firstNight = '2027-06-17'

export type Step = (world: World) => Promise<void>

/** Picks a reservation by a number that stays valid when fast-check removes earlier steps. */
const chosen = (world: World, pick: number) => world.before[pick % Math.max(1, world.before.length)]

const stayFrom = (from: number, nights: number) => ({
  checkIn: addDays(firstNight, from),
  checkOut: addDays(firstNight, from + nights),
})

const today = (world: World) => world.ctx.today

const guest = { firstName: 'Elif', lastName: 'Karaca', guestNote: '' }

export const request =
  (from: number, nights: number): Step =>
  async (world) => {
    const stay = stayFrom(from, nights)
    const people = { adults: 2, children: 0, babies: 0, extras: [], marketingConsent: false }
    const legalTexts = { rentalVersion: 1, kvkkVersion: 1 }
    const price = { expectedTotalMinor: nights * nightlyMinor }
    const overlaps = world.before.some(
      (row) =>
        row.villa_id === world.villaId &&
        row.taken !== null &&
        row.check_in < stay.checkOut &&
        stay.checkIn < row.check_out,
    )
    const isPast = stay.checkIn < today(world)
    const body = {
      villa_id: world.villaId,
      ...stay,
      ...people,
      ...guest,
      ...newGuest(),
      ...legalTexts,
      ...price,
    }
    const done = await take(world, () => requestStay(asGuest(world.ctx), body, newKey()))
    // A request for free nights must succeed; an expired hold that still occupies them is cleared.
    if (!overlaps && !isPast) expect(done, 'free nights were refused').toBe(true)
  }

/** The guest confirms by the mailed link, before or after its expiry. */
export const confirm =
  (pick: number): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const { now } = await world.ctx.databaseTime(world.ctx.db)
    const { contact } = await guestKeyOf(world.ctx, row.code, row.created_at)
    const isOver = now.getTime() - row.created_at.getTime() >= 48 * 3_600_000
    const isFree = !world.before.some(
      (other) =>
        other.id !== row.id &&
        other.villa_id === row.villa_id &&
        other.taken !== null &&
        other.check_in < row.check_out &&
        row.check_in < other.check_out,
    )
    const done = await take(world, () => confirmContact(asGuest(world.ctx), { code: row.code, contact }))
    const after = world.before.find(({ id }) => id === row.id)
    if (isOver) expect(done, 'an expired link was accepted').toBe(false)
    else if (row.unconfirmed && isFree && row.check_in >= today(world)) {
      expect(done, 'free nights were refused to a guest who confirms').toBe(true)
      expect(after).toMatchObject({ unconfirmed: false, lapsed: false })
    }
  }

export const act =
  (pick: number, action: ReservationAction, endReason: EndReason): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const ends = action === 'CANCEL'
    const preview = ends ? await previewRefund(world.ctx, row.id, endReason) : undefined
    const move = { action, reason: 'Çünkü öyle.', endReason }
    const booked = async () => {
      const { rows } = await sql<{ kept: number; due: number }>`select
          coalesce(-sum(amount_minor) filter (where account = 'CANCELLATION_INCOME'), 0)::int as kept,
          coalesce(-sum(amount_minor) filter (where account = 'REFUNDS_DUE'), 0)::int as due
        from ledger_entries where reservation_id = ${row.id}`.execute(world.ctx.db)
      return rows[0] ?? { kept: 0, due: 0 }
    }
    const was = await booked()
    const done = await take(world, () => actOnReservation(world.ctx, row.id, move, newKey()))
    if (!done || !preview) return
    const now = await booked()
    expect(
      { kept: now.kept - was.kept, due: now.due - was.due },
      'the previewed refund is the booked one',
    ).toEqual({
      kept: preview.keptMinor,
      due: preview.refundMinor,
    })
  }

export const pay =
  (pick: number, share: number): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const nights = (Date.parse(row.check_out) - Date.parse(row.check_in)) / 86_400_000
    const amountMinor = Math.max(1, Math.round(nights * nightlyMinor * share))
    const payment = {
      amountMinor,
      method: 'TRANSFER' as const,
      paidOn: today(world),
      bankId: null,
      payerName: '',
      note: '',
    }
    world.received += amountMinor
    await take(world, () =>
      recordPayment(world.ctx, row.id, payment, newKey()).catch((error: unknown) => {
        world.received -= amountMinor
        throw error
      }),
    )
  }

export const refund =
  (pick: number, amountMinor: number): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const given = {
      amountMinor,
      method: 'TRANSFER' as const,
      paidOn: today(world),
      bankId: null,
      payerName: '',
      note: '',
    }
    world.refunded += amountMinor
    await take(world, () =>
      refundGuest(world.ctx, row.id, given, newKey()).catch((error: unknown) => {
        world.refunded -= amountMinor
        throw error
      }),
    )
    await approveWaiting(world.ctx, row.id)
  }

export const declare =
  (pick: number, decided: 'APPROVED' | 'REFUSED' | 'LATER'): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const { ctx } = world
    let receiptId = 0
    const file = { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } as const
    const sent = { amountMinor: nightlyMinor, payerName: 'Elif Karaca', paidOn: today(world) }
    const done = await take(world, () =>
      ctx.db.transaction().execute(async (tx) => {
        const locked = await lockReservation(tx, row.id)
        receiptId = await sendReceipt(tx, ctx, locked, sent, file, await ctx.databaseTime(tx))
      }),
    )
    if (!done || decided === 'LATER') return
    const approved = decided === 'APPROVED'
    const payment = { ...sent, method: 'TRANSFER' as const, bankId: null, note: '', again: true }
    if (approved) world.received += sent.amountMinor
    const decision = approved ? { approved, payment } : { approved, reason: 'Hesapta görünmüyor.' }
    await take(world, () =>
      decideReceipt(ctx, receiptId, decision, newKey()).catch((error: unknown) => {
        if (approved) world.received -= sent.amountMinor
        throw error
      }),
    )
  }

export const change =
  (pick: number, from: number, nights: number): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const { version } = await world.ctx.db
      .selectFrom('reservations')
      .select('version')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    const people = { adults: 2, children: 0, babies: 0, extras: [] }
    const more = { staffNote: '', reason: 'Misafir istedi.', expectedTotalMinor: nights * nightlyMinor }
    const body = { version, ...stayFrom(from, nights), ...people, ...guest, ...newGuest(), ...more }
    await take(world, () => changeReservation(world.ctx, row.id, body, newKey()))
  }

/** Staff agree a price with the guest, or take the list price again (null). */
export const agree =
  (pick: number, share: number | null): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const read = () =>
      world.ctx.db
        .selectFrom('reservations')
        .select(['version', 'total_try'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
    const before = await read()
    const { version } = before
    const agreedPrice = share === null ? null : ({ kind: 'SHARE', value: share } as const)
    const input = { version, agreedPrice, reason: 'Telefonda anlaşıldı.' }
    const done = await take(world, () => agreePrice(world.ctx, row.id, input, newKey()))
    const after = await read()
    if (!done) return expect(after, 'a refused price changed the reservation').toEqual(before)
    const nights = (Date.parse(row.check_out) - Date.parse(row.check_in)) / 86_400_000
    const list = nights * nightlyMinor
    expect(after.total_try, 'the agreed total').toBe(list - shareOf(list, share ?? 0))
  }

/** Staff move a reservation to the other villa of the history, or back. */
export const changeTheVilla =
  (pick: number): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const { version, villa_id: villaId } = await world.ctx.db
      .selectFrom('reservations')
      .select(['version', 'villa_id'])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    const [to = 0] = world.villaIds.filter((one) => one !== villaId)
    const nights = (Date.parse(row.check_out) - Date.parse(row.check_in)) / 86_400_000
    const input = {
      version,
      villaId: to,
      reason: 'Havuz arızalı.',
      expectedTotalMinor: nights * nightlyMinor,
    }
    await take(world, () => changeVilla(world.ctx, row.id, input, newKey()))
  }

export const nameGuests =
  (pick: number): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    const one = { kind: 'ADULT' as const, lastName: 'Karaca', birthDate: null, nationality: 'TR' }
    const named = { ...one, identityKind: 'PASSPORT' as const, identityNo: 'U1234567' }
    const guests = ['Elif', 'Kerem'].map((firstName) => ({ ...named, firstName }))
    await take(world, () => saveGuests(world.ctx, row.id, { guests }))
  }

/** Moves the time and runs `runClocks`: several steps may become due at once. */
export const wait =
  (hours: number): Step =>
  async (world) => {
    for (let gone = 0; gone < hours; gone += 24) {
      world.clock = new Date(world.clock.getTime() + Math.min(24, hours - gone) * 3_600_000)
      world.moveTo(world.clock)
      await take(world, () => runClocks(world.ctx))
    }
  }

/** Moves to the morning of a day of the stay, through every day before it. */
async function waitUntil(world: World, day: string): Promise<void> {
  const hours = (Date.parse(`${day}T07:00:00Z`) - world.clock.getTime()) / 3_600_000
  if (hours > 0) await wait(hours)(world)
}

/** The next regular step: random steps alone would rarely reach a check-in. */
export const goOn =
  (pick: number): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    if (row.status === 'REQUESTED') await act(pick, 'ACCEPT', 'OWNER')(world)
    if (row.status === 'AWAITING_PAYMENT') await pay(pick, 0.2)(world)
    if (row.status === 'CONFIRMED') {
      await nameGuests(pick)(world)
      await waitUntil(world, row.check_in)
      await act(pick, 'CHECK_IN', 'OWNER')(world)
    }
    if (row.status === 'CHECKED_IN') {
      await waitUntil(world, row.check_out)
      await act(pick, 'COMPLETE', 'OWNER')(world)
    }
  }

/**
 * Irregular paths: a missing prepayment, a late payment, a no-show, a cancelled stay that is reopened, a compensation. Random
 * actions alone reach the last two too rarely for 2,000 histories.
 */
export const goAstray =
  (pick: number, then: 'REOPEN' | 'PAY' | 'RIVAL'): Step =>
  async (world) => {
    const row = chosen(world, pick)
    if (!row) return
    if (row.status === 'AWAITING_PAYMENT') await wait(49)(world)
    if (row.status === 'CHECKED_IN' && then !== 'PAY') return act(pick, 'COMPENSATE', 'OWNER')(world)
    if (row.status === 'CONFIRMED' && then === 'REOPEN') {
      await act(pick, 'CANCEL', 'GUEST_CHANGED_MIND')(world)
      return act(pick, 'REOPEN', 'OWNER')(world)
    }
    if (row.status === 'CONFIRMED') {
      await waitUntil(world, addDays(row.check_in, 1))
      await act(pick, 'MARK_NO_SHOW', 'GUEST_CHANGED_MIND')(world)
    }
    if (row.status !== 'EXPIRED') return
    if (then === 'REOPEN') await act(pick, 'REOPEN', 'OWNER')(world)
    if (then === 'RIVAL') {
      const from = (Date.parse(row.check_in) - Date.parse(firstNight)) / 86_400_000
      await request(from, (Date.parse(row.check_out) - Date.parse(row.check_in)) / 86_400_000)(world)
    }
    if (then !== 'REOPEN') await pay(pick, 0.2)(world)
  }
