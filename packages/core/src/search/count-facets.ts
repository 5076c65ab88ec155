import type { Facets, SearchQuery } from '@plato/contract/search/search.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { flexibleVariants, variantStays } from '@plato/rules/search/stay-variants'
import type { PublicContext } from '../context.ts'
import { selectFacets } from './facets.queries.ts'
import { askedStay, stayWanted } from './search-villas.ts'

/** How many villas each filter would leave, beside a search; and what other days and prices there are. */
export function countFacets(ctx: Pick<PublicContext, 'db' | 'today'>, query: SearchQuery): Promise<Facets> {
  const asked = askedStay(query, ctx.today)
  const terms = { guests: query.guests, today: dayNumber(ctx.today) }
  const around = asked ? variantStays(asked, flexibleVariants, terms.today) : []
  return selectFacets(ctx.db, {
    filter: query,
    price: query,
    stay: stayWanted(asked, query, ctx.today),
    around: around.toSorted((a, b) => a.checkIn - b.checkIn),
    terms,
  })
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
