import type { DistrictFilter } from '@plato/contract/regions/regions.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { findDistrict, selectDistricts } from './districts.queries.ts'

export const listDistricts = (ctx: Context, filter: DistrictFilter) => selectDistricts(ctx.db, filter)

export async function getDistrict(ctx: Context, id: number) {
  const district = await findDistrict(ctx.db, id)
  if (!district) throw new Refusal('district.not_found')
  return district
}
