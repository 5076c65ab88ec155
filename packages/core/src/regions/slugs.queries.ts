import type { SlugKind } from '@plato/database/types'
import type { Db, Tx } from '../platform/context.ts'

export function findSlug(db: Db, slug: string) {
  return db
    .selectFrom('public_slugs')
    .select(['slug', 'kind', 'moved_to as movedTo'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** False when the slug is already registered, for a fixed page too. */
export async function insertSlug(tx: Tx, slug: string, kind: SlugKind): Promise<boolean> {
  const made = await tx
    .insertInto('public_slugs')
    .values({ slug, kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** False unless `slug` is an old slug that redirects to `from`. */
export async function reviveSlug(tx: Tx, slug: string, from: string): Promise<boolean> {
  const revived = await tx
    .updateTable('public_slugs')
    .set({ moved_to: null })
    .where('slug', '=', slug)
    .where('moved_to', '=', from)
    .executeTakeFirst()
  return revived.numUpdatedRows === 1n
}

/** Every old slug redirects directly to the newest one: no redirect chains. */
export async function redirectSlugs(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('public_slugs')
    .set({ moved_to: to })
    .where((eb) => eb.or([eb('slug', '=', from), eb('moved_to', '=', from)]))
    .execute()
}

export async function deleteSlug(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('public_slugs').where('slug', '=', slug).execute()
}
