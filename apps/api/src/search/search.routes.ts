import { type Facets, searchEndpoints } from '@plato/contract/search/search.contract'
import type { Db } from '@plato/core/platform/context'
import { countFacets, facetKey } from '@plato/core/search/count-facets'
import { listAlternatives } from '@plato/core/search/list-alternatives'
import { listCards } from '@plato/core/search/list-cards'
import { listSearchOptions } from '@plato/core/search/list-search-options'
import { listSimilar } from '@plato/core/search/list-similar'
import {
  alternativesEstimate,
  filterCountsEstimate,
  searchEstimate,
  shortEstimate,
  similarEstimate,
} from '@plato/core/search/search-queue'
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
          // Without the signal of the caller: others may share the counts.
          ctx.searchQueue(() => countFacets(searching(ctx), querystring), filterCountsEstimate(querystring)),
        )
      : null
    const search = () => searchVillas(searching(ctx), querystring)
    const villas = ctx.searchQueue(search, searchEstimate(querystring), ctx.signal())
    const [found, counts] = await Promise.all([villas, facets])
    const nearMisses = found.nearMisses.map((near) => ({ ...near, reason: nearMissReason(near) }))
    return { ...found, nearMisses, facets: counts }
  },
  alternatives: (ctx, { querystring }) =>
    ctx.searchQueue(() => listAlternatives(searching(ctx), querystring), alternativesEstimate, ctx.signal()),
  options: (ctx) => listSearchOptions(ctx),
  suggest: (ctx, { querystring }) =>
    ctx.searchQueue(
      () => suggestVillas(searching(ctx), querystring.searchString),
      shortEstimate,
      ctx.signal(),
    ),
  shortTerm: (ctx, { querystring }) =>
    ctx.searchQueue(() => listShortTerm(searching(ctx), querystring), shortEstimate, ctx.signal()),
  shortTermCount: (ctx) => countShortTermStays(ctx),
  cards: (ctx, { querystring }) =>
    ctx.searchQueue(() => listCards(searching(ctx), querystring), shortEstimate, ctx.signal()),
  similar: (ctx, { querystring }) =>
    ctx.searchQueue(() => listSimilar(searching(ctx), querystring), similarEstimate, ctx.signal()),
  offer: (ctx, { querystring }) =>
    ctx.searchQueue(() => listOfferVillas(searching(ctx), querystring), shortEstimate, ctx.signal()),
})
