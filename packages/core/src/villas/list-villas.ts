import type { VillaFilter } from '@plato/contract/villas/villas.contract'
import type { Context, PublicContext } from '../platform/context.ts'
import { selectPublishedAddresses } from './publish.queries.ts'
import { selectVillaIds, selectVillaNames, selectVillas } from './villas.queries.ts'

export const listVillas = (ctx: Context, filter: VillaFilter) =>
  selectVillas(ctx.db, ctx.actor, filter, ctx.today)

export const listVillaIds = (
  ctx: Context,
  filter: Omit<VillaFilter, 'skip' | 'take' | 'order'>,
  max: number,
) => selectVillaIds(ctx.db, ctx.actor, filter, max)

export const listVillasToPick = (ctx: Context) => selectVillaNames(ctx.db, ctx.actor)

export const listVillaAddresses = (ctx: Pick<PublicContext, 'db'>, max: number) =>
  selectPublishedAddresses(ctx.db, max)
