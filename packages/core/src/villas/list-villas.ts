import type { VillaFilter } from '@plato/contract/villas/villas.contract'
import type { Context, PublicContext } from '../platform/context.ts'
import { selectPublishedAddresses } from './publish.queries.ts'
import { selectVillaNames, selectVillas } from './villas.queries.ts'

export const listVillas = (ctx: Context, filter: VillaFilter) =>
  selectVillas(ctx.db, ctx.actor, filter, ctx.today)

export const listVillasToPick = (ctx: Context) => selectVillaNames(ctx.db, ctx.actor)

export const listVillaAddresses = (ctx: Pick<PublicContext, 'db'>, max: number) =>
  selectPublishedAddresses(ctx.db, max)
