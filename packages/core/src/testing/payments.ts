import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { guestPays } from '@plato/rules/payments/ledger'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import type { NewPosting } from '../ledger/new-posting.ts'
import { post } from '../ledger/post.ts'
import type { Context, Db, Moment } from '../platform/context.ts'
import { lockReservation } from '../reservations/lock-reservation.ts'
import { moveReservation, type Step } from '../reservations/move-reservation.ts'
import { createReservation } from '../reservations/request/create-reservation.ts'
import { newRequest, newUser, newVilla, sampleMoment } from './platform.ts'
import { bookableVilla, newKey, testVault } from './reservations.ts'

const at: Moment = { now: sampleMoment, today: '2027-06-16' }

export async function someReservations(db: Db, count: number): Promise<number[]> {
  const { id } = await newVilla(db, { ownerId: (await newUser(db)).id })
  for (let n = 0; n < count; n += 1) await newRequest(db, id)
  const made = await db
    .selectFrom('reservations')
    .select('id')
    .where('villa_id', '=', id)
    .orderBy('id')
    .execute()
  return made.map((row) => row.id)
}

export async function newReservation(db: Db): Promise<number> {
  const [id] = await someReservations(db, 1)
  if (id === undefined) throw new Error('no reservation was made')
  return id
}

export const newPosting = (reservationId: number, more: Partial<NewPosting> = {}): NewPosting => ({
  reservationId,
  kind: 'PREPAYMENT',
  method: 'TRANSFER',
  amountMinor: 1_400_000,
  entries: guestPays(1_400_000, 'TRANSFER'),
  paidOn: '2027-06-15',
  at,
  createdBy: null,
  ...more,
})

export const postAlone = (db: Db, posting: NewPosting) => db.transaction().execute((tx) => post(tx, posting))

export const newPayment = (amountMinor: number, more: Partial<RecordedPayment> = {}): RecordedPayment => ({
  amountMinor,
  method: 'TRANSFER',
  paidOn: '2027-06-16',
  bankId: null,
  payerName: '',
  note: '',
  ...more,
})

/** The same caller on another day. */
export const onDay = (ctx: Context, today: string): Context => {
  const moment = { now: new Date(`${today}T09:00:00Z`), today }
  return { ...ctx, now: moment.now, today, databaseTime: async () => moment }
}

export interface Stay {
  readonly villaId: number
  readonly id: number
}

/** An accepted stay of seven nights in July for ₺70.000, with a prepayment of ₺14.000 due. */
export async function newAcceptedStay(ctx: Context, villaId?: number): Promise<Stay> {
  const villa = villaId ?? (await bookableVilla(ctx))
  const made = await createReservation(
    { vault: testVault, ...ctx },
    {
      villa_id: villa,
      source: 'PHONE',
      checkIn: '2027-07-10',
      checkOut: '2027-07-17',
      adults: 2,
      children: 0,
      babies: 0,
      extras: [],
      firstName: 'Elif',
      lastName: 'Karaca',
      email: 'elif@example.com',
      phone: '+90 532 555 14 20',
      guestNote: '',
      staffNote: '',
      expectedTotalMinor: 7_000_000,
      accepted: true,
    },
    newKey(),
  )
  return { villaId: villa, id: made.id }
}

/** One status transition, by staff or by a job. */
export async function step(
  ctx: Context,
  id: number,
  taken: Omit<Step, 'at' | 'mover'>,
  by: 'STAFF' | 'CLOCK' = 'STAFF',
) {
  await ctx.db.transaction().execute(async (tx) => {
    const mover = { by, userId: by === 'STAFF' ? ctx.actor.id : null }
    const row = await lockReservation(tx, id)
    await moveReservation(tx, ctx, row, { ...taken, mover, at: await ctx.databaseTime(tx) })
  })
}

/** Sets the status directly, for tests whose earlier steps do not matter. */
export async function putInto(db: Db, id: number, status: ReservationStatus): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ status, held_since: null, hold_expires_at: null })
    .where('id', '=', id)
    .execute()
}

/** The sums in the staff part. */
export function moneyOf(detail: ReservationDetail) {
  if (!detail.staff) throw new Error('not seen as staff')
  return detail.staff.money
}

/** The timeline events, newest first. */
export const newestEvents = (detail: ReservationDetail): string[] => detail.events.map(({ event }) => event)

export async function mailsAbout(db: Db, reservationId: number) {
  return db
    .selectFrom('mails')
    .select(['template_key as key', 'occasion', 'words'])
    .where('reservation_id', '=', reservationId)
    .orderBy(sql`length(occasion), occasion`)
    .execute()
}

let accounts = 0

/** An open account of the agency in lira; the IBAN is new. */
export async function newBank(db: Db): Promise<number> {
  accounts += 1
  const { id } = await db
    .insertInto('banks')
    .values({
      name: `Deneme Bankası ${accounts}`,
      holder: 'Plato Turizm',
      // Far from the numbers that tests choose themselves.
      iban: ibanOf(1_000_000 + accounts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A Turkish IBAN with valid check digits. */
export function ibanOf(account: number): string {
  const rest = `000610${String(account).padStart(16, '0')}`
  const check = 98n - (BigInt(`${rest}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${rest}`
}
