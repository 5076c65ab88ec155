import type { ReservationMove } from '@plato/contract/reservations/reservations.contract'
import { Refusal } from '@plato/rules/refusal'
import { extensionHours, hoursAfter } from '@plato/rules/reservations/hold'
import { type EndReason, isButton, isCovered } from '@plato/rules/reservations/life-cycle'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Tx } from '../context.ts'
import { once } from '../once.ts'
import { moneyOf } from '../payments/money.ts'
import type { Vault } from '../vault.ts'
import { getReservation } from './get-reservation.ts'
import { type LockedReservation, lockReservation } from './lock-reservation.ts'
import { type Mover, moveReservation } from './move-reservation.ts'
import { ownerLink } from './owner-link.ts'
import { recordEvent } from './record-event.ts'
import { findVisibleId, updateReservation } from './reservations.queries.ts'
import { settlementOf } from './settle-money.ts'

type ActContext = Context & { readonly vault: Vault }

const moverOf = (ctx: Context): Mover => ({
  by: ctx.actor.role === 'ADMIN' ? 'STAFF' : 'OWNER',
  userId: ctx.actor.id,
})

/** Opening it again undoes its settlement: all that came counts again. */
async function paidIfReopened(tx: Tx, row: LockedReservation) {
  const { receivedMinor } = await moneyOf(tx, row.id)
  return { paidMinor: receivedMinor, prepaymentMinor: row.prepayment_try }
}

async function act(tx: Tx, ctx: ActContext, id: number, { action, reason, endReason }: ReservationMove) {
  // What follows from money or a clock is nobody's to press.
  if (!isButton(action)) throw new Refusal('reservation.wrong_state')
  const row = await lockReservation(tx, id, ctx.actor)
  const at = await ctx.databaseTime(tx)
  const mover = moverOf(ctx)
  // Opened again with its prepayment still there, it is confirmed at once: nobody is asked to pay twice.
  const isPaid = action === 'REOPEN' && isCovered(await paidIfReopened(tx, row))
  const moved = await moveReservation(tx, ctx, row, {
    action,
    mover,
    at,
    ...(isPaid ? { quiet: true } : {}),
    ...(reason ? { reason } : {}),
    ...(endReason ? { endReason } : {}),
    ...(action === 'ASK_OWNER' ? { words: { cevap_link: ownerLink(ctx, row, at.now) } } : {}),
  })
  if (isPaid) await moveReservation(tx, ctx, moved, { action: 'CONFIRM', mover, at })
  await recordAudit(tx, ctx, {
    action: 'reservation.moved',
    subjectId: id,
    change: { action, from: row.status, ...(endReason ? { endReason } : {}) },
  })
  return id
}

/** One step of the life cycle by staff, or by the owner of the villa. */
export function actOnReservation(ctx: ActContext, id: number, move: ReservationMove, key: string) {
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key, action: `reservation.move ${id}`, input: move }
    const moved = await once(tx, ctx, write, () => act(tx, ctx, id, move))
    return getReservation({ ...ctx, db: tx }, moved)
  })
}

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
export function extendHold(ctx: Context, id: number, key: string) {
  return ctx.db.transaction().execute(async (tx) => {
    const extended = await once(
      tx,
      ctx,
      { key, action: `reservation.extend ${id}`, input: null },
      async () => {
        const row = await lockReservation(tx, id, ctx.actor)
        if (row.status !== 'AWAITING_PAYMENT' || !row.hold_expires_at) {
          throw new Refusal('reservation.wrong_state')
        }
        if (row.hold_extended) throw new Refusal('reservation.hold_extended')
        const at = await ctx.databaseTime(tx)
        const until = hoursAfter(row.hold_expires_at, extensionHours)
        await updateReservation(tx, id, { hold_expires_at: until, hold_extended: true })
        await recordEvent(tx, id, {
          mover: moverOf(ctx),
          event: 'HOLD_EXTENDED',
          detail: { until: until.toISOString() },
          at,
        })
        await recordAudit(tx, ctx, { action: 'reservation.hold_extended', subjectId: id })
        return id
      },
    )
    return getReservation({ ...ctx, db: tx }, extended)
  })
}

/** The guest stays after all: a wish that was talked over must not count for a later end. */
export function dismissCancelWish(ctx: Context, id: number, key: string) {
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key, action: `reservation.dismiss-cancel ${id}`, input: null }
    const dismissed = await once(tx, ctx, write, async () => {
      const row = await lockReservation(tx, id, ctx.actor)
      if (!row.cancel_asked_at) throw new Refusal('reservation.wrong_state')
      await updateReservation(tx, id, { cancel_asked_at: null, cancel_note: '' })
      const at = await ctx.databaseTime(tx)
      await recordEvent(tx, id, { mover: moverOf(ctx), event: 'CANCEL_DISMISSED', at })
      await recordAudit(tx, ctx, { action: 'reservation.cancel_dismissed', subjectId: id })
      return id
    })
    return getReservation({ ...ctx, db: tx }, dismissed)
  })
}

/** What ending it now would keep and give back: the very function the ending books with. */
export function previewRefund(ctx: Context, id: number, reason: EndReason) {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReservation(tx, id, ctx.actor)
    const at = await ctx.databaseTime(tx)
    const { paidMinor } = await moneyOf(tx, id)
    return settlementOf(row, paidMinor, { reason, at })
  })
}
