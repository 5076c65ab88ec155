import type { Facets, SearchQuery } from '@plato/contract/search/search.contract'
import type { PublicContext } from '../context.ts'
import { selectFacets } from './facets.queries.ts'
import { askedStay, stayWanted } from './search-villas.ts'

/** How many villas each filter would leave, beside a search. */
export function countFacets(ctx: Pick<PublicContext, 'db' | 'today'>, query: SearchQuery): Promise<Facets> {
  const stay = stayWanted(askedStay(query, ctx.today), query, ctx.today)
  return selectFacets(ctx.db, { filter: query, price: query, stay })
}

/** Two searches with the same key have the same counts: order, page and size do not matter to them. */
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
