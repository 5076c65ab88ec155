import { listForSearchEngines } from '#site/search/list-for-search-engines.ts'
import { loadSearch } from '#site/search/load-search.server.ts'
import { listingLabels } from '#site/search/messages.tr.ts'
import { firstResultPicture } from '#site/search/results/result-picture.ts'
import { SearchResults } from '#site/search/results/search-results.tsx'
import { listingTitle } from '#site/search/search-labels.ts'
import { isNarrowed, listing } from '#site/search/search-url.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { Route } from './+types/listing.page'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSearch(context.get(siteContext), url.searchParams, listing)

/** Only the list without filters is indexed; filtered searches are not. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { search, options } = loaderData
  const origin = originIn(matches)
  const narrowed = isNarrowed(search, listing)
  return [
    ...firstResultPicture(loaderData),
    ...pageMeta({
      origin,
      path: listing.path,
      title: metaLabels.titleOf(listingTitle(search, options)),
      description: listingLabels.description,
      indexed: !narrowed,
    }),
    ...(narrowed ? [] : [listForSearchEngines(origin, loaderData)]),
  ]
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  return (
    <div data-edge-to-edge>
      <SearchResults loaded={loaderData} level={1} />
    </div>
  )
}
