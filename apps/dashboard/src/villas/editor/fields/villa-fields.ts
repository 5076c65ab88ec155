import type { AgencyFacts, VillaBtrans, VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import type { PublishGap } from '@plato/rules/villas/publish'
import {
  agencyLabels,
  btransLabels,
  choices,
  factLabels,
  fieldHelps,
  units,
} from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'

export type FieldKind =
  | 'text'
  | 'area'
  | 'lines'
  | 'count'
  | 'countOrNone'
  | 'switch'
  | 'choice'
  | 'choiceOrNone'
  | 'idOrNone'
  | 'knownOrNone'
  | 'money'
  | 'share'
  | 'time'
  | 'dateOrNone'
  | 'coordinate'
  | 'urlOrNone'

export interface Option {
  readonly value: string
  readonly label: string
}

/** One input of the editor, one fact of the owner's page, one name in the save bar. */
export interface Field {
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  readonly options?: readonly Option[]
  readonly help?: string
  readonly unit?: string
  /** How many of the three columns it takes. */
  readonly span?: 2 | 3
  readonly isRequired?: boolean
  readonly gap?: PublishGap
  readonly maxLength?: number
}

type Rest = Omit<Partial<Field>, 'key' | 'kind'>

export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const helps: Readonly<Record<string, string>> = fieldHelps

const fact = (key: keyof VillaFacts, kind: FieldKind, rest: Rest = {}): Field => ({
  key,
  kind,
  label: factLabels[key],
  ...(helps[key] ? { help: helps[key] } : {}),
  ...rest,
})
const agency = (key: keyof AgencyFacts, kind: FieldKind, rest: Rest = {}): Field => ({
  key,
  kind,
  label: agencyLabels[key],
  ...(helps[key] ? { help: helps[key] } : {}),
  ...rest,
})
const btrans = (key: keyof VillaBtrans, kind: FieldKind, rest: Rest = {}): Field => ({
  key,
  kind,
  label: btransLabels[key],
  ...rest,
})

export const identityFields: readonly Field[] = [
  fact('name', 'text', { isRequired: true, maxLength: 80 }),
  fact('ownerId', 'idOrNone', { gap: 'owner' }),
  fact('districtId', 'idOrNone', { gap: 'district' }),
  fact('slug', 'text', { isRequired: true, span: 2, maxLength: 80 }),
]
export const capacityFields: readonly Field[] = [
  fact('maxGuests', 'count', { isRequired: true }),
  fact('extraGuests', 'count'),
  fact('bedrooms', 'count'),
  fact('bathrooms', 'count'),
  fact('wc', 'count'),
  fact('livingRooms', 'count'),
  fact('doubleBeds', 'count'),
  fact('singleBeds', 'count'),
  fact('floors', 'count'),
  fact('indoorM2', 'countOrNone', { unit: units.area }),
  fact('plotM2', 'countOrNone', { unit: units.area }),
  fact('parkingCars', 'count'),
  fact('checkInTime', 'time', { isRequired: true }),
  fact('checkOutTime', 'time', { isRequired: true }),
]
export const welcomeFields: readonly Field[] = (
  [
    'conservative',
    'honeymoon',
    'inComplex',
    'friendGroupsWelcome',
    'childrenWelcome',
    'babiesWelcome',
    'petsWelcome',
    'smokingIndoors',
    'eventsWelcome',
  ] as const
).map((key) => fact(key, 'switch'))
export const peopleFields: readonly Field[] = [
  fact('greeterName', 'text', { maxLength: 80 }),
  fact('greeterPhone', 'text', { maxLength: 30 }),
  fact('calendarManagerName', 'text', { maxLength: 80 }),
  fact('calendarManagerPhone', 'text', { maxLength: 30 }),
]
export const agencyFields: readonly Field[] = [
  agency('originalName', 'text', { maxLength: 80 }),
  agency('salesType', 'choice', { options: optionsOf(choices.salesType) }),
  agency('commissionShare', 'share'),
  agency('instantBooking', 'switch'),
]

export const textFields: readonly Field[] = [
  fact('summary', 'area', { span: 3, maxLength: 200, gap: 'summary' }),
  fact('description', 'area', { span: 3, maxLength: 8_000 }),
  fact('goodToKnow', 'lines', { span: 3 }),
  fact('houseRules', 'lines', { span: 3 }),
  fact('ribbonText', 'text', { maxLength: 30 }),
  fact('videoUrl', 'urlOrNone', { span: 2 }),
  fact('seoTitle', 'text', { maxLength: 70 }),
  fact('seoDescription', 'text', { span: 2, maxLength: 170 }),
]

export const locationFields: readonly Field[] = [
  fact('lat', 'coordinate', { gap: 'location' }),
  fact('lng', 'coordinate', { gap: 'location' }),
  fact('mapRadiusM', 'count', { unit: units.metres }),
  fact('exactLocation', 'switch', { span: 3 }),
  fact('address', 'area', { span: 3, maxLength: 300 }),
  fact('directions', 'area', { span: 3, maxLength: 2_000 }),
]

export const priceFields: readonly Field[] = [
  fact('currency', 'choice', { options: optionsOf(choices.currency) }),
  fact('prepaymentShare', 'share'),
  fact('minNights', 'count'),
  fact('shortStayThreshold', 'count', { unit: units.nights }),
  fact('shortStayFeeMinor', 'money'),
  fact('damageDepositMinor', 'money'),
  fact('depositHolder', 'choice', { options: optionsOf(choices.depositHolder) }),
  fact('depositMethod', 'choice', { options: optionsOf(choices.depositMethod) }),
  fact('fullPaymentRequired', 'switch'),
]

export const permitFields: readonly Field[] = [
  fact('permitType', 'choiceOrNone', { options: optionsOf(choices.permitType), gap: 'permit_type' }),
  fact('permitNo', 'text', { maxLength: 40, gap: 'permit_no' }),
  fact('permitMaxPersons', 'countOrNone', { gap: 'permit_max_persons' }),
  fact('permitHolder', 'text', { maxLength: 120, gap: 'permit_holder' }),
  fact('permitVerifiedOn', 'dateOrNone', { gap: 'permit_verified_on' }),
  fact('permitIssuedOn', 'dateOrNone'),
  fact('permitAddress', 'text', { span: 3, maxLength: 300 }),
]
export const permitNoteField: Field = agency('permitNote', 'area', { span: 3, maxLength: 500 })

export const policyFields: readonly Field[] = [fact('cancellationPolicy', 'choice')]

export const btransFields = (provinces: readonly Option[]): readonly Field[] => [
  btrans('siteName', 'text'),
  btrans('provinceCode', 'idOrNone', { options: provinces }),
  btrans('districtCode', 'text', { maxLength: 10 }),
  btrans('neighbourhood', 'text'),
  btrans('avenue', 'text'),
  btrans('street', 'text'),
  btrans('outerDoorNo', 'text', { maxLength: 20 }),
  btrans('innerDoorNo', 'text', { maxLength: 20 }),
  btrans('landSystemNo', 'text', { maxLength: 30 }),
  btrans('deedNo', 'text', { maxLength: 30 }),
  btrans('inZoningPlan', 'knownOrNone'),
  btrans('hasApplication', 'knownOrNone'),
]
