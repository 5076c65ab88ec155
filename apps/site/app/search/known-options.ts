import type { Search } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

type Town = SearchOptions['towns'][number]

export const townsOf = ({ towns }: Search, options: SearchOptions): readonly Town[] =>
  options.towns.filter(({ slug }) => towns.includes(slug))

/** Districts belong to a town: those of the chosen towns, or of all. */
export function districtsOf(search: Search, options: SearchOptions): Town['districts'] {
  const chosen = townsOf(search, options)
  return (chosen.length > 0 ? chosen : options.towns).flatMap(({ districts }) => districts)
}

/** An old address may name what is no longer there: it is left out, so that page, chips and answer say the same. */
export function onlyKnown(search: Search, options: SearchOptions): Search {
  const known = (list: readonly { readonly id: number }[]) => (id: number) =>
    list.some((one) => one.id === id)
  const named = (list: readonly { readonly slug: string }[]) => (slug: string) =>
    list.some((one) => one.slug === slug)
  const inPlaces = { ...search, towns: search.towns.filter(named(options.towns)) }
  return {
    ...inPlaces,
    districts: search.districts.filter(known(districtsOf(inPlaces, options))),
    types: search.types.filter(named(options.types)),
    features: search.features.filter(known(options.features)),
  }
}
