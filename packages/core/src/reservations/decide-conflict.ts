import type { ConflictAnswer } from '@plato/contract/availability/external.contract'
import { Refusal } from '@plato/rules/refusal'
import { stepToGiveWay } from '@plato/rules/reservations/give-way'
import { conflictedReservation, recordDecision } from '../availability/conflict-decision.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Moment, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type LockedReservation, lockReservation } from './lock-reservation.ts'
import { moveReservation } from './move-reservation.ts'

interface Deciding {
  readonly tx: Tx
  readonly ctx: Context
  readonly row: LockedReservation
  readonly at: Moment
}

/**
 * Ends our reservation by the action of its status, with money and mails; the released nights go to the external
 * record first.
 */
async function giveWay({ tx, ctx, row, at }: Deciding, note: string): Promise<void> {
  const step = stepToGiveWay(row.status)
  if (!step) throw new Refusal('reservation.wrong_state')
  const { action, endReason } = step
  await moveReservation(tx, ctx, row, {
    action,
    mover: { by: 'STAFF', userId: ctx.actor.id },
    reason: note,
    ...(endReason ? { endReason } : {}),
    at,
  })
  await recordAudit(tx, ctx, {
    action: 'reservation.moved',
    subjectId: row.id,
    change: { action, from: row.status, ...(endReason ? { endReason } : {}) },
  })
}

async function decide(deciding: Deciding, id: number, answer: ConflictAnswer): Promise<void> {
  const { tx, ctx, row, at } = deciding
  const { decision, note } = answer
  const conflict = await recordDecision(tx, id, { decision, note, by: ctx.actor.id, now: at.now })
  await recordEvent(tx, row.id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: 'CONFLICT_DECIDED',
    reason: note,
    detail: { decision, feedName: conflict.feedName, conflictId: id },
    at,
  })
  await recordAudit(tx, ctx, {
    action: 'conflict.decided',
    subjectId: id,
    change: { decision, reservationId: row.id, externalId: conflict.externalId },
  })
  if (decision === 'KEEP_THEIRS') await giveWay(deciding, note)
}

/** Decides who gets nights that were sold twice. Idempotent by key, under the locks of villa and reservation. */
export function decideConflict(
  ctx: Context,
  id: number,
  answer: ConflictAnswer,
  key: string,
): Promise<{ id: number }> {
  return ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: 'conflict.decide', input: { id, answer } }, async () => {
      const found = await conflictedReservation(tx, ctx.actor, id)
      if (!found) throw new Refusal('conflict.not_found')
      const row = await lockReservation(tx, found.reservationId, ctx.actor)
      await decide({ tx, ctx, row, at: await ctx.databaseTime(tx) }, id, answer)
      return { id }
    }),
  )
}
