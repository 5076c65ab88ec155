import type { ConflictDecision } from '@plato/rules/availability/feeds/feed-kinds'
import { addDays, dayNumber } from '@plato/rules/calendar-day'
import type { ReservationAction } from '@plato/rules/reservations/life-cycle'
import { recordPayment } from '../../payments/record-payment.ts'
import { actOnReservation } from '../../reservations/act-on-reservation.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { decideConflict } from '../../reservations/decide-conflict.ts'
import { runClocks } from '../../reservations/holds/run-clocks.ts'
import { requestStay } from '../../reservations/request/request-stay.ts'
import { asGuest, newGuest, newKey } from '../../testing/reservations.ts'
import { changeClosure, closeDates, openDates } from '../close-dates.ts'
import { judgeExternal } from '../judge-external.ts'
import { take, type World } from './nights-world.ts'

export type Step = (world: World) => Promise<void>

/** The nightly price of `bookableVilla`. */
const nightlyMinor = 1_000_000
const firstNight = '2027-07-01'
const spanOf = (from: number, nights: number) => ({
  from: addDays(firstNight, from),
  to: addDays(firstNight, from + nights),
})

/** Picks one by a number, so that a shrunk history picks the same one. */
const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]
/** Usually picks an open one, because ended ones accumulate. */
const going = new Set(['REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'CONFIRMED'])
const newStay = ({ before: { stays } }: World, pick: number) => {
  const open = stays.filter(({ status }) => going.has(status))
  return chosen(pick % 4 === 0 || open.length === 0 ? stays : open, pick)
}
const newVillaId = ({ villaIds }: World, pick: number) => chosen(villaIds, pick) ?? 0

const people = { adults: 2, children: 0, babies: 0, extras: [] }
const named = { firstName: 'Elif', lastName: 'Karaca', guestNote: '' }

export const request =
  (villa: number, from: number, nights: number): Step =>
  async (world) => {
    const { from: checkIn, to: checkOut } = spanOf(from, nights)
    const agreed = { marketingConsent: false, rentalVersion: 1, kvkkVersion: 1 }
    const price = { expectedTotalMinor: nights * nightlyMinor }
    const stay = { villa_id: newVillaId(world, villa), checkIn, checkOut, ...people, ...named, ...newGuest() }
    await take(world, 'request', () =>
      requestStay(asGuest(world.ctx), { ...stay, ...agreed, ...price }, newKey()),
    )
  }

export const act =
  (pick: number, action: ReservationAction): Step =>
  async (world) => {
    const stay = newStay(world, pick)
    if (!stay) return
    const move = { action, reason: 'Çünkü öyle.', endReason: 'OWNER' as const }
    await take(world, action, () => actOnReservation(world.ctx, stay.id, move, newKey()))
  }

export const confirm =
  (pick: number): Step =>
  async (world) => {
    const stay = newStay(world, pick)
    if (!stay) return
    const paid = {
      amountMinor: Math.round((dayNumber(stay.to) - dayNumber(stay.from)) * nightlyMinor * 0.2),
      method: 'TRANSFER' as const,
      paidOn: world.ctx.today,
      bankId: null,
      payerName: '',
      note: '',
    }
    await take(world, 'confirm', () => recordPayment(world.ctx, stay.id, paid, newKey()))
  }

export const moveStay =
  (pick: number, from: number, nights: number): Step =>
  async (world) => {
    const stay = newStay(world, pick)
    if (!stay) return
    const { from: checkIn, to: checkOut } = spanOf(from, nights)
    const changed = {
      version: stay.version,
      checkIn,
      checkOut,
      ...people,
      ...named,
      ...newGuest(),
      staffNote: '',
      reason: 'Misafir istedi',
      expectedTotalMinor: nights * nightlyMinor,
    }
    await take(world, 'moveStay', () => changeReservation(world.ctx, stay.id, changed, newKey()))
  }

/** Moves the time, so that holds expire. */
export const wait =
  (hours: number): Step =>
  async (world) => {
    world.clock = new Date(world.clock.getTime() + hours * 3_600_000)
    world.moveTo(world.clock)
    await take(world, 'wait', () => runClocks(world.ctx))
  }

const closedFor = (from: number, nights: number) => {
  const { from: startsOn, to: endsOn } = spanOf(from, nights)
  return { startsOn, endsOn, reason: 'OTHER_AGENCY' as const, note: '' }
}

export const close =
  (villa: number, from: number, nights: number): Step =>
  (world) =>
    take(world, 'close', () =>
      closeDates(world.ctx, { villa_id: newVillaId(world, villa), ...closedFor(from, nights) }),
    )

export const moveClosure =
  (pick: number, from: number, nights: number): Step =>
  async (world) => {
    const closure = chosen(world.before.closures, pick)
    if (!closure) return
    await take(world, 'moveClosure', () => changeClosure(world.ctx, closure.id, closedFor(from, nights)))
  }

export const open =
  (pick: number): Step =>
  async (world) => {
    const closure = chosen(world.before.closures, pick)
    if (closure) await take(world, 'open', () => openDates(world.ctx, closure.id))
  }

/** Inserts several records of one villa in one statement, as a sync does. */
export const learn =
  (villa: number, from: number, lengths: readonly number[], counts: boolean): Step =>
  (world) =>
    take(world, 'learn', () =>
      world.ctx.db
        .insertInto('external_records')
        .values(
          lengths.map((nights, n) => ({
            villa_id: newVillaId(world, villa),
            channel: 'AIRBNB' as const,
            feed_name: 'Airbnb',
            uid: `${newKey()}@airbnb.com`,
            starts_on: spanOf(from + n * 2, nights).from,
            ends_on: spanOf(from + n * 2, nights).to,
            kind: counts ? ('BOOKING' as const) : ('HORIZON' as const),
            blocks: counts,
            seen_at: world.clock,
          })),
        )
        .execute(),
    )

/** A record that overlaps one of our stays: random nights alone seldom do. */
export const learnOver =
  (pick: number, offset: number, nights: number): Step =>
  async (world) => {
    const stay = newStay(world, pick)
    if (!stay) return
    const villa = world.villaIds.indexOf(stay.villa_id)
    const from = dayNumber(stay.from) - dayNumber(firstNight) + offset
    await learn(villa, from, [nights], true)(world)
  }

export const moveRecord =
  (pick: number, from: number, nights: number): Step =>
  async (world) => {
    const record = chosen(world.before.records, pick)
    if (!record) return
    const { from: starts_on, to: ends_on } = spanOf(from, nights)
    await take(world, 'moveRecord', () =>
      world.ctx.db
        .updateTable('external_records')
        .set({ starts_on, ends_on })
        .where('id', '=', record.id)
        .execute(),
    )
  }

/** Usually picks a record with a decided conflict, to test what happens to the decision. */
const newRecord = ({ before: { records, conflicts } }: World, pick: number) => {
  const open = conflicts.filter(({ closed, decision }) => !closed && decision)
  const decided = records.filter(({ id }) => open.some(({ external_id }) => external_id === id))
  return chosen(pick % 3 === 0 || decided.length === 0 ? records : decided, pick)
}

/** Makes an external stay longer or shorter. */
export const stretchRecord =
  (pick: number, atStart: number, atEnd: number): Step =>
  async (world) => {
    const record = newRecord(world, pick)
    if (!record) return
    const [starts_on, ends_on] = [addDays(record.from, -atStart), addDays(record.to, atEnd)]
    if (ends_on <= starts_on) return
    await take(world, 'stretchRecord', () =>
      world.ctx.db
        .updateTable('external_records')
        .set({ starts_on, ends_on })
        .where('id', '=', record.id)
        .execute(),
    )
  }

/** The record is removed, restored or classified as an echo. */
export const receiveRecord =
  (pick: number, status: 'REMOVED' | 'ACTIVE' | 'ECHO'): Step =>
  async (world) => {
    const record = chosen(world.before.records, pick)
    if (!record) return
    const removed_at = status === 'REMOVED' ? world.clock : null
    await take(world, `record ${status}`, () =>
      world.ctx.db
        .updateTable('external_records')
        .set({ status, removed_at })
        .where('id', '=', record.id)
        .execute(),
    )
  }

export const judge =
  (pick: number, status: 'ACTIVE' | 'IGNORED'): Step =>
  async (world) => {
    const record = chosen(world.before.records, pick)
    if (record) await take(world, `judge ${status}`, () => judgeExternal(world.ctx, record.id, { status }))
  }

export const decide =
  (pick: number, decision: ConflictDecision): Step =>
  async (world) => {
    const conflict = chosen(
      world.before.conflicts.filter(({ closed }) => !closed),
      pick,
    )
    if (!conflict) return
    await take(world, decision, () =>
      decideConflict(world.ctx, conflict.id, { decision, note: 'Konuşuldu.' }, newKey()),
    )
  }
