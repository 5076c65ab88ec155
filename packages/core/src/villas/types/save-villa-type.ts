import type { NewVillaType, VillaType } from '@plato/contract/villas/villa-types.contract'
import type { ActionOn } from '@plato/rules/audit-actions'
import { Refusal } from '@plato/rules/refusal'
import { slugOf } from '@plato/rules/slug'
import { recordAudit } from '../../platform/audit.queries.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import { claimSlug, moveSlug, releaseSlug } from '../../regions/public-slugs.ts'
import {
  deleteVillaType,
  findVillaType,
  insertVillaType,
  lockVillaType,
  updateVillaType as updateVillaTypeRow,
} from './villa-types.queries.ts'

const meaning = {
  villa_types_name_taken: 'villa_type.name_taken',
  villa_types_full: 'villa_type.too_many',
} as const

async function saved(tx: Tx, ctx: Context, id: number, action: ActionOn<'villa_type'>): Promise<VillaType> {
  const villaType = await findVillaType(tx, id)
  if (!villaType) throw new Error(`villa type ${id} vanished inside its own transaction`)
  await recordAudit(tx, ctx, { action, subjectId: id, change: villaType })
  await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
  return villaType
}

async function insertNewVillaType(tx: Tx, ctx: Context, input: NewVillaType): Promise<number> {
  const villaType = { ...input, slug: input.slug ?? slugOf(input.name) }
  await claimSlug(tx, 'villa_type', villaType.slug)
  const id = await refuseOnConstraint(meaning, () => insertVillaType(tx, villaType))
  await saved(tx, ctx, id, 'villa_type.created')
  return id
}

export function createVillaType(ctx: Context, input: NewVillaType, key?: string): Promise<VillaType> {
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key, action: 'villa_type.create', input }
    const id = await onceIfKeyed(tx, ctx, write, () => insertNewVillaType(tx, ctx, input))
    const villaType = await findVillaType(tx, id)
    // A repeated request may come after the villa type was removed.
    if (!villaType) throw new Refusal('villa_type.not_found')
    return villaType
  })
}

export function updateVillaType(ctx: Context, id: number, input: NewVillaType): Promise<VillaType> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockVillaType(tx, id)
    if (!before) throw new Refusal('villa_type.not_found')
    const villaType = { ...input, slug: input.slug ?? before.slug }
    await moveSlug(tx, 'villa_type', { from: before.slug, to: villaType.slug }, () =>
      refuseOnConstraint(meaning, () => updateVillaTypeRow(tx, id, villaType, ctx.now)),
    )
    return saved(tx, ctx, id, 'villa_type.changed')
  })
}

export function removeVillaType(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockVillaType(tx, id)
    if (!before) throw new Refusal('villa_type.not_found')
    await refuseOnConstraint({ villas_villa_types_known: 'villa_type.has_villas' }, () =>
      deleteVillaType(tx, id),
    )
    await releaseSlug(tx, before.slug)
    await recordAudit(tx, ctx, { action: 'villa_type.removed', subjectId: id, change: before })
    await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
    return { id }
  })
}
