import { currencySigns, formatUnits } from '@plato/brand/money'
import { shortTypeName } from '#site/search/filters/filter-groups.ts'
import { districtsOf } from '#site/search/known-options.ts'
import { filterLabels } from '#site/search/messages.tr.ts'
import { anything, changed, type Place, type PriceLimits, type Search } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

interface ChosenFilter {
  readonly key: string
  readonly label: string
  /** The search as it would be without it. */
  readonly without: Search
}

function priceLabel({ min, max, currency }: PriceLimits): string {
  const amount = (units: number) => `${currencySigns[currency]}${formatUnits(units * 100)}`
  if (min !== undefined && max !== undefined) return filterLabels.between(amount(min), amount(max))
  return min !== undefined ? filterLabels.from(amount(min)) : filterLabels.upTo(amount(max ?? 0))
}

const less = <T>(list: readonly T[], one: T): readonly T[] => list.filter((each) => each !== one)

/** Everything that narrows the list beside place, days and guests: each can be taken off by itself. */
export function chosenFilters(search: Search, options: SearchOptions, place: Place): readonly ChosenFilter[] {
  const { districts, types, features, bedrooms, privacy, price } = search
  const chosen: ChosenFilter[] = []
  const add = (key: string, label: string, change: Partial<Search>) =>
    chosen.push({ key, label, without: changed(search, change) })
  for (const { id, name } of districtsOf(search, options))
    if (districts.includes(id)) add(`district-${id}`, name, { districts: less(districts, id) })
  for (const { slug, name } of options.types)
    if (types.includes(slug) && slug !== place.type)
      add(`type-${slug}`, shortTypeName(name), { types: less(types, slug) })
  if (price) add('price', priceLabel(price), { price: undefined })
  if (bedrooms > 0) add('bedrooms', filterLabels.minBedrooms(bedrooms), { bedrooms: 0 })
  if (privacy) add('privacy', filterLabels.privacy[privacy], { privacy: undefined })
  for (const { id, name } of options.features)
    if (features.includes(id)) add(`feature-${id}`, name, { features: less(features, id) })
  return chosen
}

/** Place, days, guests and order stay; every filter goes. */
export const withoutFilters = (search: Search, { type }: Place): Search =>
  changed(search, {
    districts: anything.districts,
    types: type ? [type] : [],
    features: anything.features,
    bedrooms: 0,
    privacy: undefined,
    price: undefined,
  })
