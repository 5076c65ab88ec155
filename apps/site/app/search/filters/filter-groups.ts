import { filterLabels } from '#site/search/messages.tr.ts'
import type { Place, Search } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

type VillaType = SearchOptions['types'][number]
type Feature = SearchOptions['features'][number]

/** The parts of the filters that have a heading of their own, beside price and bedrooms. */
export const groupNames = ['audience', 'pool', 'place', 'kind'] as const
export type GroupName = (typeof groupNames)[number]

export interface FilterGroup {
  readonly types: readonly VillaType[]
  readonly features: readonly Feature[]
}
export interface FilterGroups extends Readonly<Record<GroupName, FilterGroup>> {
  /** Features of every other category, in the order of the back office. */
  readonly others: readonly { readonly category: string; readonly features: readonly Feature[] }[]
}

/** By the beginning of the slug: staff may rename a type, its slug stays. All others are a kind of villa. */
const groupsOfTypes: readonly (readonly [beginning: string, group: GroupName])[] = [
  ['muhafazakar', 'audience'],
  ['balayi', 'audience'],
  ['buyuk-grup', 'audience'],
  ['evcil', 'audience'],
  ['aile', 'audience'],
  ['cocuk-havuz', 'pool'],
  ['isitmali', 'pool'],
  ['kapali', 'pool'],
  ['sonsuzluk', 'pool'],
  ['deniz', 'place'],
  ['merkez', 'place'],
  ['doga', 'place'],
]

/** A villa type and the feature of the same meaning: offering both would list one thing twice. */
const sameMeaning: readonly (readonly [slug: string, feature: string])[] = [
  ['cocuk-havuz', 'Çocuk havuzu'],
  ['isitmali-havuz', 'Isıtmalı havuz'],
  ['kapali-havuz', 'Kapalı havuz'],
  ['sonsuzluk-havuz', 'Sonsuzluk havuzu'],
  ['deniz-manzara', 'Deniz manzarası'],
  ['denize-yakin', 'Denize yürüme mesafesi'],
  ['merkezi', 'Merkeze yakın'],
]

const groupsOfCategories: Readonly<Record<string, GroupName>> = {
  [filterLabels.audienceCategory]: 'audience',
  [filterLabels.poolCategory]: 'pool',
  [filterLabels.placeCategory]: 'place',
}

const groupOfType = ({ slug }: VillaType): GroupName =>
  groupsOfTypes.find(([beginning]) => slug.startsWith(beginning))?.[1] ?? 'kind'

const hasTwin = ({ slug }: VillaType, features: readonly Feature[]) =>
  sameMeaning.some(
    ([beginning, name]) => slug.startsWith(beginning) && features.some((one) => one.name === name),
  )

/**
 * Types and features under the headings guests look for. The type of the page itself is not a choice there; what says
 * the same as another choice is left out unless it is chosen, so that it can be removed.
 */
export function filterGroups(options: SearchOptions, search: Search, place: Place): FilterGroups {
  const types = options.types.filter(
    (type) =>
      type.slug !== place.type && (search.types.includes(type.slug) || !hasTwin(type, options.features)),
  )
  // The choice of privacy says the same.
  const features = options.features.filter(
    ({ id, name }) => name !== filterLabels.secludedFeature || search.features.includes(id),
  )
  const group = (name: GroupName): FilterGroup => ({
    types: types.filter((type) => groupOfType(type) === name),
    features: features.filter(({ category }) => groupsOfCategories[category] === name),
  })
  const rest = features.filter(({ category }) => !groupsOfCategories[category])
  return {
    audience: group('audience'),
    pool: group('pool'),
    place: group('place'),
    kind: group('kind'),
    others: [...new Set(rest.map(({ category }) => category))].map((category) => ({
      category,
      features: rest.filter((feature) => feature.category === category),
    })),
  }
}

/** "Balayı villaları" under the heading "Kim için" is "Balayı". */
export const shortTypeName = (name: string): string => name.replace(/ villa(lar|ları)(?= |$)/, '')

/** How many choices of a group are made. */
export const chosenIn = ({ types, features }: FilterGroup, search: Search): number =>
  types.filter(({ slug }) => search.types.includes(slug)).length +
  features.filter(({ id }) => search.features.includes(id)).length

/** The search without any choice of the group. */
export const withoutGroup = (
  { types, features }: FilterGroup,
  search: Search,
): Pick<Search, 'types' | 'features'> => ({
  types: search.types.filter((slug) => !types.some((type) => type.slug === slug)),
  features: search.features.filter((id) => !features.some((feature) => feature.id === id)),
})
