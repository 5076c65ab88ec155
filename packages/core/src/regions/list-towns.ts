import type { TownFilter } from '@plato/contract/regions/regions.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Db, PublicContext } from '../platform/context.ts'
import {
  findPublicTown,
  findTown,
  selectPublicTowns,
  selectTownAddresses,
  selectTownNames,
  selectTowns,
} from './towns.queries.ts'

export const listTowns = (ctx: Context, filter: TownFilter) => selectTowns(ctx.db, filter)

export const listTownsToPick = (ctx: Context) => selectTownNames(ctx.db)

export async function getTown(ctx: Context, id: number) {
  const town = await findTown(ctx.db, id)
  if (!town) throw new Refusal('town.not_found')
  return town
}

/** Undefined when no published town has this slug. */
export const publicTownOf = (db: Db, slug: string) => findPublicTown(db, slug)

export const listPublicTowns = (ctx: Pick<PublicContext, 'db'>) =>
  selectPublicTowns(ctx.db, { popular: false })

export const listPopularTowns = (ctx: Pick<PublicContext, 'db'>) =>
  selectPublicTowns(ctx.db, { popular: true })

export const listTownAddresses = (ctx: Pick<PublicContext, 'db'>) => selectTownAddresses(ctx.db)
