import { type Facets, searchEndpoints } from '@plato/contract/search/search.contract'
import type { Db } from '@plato/core/platform/context'
import { countFacets, facetKey } from '@plato/core/search/count-facets'
import { listAlternatives } from '@plato/core/search/list-alternatives'
import { listCards } from '@plato/core/search/list-cards'
import { listSearchOptions } from '@plato/core/search/list-search-options'
import { listOfferVillas, searchVillas } from '@plato/core/search/search-villas'
import { countShortTermStays, listShortTerm } from '@plato/core/search/short-term/list-short-term'
import { suggestVillas } from '@plato/core/search/suggest-villas'
import { recent } from '#api/http/recent.ts'
import { serve } from '#api/http/serve.ts'
import { nearMissReason } from '#api/search/near-miss.tr.ts'

/** Searches use their own connection pool. */
const searching = <T extends { searchDb: Db }>(ctx: T) => ({ ...ctx, db: ctx.searchDb })

// Facet counts are cached for half a minute; the villas are not cached.
const countsOf = new WeakMap<Db, ReturnType<typeof recent<Facets>>>()
function recentFacets(db: Db) {
  const counts = countsOf.get(db) ?? recent<Facets>({ seconds: 30, max: 500 })
  countsOf.set(db, counts)
  return counts
}

export const searchRoutes = serve('search', searchEndpoints, {
  villas: async (ctx, { querystring }) => {
    const facets = querystring.facets
      ? recentFacets(ctx.searchDb)(`${ctx.today} ${facetKey(querystring)}`, ctx.now, () =>
          countFacets(searching(ctx), querystring),
        )
      : null
    const [found, counts] = await Promise.all([searchVillas(searching(ctx), querystring), facets])
    const nearMisses = found.nearMisses.map((near) => ({ ...near, reason: nearMissReason(near) }))
    return { ...found, nearMisses, facets: counts }
  },
  alternatives: (ctx, { querystring }) => listAlternatives(searching(ctx), querystring),
  options: (ctx) => listSearchOptions(ctx),
  suggest: (ctx, { querystring }) => suggestVillas(searching(ctx), querystring.searchString),
  shortTerm: (ctx, { querystring }) => listShortTerm(searching(ctx), querystring),
  shortTermCount: (ctx) => countShortTermStays(ctx),
  cards: (ctx, { querystring }) => listCards(searching(ctx), querystring),
  offer: (ctx, { querystring }) => listOfferVillas(searching(ctx), querystring),
})
