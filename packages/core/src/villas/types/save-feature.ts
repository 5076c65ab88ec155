import type { Feature, NewFeature, NewFeatureCategory } from '@plato/contract/villas/features.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Context } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import {
  deleteCategory,
  deleteFeature,
  insertCategory,
  insertFeature,
  selectFeatures,
  updateFeature as updateFeatureRow,
} from './features.queries.ts'

export const listFeatures = (ctx: Context) => selectFeatures(ctx.db)

export function createFeatureCategory(
  ctx: Context,
  input: NewFeatureCategory,
  key?: string,
): Promise<{ id: number }> {
  return ctx.db.transaction().execute((tx) =>
    onceIfKeyed(tx, ctx, { key, action: 'feature_category.create', input }, async () => {
      const { id } = await refuseOnConstraint(
        { feature_categories_name_taken: 'feature_category.name_taken' },
        () => insertCategory(tx, input),
      )
      await recordAudit(tx, ctx, { action: 'feature_category.created', subjectId: id, change: input })
      return { id }
    }),
  )
}

export function removeFeatureCategory(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await refuseOnConstraint({ features_category_known: 'feature_category.has_features' }, () =>
      deleteCategory(tx, id),
    )
    if (!gone) throw new Refusal('feature_category.not_found')
    await recordAudit(tx, ctx, { action: 'feature_category.removed', subjectId: id })
    return { id }
  })
}

const featureMeaning = {
  features_category_known: 'feature_category.not_found',
  features_name_taken: 'feature.name_taken',
  features_full: 'feature.too_many',
} as const

export function createFeature(ctx: Context, input: NewFeature, key?: string): Promise<Feature> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: 'feature.create', input }, async () => {
      const feature = await refuseOnConstraint(featureMeaning, () => insertFeature(tx, input))
      await recordAudit(tx, ctx, { action: 'feature.created', subjectId: feature.id, change: input })
      return feature.id
    })
    return { id, ...input }
  })
}

export function updateFeature(ctx: Context, id: number, input: NewFeature): Promise<Feature> {
  return ctx.db.transaction().execute(async (tx) => {
    const feature = await refuseOnConstraint(featureMeaning, () => updateFeatureRow(tx, id, input))
    if (!feature) throw new Refusal('feature.not_found')
    await recordAudit(tx, ctx, { action: 'feature.changed', subjectId: id, change: input })
    return feature
  })
}

export function removeFeature(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await refuseOnConstraint({ villas_features_known: 'feature.has_villas' }, () =>
      deleteFeature(tx, id),
    )
    if (!gone) throw new Refusal('feature.not_found')
    await recordAudit(tx, ctx, { action: 'feature.removed', subjectId: id })
    return { id }
  })
}
