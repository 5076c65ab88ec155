import type { Facets, SearchQuery } from '@plato/contract/search/search.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { flexibleVariants, variantStays } from '@plato/rules/search/stay-variants'
import type { PublicContext } from '../platform/context.ts'
import { selectFacets } from './facets.queries.ts'
import { requestedStay, stayWanted } from './search-villas.ts'

/** The number of villas each filter would leave for a search, and counts for nearby dates and prices. */
export function countFacets(ctx: Pick<PublicContext, 'db' | 'today'>, query: SearchQuery): Promise<Facets> {
  const stay = requestedStay(query, ctx.today)
  const terms = { guests: query.guests, today: dayNumber(ctx.today) }
  const around = stay ? variantStays(stay, flexibleVariants, terms.today) : []
  return selectFacets(ctx.db, {
    filter: query,
    price: query,
    stay: stayWanted(stay, query, ctx.today),
    around: around.toSorted((a, b) => a.checkIn - b.checkIn),
    terms,
  })
}

/** Two searches with the same key have the same counts: sort order, page and page size are not part of it. */
export function facetKey({
  sort: _,
  take: __,
  cursor: ___,
  client: ____,
  facets: _____,
  ...query
}: SearchQuery): string {
  return JSON.stringify(query)
}
