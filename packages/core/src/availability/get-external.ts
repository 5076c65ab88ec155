import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { conflictOf } from './conflict-shape.ts'
import { selectConflictsOfExternal } from './conflicts.queries.ts'
import { findExternal } from './external.queries.ts'
import { externalRowOf } from './external-shape.ts'

export async function getExternal(ctx: Context, id: number) {
  const found = await findExternal(ctx.db, ctx.actor, id)
  if (!found) throw new Refusal('external.not_found')
  const conflicts = await selectConflictsOfExternal(ctx.db, ctx.actor, id)
  const { uid, held, ...row } = found
  return { ...externalRowOf(row), uid, held, conflicts: conflicts.map((one) => conflictOf(one, ctx.actor)) }
}
