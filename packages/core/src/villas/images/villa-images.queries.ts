import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import type { Picture } from './picture.ts'
import { asImage } from './villa-image-shape.ts'

export async function insertImage(tx: Tx, villaId: number, key: string, alt: string): Promise<VillaImage> {
  const next = tx
    .selectFrom('villa_images')
    .select(sql<number>`coalesce(max(order_no), 0) + 1`.as('next'))
    .where('villa_id', '=', villaId)
  const row = await tx
    .insertInto('villa_images')
    .values({ villa_id: villaId, key, alt, order_no: next })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asImage(row)
}

export async function findVillaImage(db: Db, id: number): Promise<VillaImage | undefined> {
  const row = await db.selectFrom('villa_images').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asImage(row)
}

export async function countImages(tx: Tx, villaId: number): Promise<number> {
  const row = await tx
    .selectFrom('villa_images')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('villa_id', '=', villaId)
    .executeTakeFirstOrThrow()
  return row.n
}

export const findImage = (db: Db, id: number) =>
  db
    .selectFrom('villa_images')
    .select(['id', 'key', 'state', 'villa_id as villaId'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Another READY row of the same picture, whose sizes can be shared. */
export const findReadyTwin = (db: Db, key: string) =>
  db
    .selectFrom('villa_images')
    .select(['width', 'height', 'thumbhash'])
    .where('key', '=', key)
    .where('state', '=', 'READY')
    .executeTakeFirst()

export async function updateProgress(db: Db, id: number, doneSteps: number): Promise<void> {
  await db
    .updateTable('villa_images')
    .set({ done_steps: doneSteps })
    .where('id', '=', id)
    .where('state', '=', 'PROCESSING')
    .execute()
}

/** Sets everything the row needs in one statement, so that it is never partly READY. */
export async function updateReady(db: Db, id: number, picture: Picture): Promise<void> {
  await db
    .updateTable('villa_images')
    .set({ ...picture, state: 'READY', failure: null })
    .where('id', '=', id)
    .execute()
}

export async function updateFailed(db: Db, id: number, failure: string): Promise<void> {
  await db
    .updateTable('villa_images')
    .set({ state: 'FAILED', failure })
    .where('id', '=', id)
    .where('state', '=', 'PROCESSING')
    .execute()
}

export const updateAlt = (tx: Tx, id: number, alt: string) =>
  tx
    .updateTable('villa_images')
    .set({ alt })
    .where('id', '=', id)
    .returning('villa_id as villaId')
    .executeTakeFirst()

export const deleteImage = (tx: Tx, id: number) =>
  tx
    .deleteFrom('villa_images')
    .where('id', '=', id)
    .returning(['villa_id as villaId', 'key'])
    .executeTakeFirst()

/** True when a villa image or a content picture has this key. */
export async function isKeyUsed(db: Db, key: string): Promise<boolean> {
  const user = await db
    .selectFrom('villa_images')
    .select('id')
    .where('key', '=', key)
    .unionAll(db.selectFrom('content_pictures').select(sql<number>`0`.as('id')).where('key', '=', key))
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

/** Puts the given pictures first in the given order; the others follow in theirs. */
export async function updateImageOrder(tx: Tx, villaId: number, ids: readonly number[]): Promise<number> {
  const given = sql`unnest(${sql.val(ids)}::int[]) with ordinality as given (id, place)`
  const changed = await sql`update villa_images set order_no = given.place from ${given}
    where villa_images.id = given.id and villa_images.villa_id = ${villaId}`.execute(tx)
  await sql`update villa_images set order_no = order_no + ${ids.length}
    where villa_id = ${villaId} and id <> all(${sql.val(ids)}::int[])`.execute(tx)
  return Number(changed.numAffectedRows ?? 0n)
}
