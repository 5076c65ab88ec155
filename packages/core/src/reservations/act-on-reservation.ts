import type { ReservationMove } from '@plato/contract/reservations/reservations.contract'
import { shareOf } from '@plato/rules/money'
import { Refusal } from '@plato/rules/refusal'
import { extensionHours, hoursAfter } from '@plato/rules/reservations/hold'
import { type EndReason, isCovered } from '@plato/rules/reservations/life-cycle'
import { isButton } from '@plato/rules/reservations/open-actions'
import { whyHoldStays } from '@plato/rules/reservations/permissions'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Tx } from '../context.ts'
import { cardLinkWords } from '../payments/card/card-link-words.ts'
import { moneyOf } from '../payments/money.ts'
import type { Vault } from '../vault.ts'
import { type LockedReservation, lockReservation } from './lock-reservation.ts'
import { type Mover, moveReservation } from './move-reservation.ts'
import { findOwner } from './owner-answer.queries.ts'
import { ownerLink } from './owner-link.ts'
import { quoteIn } from './promise-stay.ts'
import { recordEvent } from './record-event.ts'
import { findVisibleId, updateReservation } from './reservations.queries.ts'
import { settlementOf } from './settle-money.ts'
import { type Desk, withReservation } from './with-reservation.ts'

type ActContext = Context & { readonly vault: Vault }

const moverOf = (ctx: Context): Mover => ({
  by: ctx.actor.role === 'ADMIN' ? 'STAFF' : 'OWNER',
  userId: ctx.actor.id,
})

/**
 * Opening it again undoes its settlement: all that came counts again. Where it covers the agreed prepayment, nobody is
 * asked to pay twice; otherwise the guest is asked for the share of today's total, as for a new reservation.
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
  { tx, reservation: row, at }: Desk,
  move: ReservationMove,
): Promise<void> {
  const { action, reason, endReason } = move
  // What follows from money or a clock is nobody's to press.
  if (!isButton(action)) throw new Refusal('reservation.wrong_state')
  const mover = moverOf(ctx)
  const { row: ready, isPaid } =
    action === 'REOPEN' ? await prepaymentIfReopened(tx, row) : { row, isPaid: false }
  const moved = await moveReservation(tx, ctx, ready, {
    action,
    mover,
    at,
    ...(isPaid ? { quiet: true } : {}),
    ...(reason ? { reason } : {}),
    ...(endReason ? { endReason } : {}),
    ...(action === 'ASK_OWNER' ? { words: await answerLinkOf(tx, ctx, row, at.now) } : {}),
    ...(action === 'ACCEPT' ? { wordsAfter: (accepted) => cardLinkWords(tx, ctx, accepted, at) } : {}),
  })
  if (isPaid) await moveReservation(tx, ctx, moved, { action: 'CONFIRM', mover, at })
  await recordAudit(tx, ctx, {
    action: 'reservation.moved',
    subjectId: row.id,
    change: { action, from: row.status, ...(endReason ? { endReason } : {}) },
  })
}

/** One step of the life cycle by staff, or by the owner of the villa. */
export const actOnReservation = (
  ctx: ActContext,
  reservationId: number,
  move: ReservationMove,
  key: string,
) =>
  withReservation(ctx, { reservationId, action: 'reservation.move', input: move, key }, (desk) =>
    act(ctx, desk, move),
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

/** Once, staff may give the guest another day. */
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

/** The guest stays after all: a wish that was talked over must not count for a later end. */
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

/** What ending it now would keep and give back: the very function the ending books with. */
export function previewRefund(ctx: Context, id: number, reason: EndReason) {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id, ctx.actor)
    const at = await ctx.databaseTime(tx)
    const { paidMinor } = await moneyOf(tx, id)
    return settlementOf(row, paidMinor, { reason, at })
  })
}
