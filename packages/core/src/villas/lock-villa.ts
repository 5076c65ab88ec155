import { Refusal } from '@plato/rules/refusal'
import type { Actor, Tx } from '../platform/context.ts'
import { lockVilla, lockVisibleVilla } from './villas.queries.ts'

/** Locks the villa until the end of the transaction, or refuses when it does not exist. */
export async function lockVillaOrRefuse(tx: Tx, id: number): Promise<void> {
  if (!(await lockVilla(tx, id))) throw new Refusal('villa.not_found')
}

/** The same for a caller who may be an owner: a villa of another owner is not found. */
export async function lockVisibleVillaOrRefuse(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!(await lockVisibleVilla(tx, actor, id))) throw new Refusal('villa.not_found')
}
