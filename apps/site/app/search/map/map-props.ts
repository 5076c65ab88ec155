import type { NearMiss, VillaCard } from '@plato/contract/search/search.contract'
import type { Search } from '#site/search/search-url.ts'

/** Beside the list, or over it on narrow windows. */
export type MapLayout = 'pane' | 'sheet'

export interface MapProps {
  /** How many villas the search found; the map shows those the list has loaded. */
  readonly total: number
  readonly villas: readonly VillaCard[]
  readonly nearMisses: readonly NearMiss[]
  /** What they were found for. */
  readonly search: Search
}

export interface VillaMapProps extends MapProps {
  readonly layout: MapLayout
}
