import type { NewTown, PublicTown, Town, TownFilter } from '@plato/contract/regions/regions.contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../platform/context.ts'
import { selectPage } from '../platform/page.queries.ts'

/** Villas of a town, published or not: they must be moved before the town can be deleted. */
const villaCount = sql<number>`(
  select count(*)::int from villas join districts on districts.id = villas.district_id where districts.town_id = towns.id
)`
const publishedCount = sql<number>`(
  select count(*)::int from villas join districts on districts.id = villas.district_id
  where districts.town_id = towns.id and villas.status = 'PUBLISHED'
)`
const districtCount = sql<number>`(select count(*)::int from districts where districts.town_id = towns.id)`
export const turkishName = sql`name collate "tr-x-icu"`

const towns = (db: Db) =>
  db
    .selectFrom('towns')
    .select([
      'id',
      'slug',
      'name',
      'description',
      'province_code as provinceCode',
      'lat',
      'lng',
      'popular',
      'order_no as orderNo',
      districtCount.as('districtCount'),
      villaCount.as('villaCount'),
    ])

export const selectTowns = (db: Db, filter: TownFilter): Promise<{ rows: Town[]; total: number }> =>
  selectPage(towns(db).orderBy('order_no').orderBy(turkishName), filter)

export const selectTownNames = (db: Db) =>
  db.selectFrom('towns').select(['id', 'name']).orderBy(turkishName).execute()

export const findTown = (db: Db, id: number): Promise<Town | undefined> =>
  towns(db).where('id', '=', id).executeTakeFirst()

const publicTowns = (db: Db) =>
  db
    .selectFrom('towns')
    .select((eb) => [
      'id',
      'slug',
      'name',
      'description',
      'province_code as provinceCode',
      publishedCount.as('villaCount'),
      jsonArrayFrom(
        eb
          .selectFrom('districts')
          .select(['districts.id', 'districts.slug', 'districts.name'])
          .whereRef('districts.town_id', '=', 'towns.id')
          .orderBy(sql`districts.name collate "tr-x-icu"`),
      ).as('District'),
    ])

export const selectPublicTowns = (db: Db, only: { popular: boolean }): Promise<PublicTown[]> =>
  publicTowns(db)
    .$if(only.popular, (query) => query.where('popular', '=', true))
    .orderBy('order_no')
    .orderBy(turkishName)
    .execute()

export const findPublicTown = (db: Db, slug: string): Promise<PublicTown | undefined> =>
  publicTowns(db).where('slug', '=', slug).executeTakeFirst()

export const selectTownAddresses = (db: Db) =>
  db.selectFrom('towns').select(['slug', 'updated_at as changedAt']).execute()

export const lockTown = (tx: Tx, id: number) =>
  tx.selectFrom('towns').select(['id', 'slug']).where('id', '=', id).forUpdate().executeTakeFirst()

const valuesOf = (town: NewTown & { slug: string }) => ({
  slug: town.slug,
  name: town.name,
  description: town.description,
  province_code: town.provinceCode,
  lat: town.lat,
  lng: town.lng,
  popular: town.popular,
  order_no: town.orderNo,
})

export async function insertTown(tx: Tx, town: NewTown & { slug: string }): Promise<number> {
  const { id } = await tx.insertInto('towns').values(valuesOf(town)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateTown(
  tx: Tx,
  id: number,
  town: NewTown & { slug: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('towns')
    .set({ ...valuesOf(town), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteTown(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('towns').where('id', '=', id).execute()
}
