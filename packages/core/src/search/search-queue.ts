import type { SearchQuery } from '@plato/contract/search/search.contract'
import { type Estimate, newShortestFirst } from '../platform/shortest-first.ts'

const maxWaiting = 100
/** The site waits 4 s for a response. */
const maxWaitMs = 4_000

/**
 * The queue of all searches of a process, with as many at once as their pool has connections: they wait here and not for a
 * connection, so that short ones need not wait for all long ones (decision 0113).
 */
export const newSearchQueue = (max: number) => newShortestFirst({ max, maxWaiting, maxWaitMs })

type Costly = Pick<SearchQuery, 'towns' | 'districts' | 'sort' | 'priceMin' | 'priceMax' | 'flexible'>

/** Milliseconds with 100,000 villas (docs/performance.md). The queue replaces them by what it measures. */
const firstMs = {
  town: 3,
  'town by price': 5,
  nationwide: 21,
  'nationwide by price': 85,
  'flexible in a town': 6,
  'flexible nationwide': 130,
  'filter counts in a town': 4,
  'filter counts nationwide': 200,
  'similar villas': 20,
  'short statement': 5,
} as const

const estimateOf = (kind: keyof typeof firstMs): Estimate => ({ kind, firstMs: firstMs[kind] })

const isInTown = ({ towns, districts }: Costly) => towns !== undefined || districts !== undefined

/** What determines the cost of a search: town or nationwide, and whether every villa's price is needed for the order. */
export function searchEstimate(query: Costly): Estimate {
  const place = isInTown(query) ? 'town' : 'nationwide'
  if (query.flexible) return estimateOf(place === 'town' ? 'flexible in a town' : 'flexible nationwide')
  const byPrice =
    query.sort === 'price' ||
    query.sort === 'price_desc' ||
    query.priceMin !== undefined ||
    query.priceMax !== undefined
  return estimateOf(byPrice ? `${place} by price` : place)
}

export const filterCountsEstimate = (query: Costly): Estimate =>
  estimateOf(isInTown(query) ? 'filter counts in a town' : 'filter counts nationwide')

/** Alternatives look nationwide for what a search did not find. */
export const alternativesEstimate: Estimate = estimateOf('nationwide by price')

/** Of known villas, or by their names. */
export const shortEstimate: Estimate = estimateOf('short statement')

/** In the villa's town, sometimes also nationwide. */
export const similarEstimate: Estimate = estimateOf('similar villas')
