import type { searchEndpoints } from '@plato/contract/search/search.contract'
import { useEffect, useState } from 'react'
import { paramsOf, searchQuery } from '#site/search/search-request.ts'
import { readSearch, type Search, writeSearch } from '#site/search/search-url.ts'
import { ask } from '#site/shell/api.ts'
import { type SearchOptions, searchOptions } from '#site/shell/search-options.ts'

let coming: Promise<SearchOptions> | undefined

/** Fetched once, by the first component that needs the ids of the slugs. */
function fetchOptions(): Promise<SearchOptions> {
  coming ??= ask<typeof searchEndpoints.options>('/v1/search/options').then(searchOptions)
  coming.catch(() => {
    coming = undefined
  })
  return coming
}

const patienceMs = 250

/** Number of villas that a search would find; undefined while loading or on failure, which blocks nothing. */
export function useTotal(search: Search): number | undefined {
  const [counted, setCounted] = useState<{ readonly of: string; readonly total: number }>()
  // Compared as text, so that an equal search object sends no new request.
  const wanted = writeSearch(search)
  useEffect(() => {
    const leaving = new AbortController()
    const count = async () => {
      const search = readSearch(new URLSearchParams(wanted))
      const query = searchQuery(search, await fetchOptions())
      const params = paramsOf({ ...query, take: 1 })
      const { total } = await ask<typeof searchEndpoints.villas>('/v2/search', params, leaving.signal)
      if (!leaving.signal.aborted) setCounted({ of: wanted, total })
    }
    const timer = setTimeout(() => count().catch(() => setCounted(undefined)), patienceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [wanted])
  return counted?.of === wanted ? counted.total : undefined
}
