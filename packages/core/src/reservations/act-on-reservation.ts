import type { ReservationMove } from '@plato/contract/reservations/reservations.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import { shareOf } from '@plato/rules/money'
import { Refusal } from '@plato/rules/refusal'
import { extensionHours, hoursAfter } from '@plato/rules/reservations/hold'
import { type EndReason, isCovered } from '@plato/rules/reservations/life-cycle'
import { isButton } from '@plato/rules/reservations/open-actions'
import { whyHoldStays } from '@plato/rules/reservations/permissions'
import { moneyOf } from '../ledger/money.ts'
import { cardLinkPlaceholders } from '../payment-links/card-link-placeholders.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import type { Vault } from '../platform/vault.ts'
import { quoteIn } from '../reservation-facts/promised-quote.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type LockedReservation, lockReservation } from './lock-reservation.ts'
import { type Mover, moveReservation } from './move-reservation.ts'
import { findOwner } from './owner-answer/owner-answer.queries.ts'
import { ownerLink } from './owner-answer/owner-link.ts'
import { findVisibleId, updateReservation } from './reservations.queries.ts'
import { settlementOf } from './settle-money.ts'
import { type ReservationTransaction, withReservation } from './with-reservation.ts'

type ActContext = Context & { readonly vault: Vault }

const moverOf = (ctx: Context): Mover => ({
  by: isStaff(ctx.actor.role) ? 'STAFF' : 'OWNER',
  userId: ctx.actor.id,
})

/**
 * REOPEN undoes the settlement, so all payments count again. If they cover the agreed prepayment, the guest is not
 * asked to pay again; otherwise the prepayment becomes the share of the current total.
 */
async function prepaymentIfReopened(tx: Tx, row: LockedReservation) {
  const { receivedMinor: paidMinor } = await moneyOf(tx, row.id)
  const agreed = { paidMinor, prepaymentMinor: row.prepayment_try }
  if (isCovered(agreed)) return { row, isPaid: true }
  const prepaymentMinor = shareOf(row.total_try, quoteIn(row).prepaymentShare)
  return {
    row: await updateReservation(tx, row.id, { prepayment_try: prepaymentMinor }),
    isPaid: isCovered({ paidMinor, prepaymentMinor }),
  }
}

async function answerLinkOf(tx: Tx, ctx: ActContext, { id }: LockedReservation, now: Date) {
  const owner = await findOwner(tx, id)
  return owner ? { cevap_link: ownerLink(ctx, { id, ownerId: owner.ownerId }, now) } : {}
}

async function act(
  ctx: ActContext,
  { tx, reservation: row, at }: ReservationTransaction,
  move: ReservationMove,
): Promise<void> {
  const { action, reason, endReason, holdHours } = move
  // Refuses actions that only the system may take, such as EXPIRE.
  if (!isButton(action)) throw new Refusal('reservation.wrong_state')
  const mover = moverOf(ctx)
  const { row: ready, isPaid } =
    action === 'REOPEN' ? await prepaymentIfReopened(tx, row) : { row, isPaid: false }
  const moved = await moveReservation(tx, ctx, ready, {
    action,
    mover,
    at,
    ...(isPaid ? { silent: true } : {}),
    ...(reason ? { reason } : {}),
    ...(endReason ? { endReason } : {}),
    ...(holdHours && mover.by === 'STAFF' ? { holdHours } : {}),
    ...(action === 'ASK_OWNER' ? { placeholders: await answerLinkOf(tx, ctx, row, at.now) } : {}),
    ...(action === 'ACCEPT'
      ? { placeholdersAfter: (accepted) => cardLinkPlaceholders(tx, ctx, accepted, at) }
      : {}),
  })
  if (isPaid) await moveReservation(tx, ctx, moved, { action: 'CONFIRM', mover, at })
  await recordAudit(tx, ctx, {
    action: 'reservation.moved',
    subjectId: row.id,
    change: { action, from: row.status, ...(endReason ? { endReason } : {}) },
  })
}

/** One life-cycle action by staff or by the owner of the villa. */
export const actOnReservation = (
  ctx: ActContext,
  reservationId: number,
  move: ReservationMove,
  key: string,
) =>
  withReservation(ctx, { reservationId, action: 'reservation.move', input: move, key }, (transaction) =>
    act(ctx, transaction, move),
  )

export async function actOnReservationByCode(
  ctx: ActContext,
  { platoReservationId: code, ...move }: ReservationMove & { platoReservationId: string },
  key: string,
) {
  const found = await findVisibleId(ctx.db, ctx.actor, code)
  if (!found) throw new Refusal('reservation.not_found')
  return actOnReservation(ctx, found.id, move, key)
}

/** Extends the payment hold by one day; allowed once. */
export const extendHold = (ctx: Context, reservationId: number, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'reservation.extend', input: null, key },
    async ({ tx, reservation: { status, hold_extended: isExtended, hold_expires_at: end }, at }) => {
      const refused = whyHoldStays({ status, isExtended })
      if (refused || !end) throw new Refusal(refused ?? 'reservation.wrong_state')
      const until = hoursAfter(end, extensionHours)
      await updateReservation(tx, reservationId, { hold_expires_at: until, hold_extended: true })
      const detail = { until: until.toISOString() }
      await recordEvent(tx, reservationId, { mover: moverOf(ctx), event: 'HOLD_EXTENDED', detail, at })
      await recordAudit(tx, ctx, { action: 'reservation.hold_extended', subjectId: reservationId })
    },
  )

/** Removes a cancellation request that was withdrawn, so that it does not date a later cancellation. */
export const dismissCancelWish = (ctx: Context, reservationId: number, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'reservation.dismiss-cancel', input: null, key },
    async ({ tx, reservation, at }) => {
      if (!reservation.cancel_asked_at) throw new Refusal('reservation.wrong_state')
      await updateReservation(tx, reservationId, { cancel_asked_at: null, cancel_note: '' })
      await recordEvent(tx, reservationId, { mover: moverOf(ctx), event: 'CANCEL_DISMISSED', at })
      await recordAudit(tx, ctx, { action: 'reservation.cancel_dismissed', subjectId: reservationId })
    },
  )

/** The amounts that an end now would retain and refund; the booking uses the same function. */
export function previewRefund(ctx: Context, id: number, reason: EndReason) {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id, ctx.actor)
    const at = await ctx.databaseTime(tx)
    const { paidMinor } = await moneyOf(tx, id)
    return settlementOf(row, paidMinor, { reason, at })
  })
}
