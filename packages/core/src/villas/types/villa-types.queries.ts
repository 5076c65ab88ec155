import type { NewVillaType, VillaType, VillaTypeFilter } from '@plato/contract/villas/villa-types.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { selectPage } from '../../platform/page.queries.ts'

const columns = ['id', 'slug', 'name', 'description', 'order_no as orderNo'] as const
const inMenuOrder = sql`order_no, name collate "tr-x-icu"`

export const selectVillaTypes = (
  db: Db,
  filter: VillaTypeFilter,
): Promise<{ rows: VillaType[]; total: number }> =>
  selectPage(db.selectFrom('villa_types').select(columns).orderBy(inMenuOrder), filter)

export const findVillaType = (db: Db, id: number): Promise<VillaType | undefined> =>
  db.selectFrom('villa_types').select(columns).where('id', '=', id).executeTakeFirst()

const publicColumns = [
  'id',
  'slug',
  'name',
  'description',
  sql<number>`(
    select count(*)::int from villas_villa_types join villas on villas.id = villas_villa_types.villa_id
    where villas_villa_types.villa_type_id = villa_types.id and villas.status = 'PUBLISHED'
  )`.as('villaCount'),
] as const

export const selectPublicVillaTypes = (db: Db) =>
  db.selectFrom('villa_types').select(publicColumns).orderBy(inMenuOrder).execute()

export const findPublicVillaType = (db: Db, slug: string) =>
  db.selectFrom('villa_types').select(publicColumns).where('slug', '=', slug).executeTakeFirst()

export const selectVillaTypeAddresses = (db: Db) =>
  db.selectFrom('villa_types').select(['slug', 'updated_at as changedAt']).execute()

export const lockVillaType = (tx: Tx, id: number) =>
  tx.selectFrom('villa_types').select(['id', 'slug']).where('id', '=', id).forUpdate().executeTakeFirst()

type Values = NewVillaType & { slug: string }
const valuesOf = ({ slug, name, description, orderNo }: Values) => ({
  slug,
  name,
  description,
  order_no: orderNo,
})

export async function insertVillaType(tx: Tx, values: Values): Promise<number> {
  const { id } = await tx
    .insertInto('villa_types')
    .values(valuesOf(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateVillaType(tx: Tx, id: number, values: Values, now: Date): Promise<void> {
  await tx
    .updateTable('villa_types')
    .set({ ...valuesOf(values), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteVillaType(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('villa_types').where('id', '=', id).execute()
}
