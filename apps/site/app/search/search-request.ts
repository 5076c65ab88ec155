import type { Alternatives, SearchAnswer } from '@plato/contract/search/search.contract'
import type { Currency } from '@plato/rules/money'
import { townsOf } from '#site/search/known-options.ts'
import { guestsOf, type Search } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

/** Villas per page of the list, and the max that the API returns per request. */
export const pageSize = 24
const maxAtOnce = 48

const inMinor = (units: number | undefined) => (units ? units * 100 : undefined)
const listed = (ids: readonly number[]) => (ids.length > 0 ? ids.join(',') : undefined)
const idOf = ({ id }: { readonly id: number }) => id

/** The query parameters of a search for the API; used by the server's loader and in the browser. */
export function searchQuery(search: Search, options: SearchOptions, currency?: Currency) {
  const { stay, price, sort } = search
  const types = options.types.filter(({ slug }) => search.types.includes(slug))
  return {
    client: 'true',
    checkIn: stay?.checkIn,
    checkOut: stay?.checkOut,
    flexible: stay && search.flexible ? ('true' as const) : undefined,
    guests: guestsOf(search) || undefined,
    towns: listed(townsOf(search, options).map(idOf)),
    districts: listed(search.districts),
    types: listed(types.map(idOf)),
    features: listed(search.features),
    bedrooms: search.bedrooms || undefined,
    privacy: search.privacy,
    currency: price?.currency ?? currency,
    priceMin: inMinor(price?.min),
    priceMax: inMinor(price?.max),
    sort: sort === 'recommended' ? undefined : sort,
  }
}

/** Leaves out undefined parameters. */
export function paramsOf(query: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params
}

export interface PageWanted {
  readonly take: number
  readonly cursor?: string | undefined
  readonly facets?: 'true' | undefined
}

/** The villas of a list, or the alternatives when there are none. */
export interface ListAnswer extends SearchAnswer {
  readonly alternatives?: Alternatives | undefined
}

/** Loads the first pages of a search as one result: two pages per request, facets and total from the first request. */
export async function loadPages(
  pages: number,
  ask: (wanted: PageWanted) => Promise<SearchAnswer>,
  askAlternatives: () => Promise<Alternatives | undefined>,
): Promise<ListAnswer> {
  const wanted = pages * pageSize
  const first = await ask({ take: Math.min(wanted, maxAtOnce), facets: 'true' })
  if (first.total === 0) return { ...first, alternatives: await askAlternatives() }
  let { villas, next } = first
  while (next && villas.length < wanted) {
    const more = await ask({ take: Math.min(wanted - villas.length, maxAtOnce), cursor: next })
    villas = [...villas, ...more.villas]
    next = more.next
  }
  return { ...first, villas, next }
}

/** Appends another page to the shown ones. */
export const withNextPage = (shown: ListAnswer, more: SearchAnswer): ListAnswer => ({
  ...shown,
  villas: [...shown.villas, ...more.villas],
  next: more.next,
})
