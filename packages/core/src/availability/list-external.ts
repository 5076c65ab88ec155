import type { ExternalFilter } from '@plato/contract/availability/external.contract'
import type { Context } from '../platform/context.ts'
import { selectExternal } from './external.queries.ts'
import { externalRowOf } from './external-shape.ts'

export async function listExternal(ctx: Context, filter: ExternalFilter) {
  const { rows, ...counted } = await selectExternal(ctx.db, ctx.actor, filter)
  return { ...counted, rows: rows.map(externalRowOf) }
}
