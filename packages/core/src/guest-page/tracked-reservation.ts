import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { Refusal } from '@plato/rules/refusal'
import { type ReservationStatus, transitionFor } from '@plato/rules/reservations/life-cycle'
import { hasDocuments, mayNameGuests, mayPay } from '@plato/rules/reservations/permissions'
import { openAccounts } from '../banks/open-accounts.ts'
import { moneyOf } from '../ledger/money.ts'
import { isCardOpen } from '../payment-links/is-card-open.ts'
import type { Db, PublicContext } from '../platform/context.ts'
import { cancellationOf, moneyStateOf } from '../reservation-facts/figures-of.ts'
import { promisedPrice } from '../reservation-facts/promised-quote.ts'
import { guestsWanted } from '../reservations/facts-of.ts'
import { receiptsOf } from '../reservations/receipts-of.ts'
import { settlementOf } from '../reservations/settle-money.ts'
import { imageAddress } from '../storage/image-address.ts'
import { findTracked } from './tracked.queries.ts'

export const mayAskCancel = (status: ReservationStatus): boolean =>
  transitionFor('CANCEL', status, 'STAFF') !== undefined

type Found = NonNullable<Awaited<ReturnType<typeof findTracked>>>

/** The full name, only to prefill the first row of a guest list that is not saved yet. */
const bookerOf = (row: Found) =>
  mayNameGuests(row.status) && row.guests.length === 0
    ? { firstName: row.first_name, lastName: row.last_name }
    : null

/** True when paying by card confirms the request because the villa has instant booking: see `payByCard`. */
const isPayableAtOnce = (row: Found): boolean => row.unconfirmed_from !== null && row.instantBooking

/**
 * The fields of the guest page. Other people may see the screen, so no contact data and, outside `booker`, no full
 * name.
 */
const stayOf = (row: Found) => ({
  code: row.code,
  status: row.status,
  villaName: row.villaName,
  villaSlug: row.villaSlug,
  villaPicture: row.coverKey && imageAddress(row.coverKey, 640, 'webp'),
  townName: row.townName,
  permitNo: row.permitNo || null,
  checkIn: row.check_in,
  checkOut: row.check_out,
  checkInTime: row.checkInTime,
  checkOutTime: row.checkOutTime,
  nights: dayNumber(row.check_out) - dayNumber(row.check_in),
  adults: row.adults,
  children: row.children,
  babies: row.babies,
  firstName: row.first_name,
  guestNote: row.guest_note,
  booker: bookerOf(row),
  createdAt: row.created_at.toISOString(),
  holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
  contactPending: row.unconfirmed_from !== null,
  currency: row.currency,
  liraRate: Number(row.lira_rate),
  paymentReference: row.code,
  guestsWanted: guestsWanted(row),
  guests: row.guests,
  steps: row.steps,
  cancelAsked: row.cancel_asked_at !== null,
  mayAskCancel: mayAskCancel(row.status),
  maySendGuests: mayNameGuests(row.status),
  hasPapers: hasDocuments(row.status),
})

export async function trackedReservation(
  ctx: Pick<PublicContext, 'databaseTime'>,
  db: Db,
  id: number,
): Promise<TrackedReservation> {
  const row = await findTracked(db, id)
  if (!row) throw new Refusal('reservation.not_found')
  const at = await ctx.databaseTime(db)
  const ledger = await moneyOf(db, id)
  const { ownerDueMinor: _, ...money } = moneyStateOf(row, ledger)
  const isPayable = mayPay(row.status, money.dueMinor)
  const receipts = await receiptsOf(db, id)
  return {
    ...stayOf(row),
    now: at.now.toISOString(),
    quote: promisedPrice(row),
    money,
    deposit: { holder: row.depositHolder, method: row.depositMethod },
    mayPay: isPayable,
    mayPayByCard: (isPayable || isPayableAtOnce(row)) && (await isCardOpen(db)),
    banks: isPayable ? await openAccounts(db) : [],
    receipts: receipts.map(({ state, amountMinor, createdAt, decisionNote }) => ({
      state,
      amountMinor,
      createdAt,
      decisionNote,
    })),
    refund: mayAskCancel(row.status)
      ? settlementOf(row, ledger.paidMinor, { reason: 'GUEST_CHANGED_MIND', at })
      : null,
    cancellation: cancellationOf(row, ledger, at.today),
  }
}
