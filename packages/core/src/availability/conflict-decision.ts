import type { ConflictAnswer } from '@plato/contract/availability/external.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Actor, Tx } from '../platform/context.ts'
import { findConflictedReservation, lockConflict, noteDecision } from './conflicts.queries.ts'

/** The reservation of a visible conflict. The caller locks it before the conflict. */
export const conflictedReservation = (tx: Tx, actor: Actor, id: number) =>
  findConflictedReservation(tx, actor, id)

/** Locks the conflict and stores the decision; refused when it was decided before or is over. */
export async function recordDecision(
  tx: Tx,
  id: number,
  decision: ConflictAnswer & { readonly by: number; readonly now: Date },
) {
  const conflict = await lockConflict(tx, id)
  if (conflict.decision || conflict.closedAt) throw new Refusal('conflict.over')
  await noteDecision(tx, id, decision)
  return conflict
}
