import type { ConflictFilter } from '@plato/contract/availability/external.contract'
import type { Context } from '../platform/context.ts'
import { conflictOf } from './conflict-shape.ts'
import { selectConflicts } from './conflicts.queries.ts'

export async function listConflicts(ctx: Context, filter: ConflictFilter) {
  const { rows, ...counted } = await selectConflicts(ctx.db, ctx.actor, filter)
  return { ...counted, rows: rows.map((row) => conflictOf(row, ctx.actor)) }
}
