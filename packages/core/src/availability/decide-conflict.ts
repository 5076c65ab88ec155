import type { ConflictAnswer } from '@plato/contract/availability/external.contract'
import { Refusal } from '@plato/rules/refusal'
import { stepToGiveWay } from '@plato/rules/reservations/give-way'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Moment, Tx } from '../context.ts'
import { once } from '../once.ts'
import { type LockedReservation, lockReservation } from '../reservations/lock-reservation.ts'
import { moveReservation } from '../reservations/move-reservation.ts'
import { recordEvent } from '../reservations/record-event.ts'
import { findConflictedReservation, lockConflict, noteDecision } from './conflicts.queries.ts'

interface Deciding {
  readonly tx: Tx
  readonly ctx: Context
  readonly row: LockedReservation
  readonly at: Moment
}

/** By the life cycle's own step, with its money and mails; the nights it leaves are the record's before anybody else's. */
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
  const conflict = await lockConflict(tx, id)
  if (conflict.decision || conflict.closedAt) throw new Refusal('conflict.over')
  const { decision, note } = answer
  await noteDecision(tx, id, { decision, note, by: ctx.actor.id, now: at.now })
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

/** Who keeps nights that were promised twice. Once for each key, under the villa's and the reservation's lock. */
export function decideConflict(
  ctx: Context,
  id: number,
  answer: ConflictAnswer,
  key: string,
): Promise<{ id: number }> {
  return ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: 'conflict.decide', input: { id, answer } }, async () => {
      const found = await findConflictedReservation(tx, ctx.actor, id)
      if (!found) throw new Refusal('conflict.not_found')
      const row = await lockReservation(tx, found.reservationId, ctx.actor)
      await decide({ tx, ctx, row, at: await ctx.databaseTime(tx) }, id, answer)
      return { id }
    }),
  )
}
