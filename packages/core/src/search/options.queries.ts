import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/context.ts'

const turkish = <T extends string>(column: T) => sql`${sql.ref(column)} collate "tr-x-icu"`

/** The available filter options; towns and districts without a villa are left out. */
export async function selectSearchOptions(db: Db) {
  const answer = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('towns')
          .select((town) => [
            'towns.id',
            'towns.name',
            'towns.slug',
            jsonArrayFrom(
              town
                .selectFrom('districts')
                .select(['districts.id', 'districts.name'])
                .whereRef('districts.town_id', '=', 'towns.id')
                .where(
                  sql<boolean>`exists (select from villas where villas.district_id = districts.id and villas.status = 'PUBLISHED')`,
                )
                .orderBy(turkish('districts.name')),
            ).as('districts'),
          ])
          .where(sql<boolean>`exists (select from search_villas where search_villas.town_id = towns.id)`)
          .orderBy(turkish('towns.name')),
      ).as('towns'),
      jsonArrayFrom(
        eb.selectFrom('villa_types').select(['id', 'name', 'slug']).orderBy('order_no').orderBy('id'),
      ).as('types'),
      jsonArrayFrom(
        eb
          .selectFrom('features')
          .innerJoin('feature_categories', 'feature_categories.id', 'features.category_id')
          .select(['features.id', 'features.name', 'feature_categories.name as category'])
          .where('is_filter', '=', true)
          .orderBy('feature_categories.order_no')
          .orderBy('features.order_no')
          .orderBy('features.id'),
      ).as('features'),
      sql<number>`coalesce((select max(capacity) from search_villas), 0)::int`.as('mostGuests'),
      sql<number>`coalesce((select max(bedrooms) from search_villas), 0)::int`.as('mostBedrooms'),
    ])
    .executeTakeFirstOrThrow()
  return answer
}
