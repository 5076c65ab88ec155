import type { DraftItem } from '#dashboard/form/draft-item.ts'
import { choices, partMessages } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import { type Field, type FieldKind, optionsOf } from '#dashboard/villas/editor/fields/villa-fields.ts'

export type PartName = keyof typeof partMessages
export const partNames = Object.keys(partMessages) as PartName[]

/** One list of the editor: its columns, what a new row holds, and how many rows there may be. */
export interface PartShape {
  readonly fields: readonly Field[]
  readonly blank: DraftItem
  readonly maxRows: number
  /** The order the server keeps is the editor's own. */
  readonly isOrdered: boolean
  /** Widths of the columns as a CSS grid. */
  readonly columns: string
  /** The field a row is called by. */
  readonly nameKey: string
}

const fieldsOf = <Name extends PartName>(
  part: Name,
  kinds: Readonly<Record<keyof (typeof partMessages)[Name]['fields'], FieldKind>>,
  choicesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): readonly Field[] => {
  const labels: Readonly<Record<string, string>> = partMessages[part].fields
  return Object.entries<FieldKind>(kinds).map(([key, kind]) => ({
    key,
    kind,
    label: labels[key] ?? key,
    ...(choicesOf[key] ? { options: optionsOf(choicesOf[key]) } : {}),
  }))
}

export const partShapes: Readonly<Record<PartName, PartShape>> = {
  rooms: {
    fields: fieldsOf(
      'rooms',
      {
        name: 'text',
        kind: 'choice',
        doubleBeds: 'count',
        singleBeds: 'count',
        ensuite: 'switch',
        jacuzzi: 'switch',
        airConditioning: 'switch',
      },
      { kind: choices.roomKind },
    ),
    blank: {
      name: '',
      kind: 'BEDROOM',
      doubleBeds: 1,
      singleBeds: 0,
      ensuite: false,
      jacuzzi: false,
      airConditioning: true,
    },
    maxRows: 60,
    isOrdered: true,
    columns: 'minmax(140px, 2fr) minmax(120px, 1.2fr) 84px 84px 68px 60px 52px',
    nameKey: 'name',
  },
  pools: {
    fields: fieldsOf(
      'pools',
      {
        kind: 'choice',
        shape: 'text',
        widthCm: 'countOrNone',
        lengthCm: 'countOrNone',
        depthMinCm: 'countOrNone',
        depthMaxCm: 'countOrNone',
        privacy: 'choice',
        heated: 'switch',
        note: 'text',
      },
      { kind: choices.poolKind, privacy: choices.privacy },
    ),
    blank: {
      kind: 'PRIVATE',
      shape: '',
      widthCm: null,
      lengthCm: null,
      depthMinCm: null,
      depthMaxCm: null,
      privacy: 'PARTIAL',
      heated: false,
      note: '',
    },
    maxRows: 10,
    isOrdered: true,
    columns:
      'minmax(0, 1fr) minmax(0, 1fr) repeat(4, minmax(0, 0.9fr)) minmax(0, 1.4fr) 60px minmax(0, 1.2fr)',
    nameKey: 'kind',
  },
  distances: {
    fields: fieldsOf(
      'distances',
      { place: 'choice', name: 'text', metres: 'count' },
      { place: choices.place },
    ),
    blank: { place: 'BEACH', name: '', metres: '' },
    maxRows: 8,
    isOrdered: false,
    columns: 'minmax(140px, 1fr) minmax(140px, 2fr) 120px',
    nameKey: 'place',
  },
  inclusions: {
    fields: fieldsOf('inclusions', { item: 'text', included: 'switch' }),
    blank: { item: '', included: true },
    maxRows: 60,
    isOrdered: true,
    columns: 'minmax(140px, 1fr) 68px',
    nameKey: 'item',
  },
  fees: {
    fields: fieldsOf(
      'fees',
      { name: 'text', amountMinor: 'money', basis: 'choice', mandatory: 'switch' },
      { basis: choices.feeBasis },
    ),
    blank: { name: '', amountMinor: '', basis: 'STAY', mandatory: true },
    maxRows: 30,
    isOrdered: true,
    columns: 'minmax(140px, 2fr) minmax(110px, 1fr) minmax(150px, 1.2fr) 72px',
    nameKey: 'name',
  },
  discounts: {
    fields: fieldsOf(
      'discounts',
      { kind: 'choice', bound: 'count', share: 'share' },
      { kind: choices.discountKind },
    ),
    blank: { kind: 'LENGTH_OF_STAY', bound: 14, share: '' },
    maxRows: 12,
    isOrdered: false,
    columns: 'minmax(200px, 2fr) 110px 110px',
    nameKey: 'kind',
  },
}
