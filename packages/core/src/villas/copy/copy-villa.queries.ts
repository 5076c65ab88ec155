import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { type CopiedTable, columnsOf, type Decision } from './copied-columns.ts'

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** The rows that a villa refers to. */
export interface References {
  readonly districtId: number | null
  readonly typeIds: readonly number[]
  readonly featureIds: readonly number[]
}

export async function findReferences(db: Db, villaId: number): Promise<References | undefined> {
  const villa = await db
    .selectFrom('villas')
    .select('district_id')
    .where('id', '=', villaId)
    .executeTakeFirst()
  if (!villa) return undefined
  const types = db.selectFrom('villas_villa_types').select('villa_type_id as id')
  const features = db.selectFrom('villas_features').select('feature_id as id')
  const [typeRows, featureRows] = [
    await types.where('villa_id', '=', villaId).orderBy('villa_type_id').execute(),
    await features.where('villa_id', '=', villaId).orderBy('feature_id').execute(),
  ]
  return {
    districtId: villa.district_id,
    typeIds: typeRows.map(({ id }) => id),
    featureIds: featureRows.map(({ id }) => id),
  }
}

/** Sets the columns with these decisions to the source's values. */
export async function copyColumns(
  tx: Tx,
  { from, to, decisions }: { from: number; to: number; decisions: readonly Decision[] },
): Promise<void> {
  const columns = columnsOf('villas', decisions)
  await sql`
    update villas set (${columnList(columns)}) = (select ${columnList(columns)} from villas where id = ${from})
    where id = ${to}`.execute(tx)
}

const orders: Readonly<Record<Exclude<CopiedTable, 'villas'>, string>> = {
  villa_btrans: 'villa_id',
  villa_rooms: 'id',
  villa_pools: 'id',
  villa_distances: 'place',
  villa_inclusions: 'order_no',
  villa_fees: 'id',
  // The quote reads discounts by id.
  villa_discounts: 'id',
  villas_features: 'feature_id',
  villas_villa_types: 'villa_type_id',
}

/** Inserts the source's rows of one table for the new villa, with the columns of these decisions. */
export async function copyRows(
  tx: Tx,
  table: keyof typeof orders,
  { from, to, decisions }: { from: number; to: number; decisions: readonly Decision[] },
): Promise<void> {
  const columns = columnsOf(table, decisions)
  if (columns.length === 0) return
  await sql`
    insert into ${sql.table(table)} (villa_id, ${columnList(columns)})
    select ${to}::int, ${columnList(columns)} from ${sql.table(table)}
    where villa_id = ${from} order by ${sql.ref(orders[table])}`.execute(tx)
}
