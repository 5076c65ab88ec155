import type { VillaTypeFilter } from '@plato/contract/villas/villa-types.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context, PublicContext } from '../../platform/context.ts'
import {
  findPublicVillaType,
  findVillaType,
  selectPublicVillaTypes,
  selectVillaTypeAddresses,
  selectVillaTypes,
} from './villa-types.queries.ts'

export const listVillaTypes = (ctx: Context, filter: VillaTypeFilter) => selectVillaTypes(ctx.db, filter)

export async function getVillaType(ctx: Context, id: number) {
  const found = await findVillaType(ctx.db, id)
  if (!found) throw new Refusal('villa_type.not_found')
  return found
}

export const listPublicVillaTypes = (ctx: Pick<PublicContext, 'db'>) => selectPublicVillaTypes(ctx.db)

export const getPublicVillaType = (ctx: Pick<PublicContext, 'db'>, slug: string) =>
  findPublicVillaType(ctx.db, slug)

export const listVillaTypeAddresses = (ctx: Pick<PublicContext, 'db'>) => selectVillaTypeAddresses(ctx.db)
