import type { StoredReservation } from '@plato/database/rows'
import { amountRequested, type PaymentPurpose, purposeIn } from '@plato/rules/payments/card'
import { Refusal } from '@plato/rules/refusal'
import { moneyOf } from '../ledger/money.ts'
import type { Db, Moment, Tx } from '../platform/context.ts'
import { figuresOf } from '../reservation-facts/figures-of.ts'
import { findOpenLink, insertLink, revokeLinks } from './links.queries.ts'

const dayMs = 86_400_000
const maxDays = 7

/** The link expires with the hold while the prepayment is due, and after a week otherwise. */
const endOf = (row: StoredReservation, { now }: Moment): Date =>
  row.hold_expires_at ?? new Date(now.getTime() + maxDays * dayMs)

interface Wish {
  readonly purpose: PaymentPurpose | undefined
  readonly createdBy: number | null
  readonly at: Moment
}

/** The amount a link of this purpose would charge now; refused when it is zero. */
export async function amountOf(tx: Tx, row: StoredReservation, purpose: PaymentPurpose): Promise<number> {
  const amountMinor = amountRequested(purpose, row.status, figuresOf(row, await moneyOf(tx, row.id)))
  if (amountMinor === 0) throw new Refusal('payment.nothing_due')
  return amountMinor
}

export interface OpenLink {
  readonly id: number
  readonly purpose: PaymentPurpose
  readonly amountMinor: number
  readonly expiresAt: Date
}

/** Creates a link and revokes the earlier ones. The caller holds the reservation lock. */
export async function makeLink(tx: Tx, row: StoredReservation, wish: Wish): Promise<OpenLink> {
  const purpose = wish.purpose ?? purposeIn(row.status)
  const amountMinor = await amountOf(tx, row, purpose)
  const expiresAt = endOf(row, wish.at)
  if (expiresAt <= wish.at.now) throw new Refusal('payment.nothing_due')
  await revokeLinks(tx, row.id, wish.at.now)
  const { createdBy, at } = wish
  const id = await insertLink(tx, { reservationId: row.id, purpose, expiresAt, createdBy, at: at.now })
  return { id, purpose, amountMinor, expiresAt }
}

/** Returns the valid link or creates one. */
export async function findOrMakeLink(tx: Tx, row: StoredReservation, wish: Wish): Promise<{ id: number }> {
  const purpose = wish.purpose ?? purposeIn(row.status)
  await amountOf(tx, row, purpose)
  const open = await findOpenLink(tx, row.id, wish.at.now)
  return open?.purpose === purpose ? open : makeLink(tx, row, { ...wish, purpose })
}

/** The valid link that was not used for a payment yet, if any. */
export const openLinkOf = (db: Db, reservationId: number, now: Date) => findOpenLink(db, reservationId, now)
