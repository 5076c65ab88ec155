import type { CopiedVilla } from '@plato/contract/villas/villas.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Tx } from '../../platform/context.ts'
import { lockDistrictShared, lockFeaturesShared, lockVillaTypesShared } from '../catalogue.queries.ts'
import { lockVillaOrRefuse } from '../lock-villa.ts'
import { insertDraft } from '../save-villa.ts'
import type { Decision } from './copied-columns.ts'
import { copyColumns, copyRows, findReferences } from './copy-villa.queries.ts'

const describingTables = [
  'villa_btrans',
  'villa_rooms',
  'villa_pools',
  'villa_distances',
  'villa_inclusions',
  'villas_features',
  'villas_villa_types',
] as const

/**
 * Locks what the source refers to, then the source. Read before the villa is locked, the references may have changed
 * since; the caller then repeats the request, because a new reference would be locked after the villa.
 */
async function lockSource(tx: Tx, id: number): Promise<void> {
  const before = await findReferences(tx, id)
  if (!before) throw new Refusal('villa.not_found')
  await lockVillaTypesShared(tx, before.typeIds)
  await lockFeaturesShared(tx, before.featureIds)
  await lockDistrictShared(tx, before.districtId)
  await lockVillaOrRefuse(tx, id)
  const after = await findReferences(tx, id)
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Refusal('villa.changed_meanwhile')
}

export interface DraftCopy extends CopiedVilla {
  readonly sourceId: number
  /** False for a caller who may not set prices: the new villa then has the terms of a villa without a source. */
  readonly withTerms: boolean
}

/** Creates an unpublished villa with what describes the source. Prices are copied by pricing. */
export async function copyDraft(tx: Tx, copy: DraftCopy): Promise<number> {
  const { sourceId: from, name, withPrices, withTerms } = copy
  await lockSource(tx, from)
  const to = await insertDraft(tx, { name, ownerId: null, districtId: null })
  const decisions: readonly Decision[] = withTerms ? ['copied', 'term'] : ['copied']
  await copyColumns(tx, { from, to, decisions })
  for (const table of describingTables) await copyRows(tx, table, { from, to, decisions })
  await copyRows(tx, 'villa_fees', { from, to, decisions })
  if (withPrices) await copyRows(tx, 'villa_discounts', { from, to, decisions })
  return to
}
