import type {
  Feature,
  FeatureCategory,
  NewFeature,
  NewFeatureCategory,
} from '@plato/contract/villas/features.contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/context.ts'

const columns = [
  'features.id',
  'category_id as categoryId',
  'features.name',
  'is_filter as isFilter',
  'is_highlight as isHighlight',
  'features.order_no as orderNo',
] as const

export const selectFeatures = (db: Db): Promise<FeatureCategory[]> =>
  db
    .selectFrom('feature_categories')
    .select((eb) => [
      'id',
      'name',
      'order_no as orderNo',
      jsonArrayFrom(
        eb
          .selectFrom('features')
          .select(columns)
          .whereRef('features.category_id', '=', 'feature_categories.id')
          .orderBy(sql`features.order_no, features.name collate "tr-x-icu"`),
      ).as('features'),
    ])
    .orderBy(sql`order_no, name collate "tr-x-icu"`)
    .execute()

export function insertCategory(tx: Tx, { name, orderNo }: NewFeatureCategory) {
  return tx
    .insertInto('feature_categories')
    .values({ name, order_no: orderNo })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function deleteCategory(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx.deleteFrom('feature_categories').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows === 1n
}

const valuesOf = (feature: NewFeature) => ({
  category_id: feature.categoryId,
  name: feature.name,
  is_filter: feature.isFilter,
  is_highlight: feature.isHighlight,
  order_no: feature.orderNo,
})

export const insertFeature = (tx: Tx, feature: NewFeature): Promise<Feature> =>
  tx.insertInto('features').values(valuesOf(feature)).returning(columns).executeTakeFirstOrThrow()

export const updateFeature = (tx: Tx, id: number, feature: NewFeature): Promise<Feature | undefined> =>
  tx.updateTable('features').set(valuesOf(feature)).where('id', '=', id).returning(columns).executeTakeFirst()

export async function deleteFeature(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx.deleteFrom('features').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows === 1n
}
