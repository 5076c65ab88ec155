import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { ChangedReservation } from '@plato/contract/reservations/reservations.contract'
import { prepaymentAfterChange } from '@plato/rules/payments/reservation-figures'
import { extrasOf } from '@plato/rules/pricing/quote'
import { Refusal } from '@plato/rules/refusal'
import { nightsIn } from '@plato/rules/reservations/life-cycle'
import { mayChangeStay } from '@plato/rules/reservations/permissions'
import { hasNights, takeNights } from '../availability/nights.ts'
import { type MailKey, mailAbout } from '../mail/mail-about.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, Moment, Tx } from '../platform/context.ts'
import { loadSheetAndNights } from '../pricing/load-price-sheet.ts'
import { quoteIn } from '../reservation-facts/promised-quote.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { clearLapsedHolds } from './move-reservation.ts'
import { contactColumns, promiseOf, requoteAndCompare } from './request/promise-stay.ts'
import { insertVersion, updateReservation } from './reservations.queries.ts'
import { type ReservationTransaction, withReservation } from './with-reservation.ts'

const named = (extras: ChangedReservation['extras']) =>
  extras
    .filter(({ count }) => count > 0)
    .map(({ feeId, count }) => `${feeId}:${count}`)
    .sort()
    .join()

/** True when other extras or another count of one are requested: that changes the price. */
function isSameStay(row: LockedReservation, changed: ChangedReservation): boolean {
  const before = extrasOf(quoteIn(row), row.adults + row.children)
  return (
    row.check_in === changed.checkIn &&
    row.check_out === changed.checkOut &&
    row.adults === changed.adults &&
    row.children === changed.children &&
    row.babies === changed.babies &&
    named(before) === named(changed.extras)
  )
}

/** Moves the nights under the villa lock, computes the price again and stores the difference as a new version. */
async function moveStay(
  tx: Tx,
  ctx: Context,
  row: LockedReservation,
  changed: ChangedReservation,
  at: Moment,
) {
  if (!mayChangeStay(row.status)) throw new Refusal('reservation.wrong_state')
  const { checkIn, checkOut, adults, children, babies } = changed
  const nights = { villaId: row.villa_id, checkIn, checkOut }
  // The nights are not released before the move, so that no other caller can take them in between.
  const held = await hasNights(tx, row.id)
  await clearLapsedHolds(tx, ctx, { ...nights, exceptId: row.id }, at)
  const around = { from: checkIn, to: checkOut }
  const { sheet, taken } = await loadSheetAndNights({ db: tx, actor: ctx.actor }, row.villa_id, around)
  const others = taken.filter(({ reservationId }) => reservationId !== row.id)
  const quote = requoteAndCompare(sheet, others, { ...changed, guests: adults + children }, at)
  const kind = nightsIn[row.status]
  // A request whose hold has expired takes no nights here; ACCEPT takes them.
  if (held && kind) {
    await refuseOnConstraint({ occupancy_nights_free: 'stay.dates_taken' }, () =>
      takeNights(tx, row.id, nights, kind),
    )
  }
  const promise = await promiseOf(tx, quote, at)
  const stay = { check_in: checkIn, check_out: checkOut, adults, children, babies }
  const version = row.version + 1
  const differenceTry = promise.total_try - row.total_try
  await insertVersion(tx, {
    reservation_id: row.id,
    version,
    ...stay,
    quote: promise.quote,
    total_try: promise.total_try,
    difference_try: differenceTry,
    reason: changed.reason,
    created_by: ctx.actor.id,
    created_at: at.now,
  })
  const eventId = await recordEvent(tx, row.id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: 'CHANGED',
    reason: changed.reason,
    detail: {
      before: { checkIn: row.check_in, checkOut: row.check_out, totalTry: row.total_try },
      after: { checkIn, checkOut, totalTry: promise.total_try },
      differenceTry,
    },
    at,
  })
  const prepaymentTry = prepaymentAfterChange(
    { status: row.status, prepaymentTry: row.prepayment_try },
    { totalTry: promise.total_try, prepaymentTry: promise.prepayment_try },
  )
  return { columns: { ...promise, prepayment_try: prepaymentTry, ...stay }, eventId, differenceTry }
}

/** Mails old and new dates, people and price to the guest, and to the owner of a confirmed stay. */
export async function mailTheChange(
  tx: Tx,
  ctx: Context,
  {
    before,
    after,
    eventId,
    at,
  }: { before: LockedReservation; after: LockedReservation; eventId: number; at: Moment },
): Promise<void> {
  const summaryOf = (row: LockedReservation) =>
    `${formatRange(row.check_in, row.check_out)}, ${row.adults + row.children} kişi, ${formatMoney(row.total_try, 'TRY')}`
  const difference = after.total_try - before.total_try
  const placeholders = {
    eski_bilgi: summaryOf(before),
    yeni_bilgi: summaryOf(after),
    fark: formatMoney(difference, 'TRY'),
  }
  const ownerKnows = nightsIn[after.status] === 'RESERVATION'
  const keys: readonly MailKey[] = ownerKnows ? ['DEGISIKLIK', 'DEGISIKLIK_EV_SAHIBI'] : ['DEGISIKLIK']
  for (const key of keys) {
    await mailAbout(tx, ctx, { key, reservationId: after.id, occasion: `event-${eventId}`, at, placeholders })
  }
}

async function change(
  { tx, ctx, reservation: row, at }: ReservationTransaction,
  changed: ChangedReservation,
): Promise<void> {
  if (row.version !== changed.version) throw new Refusal('reservation.changed_meanwhile')
  const moved = isSameStay(row, changed) ? undefined : await moveStay(tx, ctx, row, changed, at)
  const after = await updateReservation(tx, row.id, {
    ...contactColumns(changed),
    guest_note: changed.guestNote,
    staff_note: changed.staffNote,
    version: row.version + 1,
    ...moved?.columns,
  })
  if (moved) await mailTheChange(tx, ctx, { before: row, after, eventId: moved.eventId, at })
  await recordAudit(tx, ctx, {
    action: 'reservation.changed',
    subjectId: row.id,
    change: { version: after.version, differenceTry: moved?.differenceTry ?? 0 },
  })
}

/** Contact and notes change without a new version; other dates, guests or extras create one. */
export const changeReservation = (
  ctx: Context,
  reservationId: number,
  changed: ChangedReservation,
  key: string,
) =>
  withReservation(
    ctx,
    { reservationId, action: 'reservation.change', input: changed, key, stay: changed },
    (transaction) => change(transaction, changed),
  )
