import type { Tx } from '../context.ts'

/*
 * What villas point at, held before the villa is: its foreign keys would take the same locks, but after the villa.
 * Whoever removes a type or moves a district goes the other way and would deadlock with that.
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
