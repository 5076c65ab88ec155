import type { searchEndpoints } from '@plato/contract/search/search.contract'
import { useEffect, useRef, useState } from 'react'
import { onlyKnown } from '#site/search/known-options.ts'
import { listingLabels } from '#site/search/messages.tr.ts'
import {
  type ListAnswer,
  loadPages,
  type PageWanted,
  pageSize,
  paramsOf,
  searchQuery,
  withNextPage,
} from '#site/search/search-request.ts'
import {
  addressOf,
  belongsTo,
  type Place,
  readSearch,
  type Search,
  searchLimits,
} from '#site/search/search-url.ts'
import { ask } from '#site/shell/api.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { notify } from '#site/shell/ui/toast-queue.ts'

export interface ResultsStart {
  readonly place: Place
  readonly options: SearchOptions
  readonly search: Search
  readonly answer: ListAnswer
}

/** `stale`: the shown villas belong to the previous search; `more`: another page of the same search is loading. */
type Phase = 'ready' | 'stale' | 'more' | 'failed'

interface Shown {
  /** The requested search, as in the URL. */
  readonly search: Search
  /** The search that `answer` belongs to. */
  readonly answered: Search
  readonly answer: ListAnswer
  readonly phase: Phase
}

export interface Results extends Shown {
  /** Starts another search: changes the URL at once and the villas when the response arrives. */
  readonly go: (search: Search) => void
  readonly more: () => void
  readonly retry: () => void
}

/** Number of cached results, so that the back button shows them at once. */
const remembered = 8

/** The API calls of a search. */
function callsOf(options: SearchOptions) {
  const query = (search: Search) => searchQuery(search, options)
  const villas = (wanted: PageWanted, search: Search, signal: AbortSignal) =>
    ask<typeof searchEndpoints.villas>('/v2/search', paramsOf({ ...query(search), ...wanted }), signal)
  const alternatives = (search: Search, signal: AbortSignal) =>
    ask<typeof searchEndpoints.alternatives>('/v1/search/alternatives', paramsOf(query(search)), signal)
  const all = (search: Search) => (signal: AbortSignal) =>
    loadPages(
      search.pages,
      (wanted) => villas(wanted, search, signal),
      () => alternatives(search, signal),
    )
  return { villas, all }
}

/** State of the result list, synchronised with the URL. */
export function useResults({ place, options, search, answer }: ResultsStart): Results {
  const [shown, setShown] = useState<Shown>({ search, answered: search, answer, phase: 'ready' })
  const running = useRef<AbortController>(undefined)
  const known = useRef(new Map([[addressOf(search, place), answer]]))

  const remember = (address: string, found: ListAnswer) => {
    const { current } = known
    current.delete(address)
    current.set(address, found)
    for (const oldest of current.keys()) if (current.size > remembered) current.delete(oldest)
  }
  const show = (next: Search, found: ListAnswer) =>
    setShown({ search: next, answered: next, answer: found, phase: 'ready' })
  /** Runs one request at a time: a newer one aborts the older, and a failed one leaves the shown list. */
  const fetchWith = async (
    next: Search,
    phase: Phase,
    work: (signal: AbortSignal) => Promise<ListAnswer>,
  ) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setShown((before) => ({ ...before, search: next, phase }))
    try {
      const found = await work(mine.signal)
      if (mine.signal.aborted) return
      remember(addressOf(next, place), found)
      show(next, found)
    } catch {
      if (mine.signal.aborted) return
      // A failed first page is shown with a retry button, a failed further page as a toast.
      if (phase === 'more') notify(listingLabels.failedTitle, 'failed')
      setShown((before) => ({ ...before, phase: phase === 'more' ? 'ready' : 'failed' }))
    }
  }
  const calls = callsOf(options)
  const fetchAll = (next: Search) => fetchWith(next, 'stale', calls.all(next))

  const go = (next: Search) => {
    const address = addressOf(next, place)
    // The new search belongs to another page (town, type or listing), so navigate there.
    if (!belongsTo(next, place)) return window.location.assign(address)
    window.history.pushState(null, '', address)
    void fetchAll(next)
  }
  const more = () => {
    const { next: cursor } = shown.answer
    if (!cursor || shown.phase === 'more') return
    const next = { ...shown.search, pages: Math.min(shown.search.pages + 1, searchLimits.pages) }
    window.history.replaceState(null, '', addressOf(next, place))
    void fetchWith(next, 'more', async (signal) =>
      withNextPage(shown.answer, await calls.villas({ take: pageSize, cursor }, next, signal)),
    )
  }
  useFollowBack(() => {
    const next = onlyKnown(readSearch(new URLSearchParams(window.location.search), place), options)
    const found = known.current.get(addressOf(next, place))
    running.current?.abort()
    if (found) show(next, found)
    else void fetchAll(next)
  })
  return { ...shown, go, more, retry: () => void fetchAll(shown.search) }
}

/** Restores the earlier search of this page on the back button. */
function useFollowBack(follow: () => void): void {
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    const onPopState = () => latest.current()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
}
