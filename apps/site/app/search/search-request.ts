import type { Alternatives, SearchAnswer } from '@plato/contract/search/search.contract'
import type { Currency } from '@plato/rules/money'
import { type SearchOptions, townsOf } from '#site/search/search-options.ts'
import { guestsOf, type Search } from '#site/search/search-url.ts'

/** Villas a page of the list holds, and the most the API hands out at once. */
export const pageSize = 24
const mostAtOnce = 48

const inMinor = (units: number | undefined) => (units ? units * 100 : undefined)
const listed = (ids: readonly number[]) => (ids.length > 0 ? ids.join(',') : undefined)
const idOf = ({ id }: { readonly id: number }) => id

/** A search in the API's words; the same for the server's loader and the browser. */
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

/** What is not said is not sent. */
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

/** What a list shows: the villas, or what can be had instead of none. */
export interface ListAnswer extends SearchAnswer {
  readonly alternatives?: Alternatives | undefined
}

/** The first pages of a search as one answer: two pages a call, and what stands beside the villas from the first. */
export async function loadPages(
  pages: number,
  ask: (wanted: PageWanted) => Promise<SearchAnswer>,
  askAlternatives: () => Promise<Alternatives | undefined>,
): Promise<ListAnswer> {
  const wanted = pages * pageSize
  const first = await ask({ take: Math.min(wanted, mostAtOnce), facets: 'true' })
  if (first.total === 0) return { ...first, alternatives: await askAlternatives() }
  let { villas, next } = first
  while (next && villas.length < wanted) {
    const more = await ask({ take: Math.min(wanted - villas.length, mostAtOnce), cursor: next })
    villas = [...villas, ...more.villas]
    next = more.next
  }
  return { ...first, villas, next }
}

/** Another page behind the ones already there. */
export const withNextPage = (shown: ListAnswer, more: SearchAnswer): ListAnswer => ({
  ...shown,
  villas: [...shown.villas, ...more.villas],
  next: more.next,
})
