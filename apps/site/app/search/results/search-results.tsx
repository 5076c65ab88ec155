import { PlainFilters } from '#site/search/filters/plain-filters.tsx'
import type { LoadedSearch } from '#site/search/load-search.server.ts'
import Results from '#site/search/results/results.island.tsx'

/** A list on a page: the island, and before it the plain form for those who read without code. */
export function SearchResults({ loaded, level }: { loaded: LoadedSearch; level: 1 | 2 }) {
  const { place, search, options, today, answer } = loaded
  return (
    <>
      <PlainFilters
        place={place}
        search={search}
        options={options}
        facets={answer.facets}
        today={today}
        until={answer.searchableUntil}
      />
      <Results {...loaded} level={level} />
    </>
  )
}
