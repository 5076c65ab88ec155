import { formMessages } from '#dashboard/form/messages.tr.ts'
import { provinceOptions } from '#dashboard/regions/provinces.ts'
import type { SectionId } from '#dashboard/shared-villa/section-names.tr.ts'
import type { DraftState } from '#dashboard/villas/editor/draft-store.ts'
import { shownValue } from '#dashboard/villas/editor/fields/shown-value.ts'
import { partMessages } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import {
  agencyFields,
  btransFields,
  capacityFields,
  type Field,
  identityFields,
  locationFields,
  peopleFields,
  permitFields,
  permitNoteField,
  policyFields,
  priceFields,
  textFields,
  welcomeFields,
} from '#dashboard/villas/editor/fields/villa-fields.ts'
import { currencyOf, type GroupName, sameRows, sameValue } from '#dashboard/villas/editor/villa-draft.ts'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { type PartName, partNames } from '#dashboard/villas/editor/villa-parts.ts'

export interface VillaChange {
  readonly section: SectionId
  readonly label: string
  readonly detail: string
}

interface Place {
  readonly section: SectionId
  readonly group: GroupName
  readonly fields: readonly Field[]
}

export const fieldPlaces: readonly Place[] = [
  {
    section: 'general',
    group: 'facts',
    fields: [...identityFields, ...capacityFields, ...welcomeFields, ...peopleFields],
  },
  { section: 'general', group: 'agency', fields: agencyFields },
  { section: 'texts', group: 'facts', fields: textFields },
  { section: 'location', group: 'facts', fields: locationFields },
  { section: 'prices', group: 'facts', fields: priceFields },
  { section: 'btrans', group: 'btrans', fields: btransFields(provinceOptions) },
  { section: 'permit', group: 'facts', fields: permitFields },
  { section: 'permit', group: 'agency', fields: [permitNoteField] },
  { section: 'policy', group: 'facts', fields: policyFields },
]

const sectionOfPart: Record<PartName, SectionId> = {
  rooms: 'rooms',
  pools: 'pools',
  distances: 'location',
  inclusions: 'fees',
  fees: 'fees',
  discounts: 'fees',
}

/** The section a field's error or change belongs to; paths are "facts.name", "parts.rooms.2.name". */
export function sectionOfPath(path: string): SectionId | undefined {
  const [group, key = ''] = path.split('.')
  if (group === 'featureIds') return 'features'
  if (group === 'parts') {
    return key === 'typeIds'
      ? 'general'
      : partNames.includes(key as PartName)
        ? sectionOfPart[key as PartName]
        : undefined
  }
  return fieldPlaces.find((place) => place.group === group && place.fields.some((field) => field.key === key))
    ?.section
}

const maxShownLength = 24
const namedElsewhere = ['ownerId', 'districtId', 'cancellationPolicy']

function detailOf(field: Field, before: string | undefined, after: string | undefined): string {
  const from = before ?? formMessages.empty
  const to = after ?? formMessages.empty
  const isLong = from.length > maxShownLength || to.length > maxShownLength
  return isLong || namedElsewhere.includes(field.key) ? formMessages.changedText : `${from} → ${to}`
}

/** Everything that would be saved, named for a person and placed in its section. */
export function changesIn({ base, draft }: DraftState): VillaChange[] {
  const currency = currencyOf(draft)
  const fields = fieldPlaces.flatMap(({ section, group, fields: list }) =>
    list
      .filter(({ key }) => !sameValue(base[group][key], draft[group][key]))
      .map((field) => ({
        section,
        label: field.label,
        detail: detailOf(
          field,
          shownValue(field, base[group][field.key], currency),
          shownValue(field, draft[group][field.key], currency),
        ),
      })),
  )
  const lists = partNames
    .filter((part) => !sameRows(base.parts[part], draft.parts[part]))
    .map((part) => {
      const [before, after] = [base.parts[part].length, draft.parts[part].length]
      const detail = before === after ? formMessages.changedText : `${before} → ${after}`
      return { section: sectionOfPart[part], label: partMessages[part].title, detail }
    })
  const ids = (name: 'typeIds' | 'featureIds', section: SectionId, label: string): VillaChange[] =>
    sameValue(base[name], draft[name])
      ? []
      : [{ section, label, detail: `${base[name].length} → ${draft[name].length}` }]
  return [
    ...fields,
    ...lists,
    ...ids('typeIds', 'general', editorMessages.types),
    ...ids('featureIds', 'features', editorMessages.features.label),
  ]
}
