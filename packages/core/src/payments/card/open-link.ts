import { askedFor, type PaymentPurpose, purposeIn } from '@plato/rules/payments/card'
import { Refusal } from '@plato/rules/refusal'
import type { Moment, Tx } from '../../context.ts'
import { figuresOf } from '../../reservations/figures-of.ts'
import type { LockedReservation } from '../../reservations/lock-reservation.ts'
import { findMoney } from '../payments.queries.ts'
import { findOpenLink, insertLink, revokeLinks } from './links.queries.ts'

const dayMs = 86_400_000
const longestDays = 7

/** While the prepayment is awaited, as long as the nights are held; afterwards for a week. */
const endOf = (row: LockedReservation, { now }: Moment): Date =>
  row.hold_expires_at ?? new Date(now.getTime() + longestDays * dayMs)

interface Wish {
  readonly purpose: PaymentPurpose | undefined
  readonly createdBy: number | null
  readonly at: Moment
}

/** What somebody would pay by a link of this purpose now; refused when that is nothing. */
export async function amountOf(tx: Tx, row: LockedReservation, purpose: PaymentPurpose): Promise<number> {
  const amountMinor = askedFor(purpose, row.status, figuresOf(row, await findMoney(tx, row.id)))
  if (amountMinor === 0) throw new Refusal('payment.nothing_due')
  return amountMinor
}

export interface OpenLink {
  readonly id: number
  readonly purpose: PaymentPurpose
  readonly amountMinor: number
  readonly expiresAt: Date
}

/** A new way to pay; those handed out before no longer open. Under the reservation's lock. */
export async function makeLink(tx: Tx, row: LockedReservation, wish: Wish): Promise<OpenLink> {
  const purpose = wish.purpose ?? purposeIn(row.status)
  const amountMinor = await amountOf(tx, row, purpose)
  const expiresAt = endOf(row, wish.at)
  if (expiresAt <= wish.at.now) throw new Refusal('payment.nothing_due')
  await revokeLinks(tx, row.id, wish.at.now)
  const { createdBy, at } = wish
  const id = await insertLink(tx, { reservationId: row.id, purpose, expiresAt, createdBy, at: at.now })
  return { id, purpose, amountMinor, expiresAt }
}

/** The way to pay there is, or a new one. */
export async function findOrMakeLink(tx: Tx, row: LockedReservation, wish: Wish): Promise<{ id: number }> {
  const purpose = wish.purpose ?? purposeIn(row.status)
  await amountOf(tx, row, purpose)
  const open = await findOpenLink(tx, row.id, wish.at.now)
  return open?.purpose === purpose ? open : makeLink(tx, row, { ...wish, purpose })
}
