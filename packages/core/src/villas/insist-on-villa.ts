import { Refusal } from '@plato/rules/refusal'
import type { Tx } from '../context.ts'
import { lockVilla } from './villas.queries.ts'

/** Locks the villa for the rest of the transaction, or refuses because there is none. */
export async function insistOnVilla(tx: Tx, id: number): Promise<void> {
  if (!(await lockVilla(tx, id))) throw new Refusal('villa.not_found')
}
