import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { ChangedVilla } from '@plato/contract/reservations/reservations.contract'
import { prepaymentAfterChange } from '@plato/rules/payments/reservation-figures'
import { Refusal } from '@plato/rules/refusal'
import { nightsIn } from '@plato/rules/reservations/life-cycle'
import { mayChangeVilla } from '@plato/rules/reservations/permissions'
import { hasNights, releaseNights } from '../availability/nights.ts'
import { moneyOf } from '../ledger/money.ts'
import { type MailKey, mailAbout } from '../mail/mail-about.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Moment, Tx } from '../platform/context.ts'
import { agreedQuote } from '../pricing/agreed-price.ts'
import { loadSheetAndNights } from '../pricing/load-price-sheet.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { confirmIfCovered } from './agree-price.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { clearLapsedHolds, takeNightsOf } from './move-reservation.ts'
import { promiseOf, requireExpected, requote } from './request/promise-stay.ts'
import { findVillaTerms, insertVersion, updateReservation } from './reservations.queries.ts'
import { type ReservationTransaction, withReservation } from './with-reservation.ts'

/** What the owner or the agency holds for the old owner would be settled with the wrong one. */
async function requireMovable(
  tx: Tx,
  row: LockedReservation,
  { version, villaId }: ChangedVilla,
): Promise<void> {
  if (row.version !== version) throw new Refusal('reservation.changed_meanwhile')
  if (!mayChangeVilla(row.status)) throw new Refusal('reservation.wrong_state')
  if (row.villa_id === villaId) throw new Refusal('reservation.same_villa')
  const { ownerDueMinor, depositHeldMinor } = await moneyOf(tx, row.id)
  if (ownerDueMinor !== 0 || depositHeldMinor !== 0) throw new Refusal('reservation.owner_holds_money')
}

/** The price of the same stay in the other villa, without extras: those belong to a villa. */
async function priceIn(tx: Tx, ctx: Context, row: LockedReservation, changed: ChangedVilla, at: Moment) {
  const { check_in: checkIn, check_out: checkOut } = row
  const { villaId, agreedPrice, expectedTotalMinor } = changed
  await clearLapsedHolds(tx, ctx, { villaId, checkIn, checkOut }, at)
  const nights = { from: checkIn, to: checkOut }
  const { sheet, taken } = await loadSheetAndNights({ db: tx, actor: ctx.actor }, villaId, nights)
  const list = requote(sheet, taken, { checkIn, checkOut, guests: row.adults + row.children }, at)
  const quote = await agreedQuote({ ...ctx, db: tx, today: at.today }, list, sheet, agreedPrice)
  requireExpected(quote, expectedTotalMinor)
  return promiseOf(tx, quote, at)
}

interface Move {
  readonly before: LockedReservation
  readonly after: LockedReservation
  readonly names: { readonly before: string; readonly after: string }
  readonly eventId: number
  readonly at: Moment
}

/** Tells the guest; of a confirmed stay also the new owner, with new documents for the guest. */
async function mailTheMove(tx: Tx, ctx: Context, { before, after, names, eventId, at }: Move): Promise<void> {
  const summaryOf = (name: string, row: LockedReservation) =>
    `${name}, ${formatRange(row.check_in, row.check_out)}, ${formatMoney(row.total_try, 'TRY')}`
  const placeholders = {
    eski_bilgi: summaryOf(names.before, before),
    yeni_bilgi: summaryOf(names.after, after),
    fark: formatMoney(after.total_try - before.total_try, 'TRY'),
  }
  const isConfirmed = nightsIn[after.status] === 'RESERVATION'
  const keys: readonly MailKey[] = isConfirmed ? ['DEGISIKLIK', 'REZ_ONAY', 'EV_SAHIBI_ONAY'] : ['DEGISIKLIK']
  for (const key of keys)
    await mailAbout(tx, ctx, { key, reservationId: after.id, occasion: `event-${eventId}`, at, placeholders })
}

/** Queues the mail to the old owner while the reservation still belongs to the old villa, because the mail names that villa. */
async function mailOldOwner(tx: Tx, ctx: Context, row: LockedReservation, at: Moment): Promise<void> {
  if (nightsIn[row.status] !== 'RESERVATION' && row.owner_asked_at === null) return
  await mailAbout(tx, ctx, {
    key: 'IPTAL_EV_SAHIBI',
    reservationId: row.id,
    occasion: `villa-${row.version}`,
    at,
    placeholders: { iptal_nedeni: 'Rezervasyon başka bir villaya taşındı' },
  })
}

async function move(
  { tx, ctx, reservation: row, at }: ReservationTransaction,
  changed: ChangedVilla,
): Promise<void> {
  await requireMovable(tx, row, changed)
  const promise = await priceIn(tx, ctx, row, changed, at)
  const [old, next] = [await findVillaTerms(tx, row.villa_id), await findVillaTerms(tx, changed.villaId)]
  const kind = nightsIn[row.status]
  const isHeld = await hasNights(tx, row.id)
  await mailOldOwner(tx, ctx, row, at)
  await releaseNights(tx, row.id)
  const version = row.version + 1
  const { check_in, check_out, adults, children, babies } = row
  const differenceTry = promise.total_try - row.total_try
  await insertVersion(tx, {
    reservation_id: row.id,
    version,
    ...{ check_in, check_out, adults, children, babies },
    quote: promise.quote,
    total_try: promise.total_try,
    difference_try: differenceTry,
    reason: changed.reason,
    created_by: ctx.actor.id,
    created_at: at.now,
  })
  const after = await updateReservation(tx, row.id, {
    ...promise,
    villa_id: changed.villaId,
    version,
    // The guest's cancellation terms stay as they were agreed.
    commission_share: next.commission_share,
    prepayment_try: prepaymentAfterChange(
      { status: row.status, prepaymentTry: row.prepayment_try },
      { totalTry: promise.total_try, prepaymentTry: promise.prepayment_try },
    ),
    owner_asked_at: null,
    owner_answered_at: null,
  })
  // A request whose hold has expired takes no nights here; ACCEPT takes them.
  if (isHeld && kind) await takeNightsOf(tx, ctx, after, kind, at)
  const names = { before: old.name, after: next.name }
  const eventId = await recordEvent(tx, row.id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: 'VILLA_CHANGED',
    reason: changed.reason,
    detail: { villas: names, differenceTry },
    at,
  })
  await recordAudit(tx, ctx, {
    action: 'reservation.villa_changed',
    subjectId: row.id,
    change: {
      before: { villaId: row.villa_id, totalTry: row.total_try },
      after: { villaId: changed.villaId, totalTry: promise.total_try, ...changed.agreedPrice },
      reason: changed.reason,
    },
  })
  await mailTheMove(tx, ctx, { before: row, after, names, eventId, at })
  await confirmIfCovered({ tx, ctx, reservation: after, at })
}

/** Moves the reservation with its payments and guest list to another villa, for the same nights and people. */
export const changeVilla = (ctx: Context, reservationId: number, input: ChangedVilla, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'reservation.change-villa', input, key, villaId: input.villaId },
    (transaction) => move(transaction, input),
  )
