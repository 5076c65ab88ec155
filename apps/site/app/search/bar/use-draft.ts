import type { Facets, searchEndpoints } from '@plato/contract/search/search.contract'
import { useEffect, useState } from 'react'
import type { Results } from '#site/search/results/use-results.ts'
import { paramsOf, searchQuery } from '#site/search/search-request.ts'
import { changed, readSearch, type Search, writeSearch } from '#site/search/search-url.ts'
import { ask } from '#site/shell/api.ts'
import { useShownCurrency } from '#site/shell/preferences/use-price.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

interface Counted {
  /** The search it was counted for, in its own words and currency. */
  readonly of: string
  readonly total: number
  readonly capped: boolean
  readonly facets: Facets | null
}

export interface Draft {
  readonly search: Search
  readonly change: (part: Partial<Search>) => void
  /** Undefined while it is being counted. */
  readonly total: number | undefined
  /** There are more than `total`. */
  readonly capped: boolean
  /** The last ones known: a list that goes grey at every press could not be read. */
  readonly facets: Facets | null
  readonly currency: 'TRY' | 'USD' | 'EUR' | 'GBP'
}

const patienceMs = 200

/** Filters being chosen: counted as they change, and applied when the visitor says so. */
export function useDraft({ search: applied, answered, answer }: Results, options: SearchOptions): Draft {
  const [search, setSearch] = useState(applied)
  const shownCurrency = useShownCurrency()
  const currency = search.price?.currency ?? shownCurrency
  // While a new answer is under way the last one counts another search.
  const start = `${writeSearch(changed(answered, {}))} ${answered.price?.currency ?? 'TRY'}`
  const [counted, setCounted] = useState<Counted>({ of: start, ...answer })
  const wanted = writeSearch(changed(search, {}))
  const key = `${wanted} ${currency}`
  const known = counted.of === key
  useEffect(() => {
    if (known) return
    const leaving = new AbortController()
    const count = async () => {
      const query = searchQuery(readSearch(new URLSearchParams(wanted)), options, currency)
      const params = paramsOf({ ...query, take: 1, facets: 'true' })
      const { total, capped, facets } = await ask<typeof searchEndpoints.villas>(
        '/v2/search',
        params,
        leaving.signal,
      )
      if (!leaving.signal.aborted) setCounted({ of: key, total, capped, facets })
    }
    // Without a count the button says so, and still applies.
    const timer = setTimeout(() => count().catch(() => undefined), patienceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [known, key, wanted, currency, options])
  return {
    search,
    change: (part) => setSearch((before) => changed(before, part)),
    total: known ? counted.total : undefined,
    capped: counted.capped,
    facets: counted.facets,
    currency,
  }
}
