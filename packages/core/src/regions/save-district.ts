import type { District, NewDistrict } from '@plato/contract/regions/regions.contract'
import type { ActionOn } from '@plato/rules/audit-actions'
import { Refusal } from '@plato/rules/refusal'
import { slugOf } from '@plato/rules/slug'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import {
  deleteDistrict,
  findDistrict,
  insertDistrict,
  updateDistrict as updateDistrictRow,
} from './districts.queries.ts'

const meaning = {
  districts_town_known: 'town.not_found',
  districts_slug_taken: 'district.name_taken',
  villas_district_known: 'district.has_villas',
} as const

const withSlug = (input: NewDistrict) => ({ ...input, slug: slugOf(input.name) })

async function saved(tx: Tx, ctx: Context, id: number, action: ActionOn<'district'>): Promise<District> {
  const district = await findDistrict(tx, id)
  if (!district) throw new Error(`district ${id} vanished inside its own transaction`)
  await recordAudit(tx, ctx, { action, subjectId: id, change: district })
  return district
}

export function createDistrict(ctx: Context, input: NewDistrict, key?: string): Promise<District> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: 'district.create', input }, async () => {
      const made = await refuseOnConstraint(meaning, () => insertDistrict(tx, withSlug(input)))
      await saved(tx, ctx, made, 'district.created')
      return made
    })
    const district = await findDistrict(tx, id)
    // A repeated request may come after the district was removed.
    if (!district) throw new Refusal('district.not_found')
    return district
  })
}

export function updateDistrict(ctx: Context, id: number, input: NewDistrict): Promise<District> {
  return ctx.db.transaction().execute(async (tx) => {
    const changed = await refuseOnConstraint(meaning, () =>
      updateDistrictRow(tx, id, withSlug(input), ctx.now),
    )
    if (!changed) throw new Refusal('district.not_found')
    await ctx.sendJob(tx, 'villas.draw-stale-share-pictures', {})
    return saved(tx, ctx, id, 'district.changed')
  })
}

export function removeDistrict(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await refuseOnConstraint(meaning, () => deleteDistrict(tx, id))
    if (!gone) throw new Refusal('district.not_found')
    await recordAudit(tx, ctx, { action: 'district.removed', subjectId: id })
    return { id }
  })
}
