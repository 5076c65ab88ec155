import type { NewTown, Town } from '@plato/contract/regions/regions.contract'
import type { ActionOn } from '@plato/rules/audit-actions'
import { Refusal } from '@plato/rules/refusal'
import { slugOf } from '@plato/rules/slug'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import { claimSlug, moveSlug, releaseSlug } from './public-slugs.ts'
import { deleteTown, findTown, insertTown, lockTown, updateTown as updateTownRow } from './towns.queries.ts'

const meaning = { towns_name_taken: 'town.name_taken', districts_town_known: 'town.has_districts' } as const

const withSlug = (input: NewTown) => ({ ...input, slug: input.slug ?? slugOf(input.name) })

async function saved(tx: Tx, ctx: Context, id: number, action: ActionOn<'town'>): Promise<Town> {
  const town = await findTown(tx, id)
  if (!town) throw new Error(`town ${id} vanished inside its own transaction`)
  await recordAudit(tx, ctx, { action, subjectId: id, change: town })
  await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
  return town
}

async function insertNewTown(tx: Tx, ctx: Context, input: NewTown): Promise<number> {
  const town = withSlug(input)
  await claimSlug(tx, 'town', town.slug)
  const id = await refuseOnConstraint(meaning, () => insertTown(tx, town))
  await saved(tx, ctx, id, 'town.created')
  return id
}

export function createTown(ctx: Context, input: NewTown, key?: string): Promise<Town> {
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key, action: 'town.create', input }
    const id = await onceIfKeyed(tx, ctx, write, () => insertNewTown(tx, ctx, input))
    const town = await findTown(tx, id)
    // A repeated request may come after the town was removed.
    if (!town) throw new Refusal('town.not_found')
    return town
  })
}

export function updateTown(ctx: Context, id: number, input: NewTown): Promise<Town> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockTown(tx, id)
    if (!before) throw new Refusal('town.not_found')
    // Without a slug in the request the existing one is retained, even under a new name.
    const town = { ...input, slug: input.slug ?? before.slug }
    await moveSlug(tx, 'town', { from: before.slug, to: town.slug }, () =>
      refuseOnConstraint(meaning, () => updateTownRow(tx, id, town, ctx.now)),
    )
    await ctx.sendJob(tx, 'villas.draw-stale-share-pictures', {})
    return saved(tx, ctx, id, 'town.changed')
  })
}

export function removeTown(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const town = await lockTown(tx, id)
    if (!town) throw new Refusal('town.not_found')
    await refuseOnConstraint(meaning, () => deleteTown(tx, id))
    await releaseSlug(tx, town.slug)
    await recordAudit(tx, ctx, { action: 'town.removed', subjectId: id, change: town })
    await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
    return { id }
  })
}
