import type { Tx } from '../platform/context.ts'

/*
 * Locks rows that a villa refers to before the villa row. Its foreign keys would take the same locks after it, and
 * deadlock with a caller that removes a type or moves a district.
 */

export async function lockFeaturesShared(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.selectFrom('features').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
}

export async function lockVillaTypesShared(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.selectFrom('villa_types').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
}

export async function lockDistrictShared(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return
  await tx.selectFrom('districts').select('id').where('id', '=', id).forKeyShare().execute()
}
