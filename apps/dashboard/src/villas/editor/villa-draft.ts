import {
  currency,
  type VillaBtrans,
  villaBtrans,
  villaFacts,
} from '@plato/contract/villas/villa-facts.contract'
import { changedVilla, type Villa } from '@plato/contract/villas/villas.contract'
import type { Currency } from '@plato/rules/money'
import { z } from 'zod'
import type { DraftItem } from '#dashboard/form/draft-item.ts'
import type { PartName } from '#dashboard/villas/editor/villa-parts.ts'
/** Rows carry a key of their own, so that a moved row keeps its place in the page. */
export type DraftRow = DraftItem & { readonly rowKey: number }
export type GroupName = 'facts' | 'agency' | 'btrans'

export interface VillaDraft {
  readonly facts: DraftItem
  readonly agency: DraftItem
  readonly btrans: DraftItem
  readonly parts: Readonly<Record<PartName, readonly DraftRow[]>>
  readonly typeIds: readonly number[]
  readonly featureIds: readonly number[]
}

const knownCurrency = currency.catch('TRY')
export const currencyOf = ({ facts }: VillaDraft): Currency => knownCurrency.parse(facts.currency)

const unknownBtrans: VillaBtrans = {
  siteName: '',
  provinceCode: null,
  districtCode: '',
  neighbourhood: '',
  avenue: '',
  street: '',
  outerDoorNo: '',
  innerDoorNo: '',
  landSystemNo: '',
  deedNo: '',
  inZoningPlan: null,
  hasApplication: null,
}

let rowCount = 0
export function asRow(item: DraftItem): DraftRow {
  rowCount += 1
  return { ...item, rowKey: rowCount }
}
const rows = (items: readonly DraftItem[]) => items.map(asRow)

export const draftOf = ({ facts, agency, parts, btrans, featureIds }: Villa): VillaDraft => ({
  facts,
  agency: agency ?? {},
  btrans: btrans ?? unknownBtrans,
  parts: {
    rooms: rows(parts.rooms),
    pools: rows(parts.pools),
    distances: rows(parts.distances),
    inclusions: rows(parts.inclusions),
    fees: rows(parts.fees),
    discounts: rows(parts.discounts),
  },
  typeIds: parts.typeIds,
  featureIds,
})

const bare = (items: readonly DraftRow[]): DraftItem[] => items.map(({ rowKey: _, ...item }) => item)

const partsOf = ({ parts, typeIds }: VillaDraft) => ({
  typeIds,
  rooms: bare(parts.rooms),
  pools: bare(parts.pools),
  distances: bare(parts.distances),
  inclusions: bare(parts.inclusions),
  fees: bare(parts.fees),
  discounts: bare(parts.discounts),
})

export const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

export const sameRows = (a: readonly DraftRow[], b: readonly DraftRow[]): boolean =>
  sameValue(bare(a), bare(b))

/** What the three calls of one save are given. */
export const savedDraftSchema = z.object({
  facts: villaFacts,
  parts: changedVilla.shape.parts,
  agency: changedVilla.shape.agency,
  featureIds: z.array(z.number()),
  btrans: villaBtrans,
})

/** The draft as the contract reads it. */
export const bodyOf = (draft: VillaDraft) => ({
  facts: draft.facts,
  parts: partsOf(draft),
  agency: draft.agency,
  featureIds: draft.featureIds,
  btrans: draft.btrans,
})

export const hasVillaChanges = (before: VillaDraft, after: VillaDraft): boolean =>
  !sameValue(before.facts, after.facts) ||
  !sameValue(before.agency, after.agency) ||
  !sameValue(partsOf(before), partsOf(after))

const byName = (before: DraftItem, after: DraftItem, fresh: DraftItem): DraftItem =>
  Object.fromEntries(
    Object.entries(fresh).map(([key, value]) => [
      key,
      sameValue(before[key], after[key]) ? value : after[key],
    ]),
  )

/** Someone else's newer villa with one's own changes laid over it, field by field and list by list. */
export function rebased(before: VillaDraft, after: VillaDraft, fresh: VillaDraft): VillaDraft {
  const list = (part: PartName) =>
    sameRows(before.parts[part], after.parts[part]) ? fresh.parts[part] : after.parts[part]
  return {
    facts: byName(before.facts, after.facts, fresh.facts),
    agency: byName(before.agency, after.agency, fresh.agency),
    btrans: byName(before.btrans, after.btrans, fresh.btrans),
    parts: {
      rooms: list('rooms'),
      pools: list('pools'),
      distances: list('distances'),
      inclusions: list('inclusions'),
      fees: list('fees'),
      discounts: list('discounts'),
    },
    typeIds: sameValue(before.typeIds, after.typeIds) ? fresh.typeIds : after.typeIds,
    featureIds: sameValue(before.featureIds, after.featureIds) ? fresh.featureIds : after.featureIds,
  }
}
