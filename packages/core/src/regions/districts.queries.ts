import type { District, DistrictFilter, NewDistrict } from '@plato/contract/regions/regions.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { selectPage } from '../platform/page.queries.ts'

const districts = (db: Db) =>
  db
    .selectFrom('districts')
    .innerJoin('towns', 'towns.id', 'districts.town_id')
    .select([
      'districts.id',
      'districts.town_id',
      'towns.name as townName',
      'districts.slug',
      'districts.name',
      'districts.lat',
      'districts.lng',
      sql<number>`(select count(*)::int from villas where villas.district_id = districts.id)`.as(
        'villaCount',
      ),
    ])

export const selectDistricts = (
  db: Db,
  filter: DistrictFilter,
): Promise<{ rows: District[]; total: number }> => {
  const townId = filter.town_id
  return selectPage(
    districts(db)
      .$if(townId !== undefined, (query) => query.where('districts.town_id', '=', townId ?? 0))
      .orderBy('towns.order_no')
      .orderBy(sql`towns.name collate "tr-x-icu", districts.name collate "tr-x-icu"`),
    filter,
  )
}

export const findDistrict = (db: Db, id: number): Promise<District | undefined> =>
  districts(db).where('districts.id', '=', id).executeTakeFirst()

type Values = NewDistrict & { slug: string }

export async function insertDistrict(tx: Tx, values: Values): Promise<number> {
  const { id } = await tx.insertInto('districts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDistrict(tx: Tx, id: number, values: Values, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('districts')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export async function deleteDistrict(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx.deleteFrom('districts').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows === 1n
}
