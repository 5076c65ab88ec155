import { type SearchAnswer, searchEndpoints } from '@plato/contract/search/search.contract'
import { data } from 'react-router'
import { onlyKnown } from '#site/search/known-options.ts'
import { type ListAnswer, loadPages, searchQuery } from '#site/search/search-request.ts'
import { type Place, readSearch, type Search, withoutPast } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { logError } from '#site/shell/server/log.server.ts'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { todayInIstanbul } from '#site/shell/server/today.server.ts'

export interface LoadedSearch {
  readonly place: Place
  readonly options: SearchOptions
  readonly search: Search
  readonly answer: ListAnswer
  readonly today: string
  /** The address asked for days that are over: they were left out. */
  readonly passed: boolean
}

type Card = SearchAnswer['villas'][number]
/** The answer travels in the page: the blurred previews no card shows are as heavy as the rest of it. */
const lean = <C extends Card>(card: C): C => ({
  ...card,
  images: card.images.map((image) => ({ ...image, thumbhash: null })),
})

/** What a list begins with. Throws the answer to give when the API has none. */
export async function loadSearch(
  { call, searchOptions }: Pick<Site, 'call' | 'searchOptions'>,
  params: URLSearchParams,
  place: Place,
  today = todayInIstanbul(),
): Promise<LoadedSearch> {
  try {
    const options = await searchOptions()
    const requested = onlyKnown(readSearch(params, place), options)
    const search = withoutPast(requested, today)
    const query = searchQuery(search, options)
    const answer = await loadPages(
      search.pages,
      async (page) => (await call(searchEndpoints.villas, { querystring: { ...query, ...page } })).content,
      // The empty list is still the answer to the search: without alternatives it is shown with our contacts.
      () =>
        call(searchEndpoints.alternatives, { querystring: query }).then(
          ({ content }) => content,
          (error) => {
            logError('no alternatives for an empty search', error, { path: place.path })
            return undefined
          },
        ),
    )
    return {
      place,
      options,
      search,
      answer: {
        ...answer,
        villas: answer.villas.map(lean),
        nearMisses: answer.nearMisses.map(lean),
      },
      today,
      passed: search !== requested,
    }
  } catch (error) {
    logError('villas could not be searched', error, { path: place.path, search: String(params) })
    throw data(null, { status: 503 })
  }
}
