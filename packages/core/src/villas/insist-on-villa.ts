import { Refusal } from '@plato/rules/refusal'
import type { Actor, Tx } from '../context.ts'
import { lockVilla, lockVisibleVilla } from './villas.queries.ts'

/** Locks the villa for the rest of the transaction, or refuses because there is none. */
export async function insistOnVilla(tx: Tx, id: number): Promise<void> {
  if (!(await lockVilla(tx, id))) throw new Refusal('villa.not_found')
}

/** The same for a caller who may be an owner: a foreign villa is not found. */
export async function insistOnVisibleVilla(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!(await lockVisibleVilla(tx, actor, id))) throw new Refusal('villa.not_found')
}
