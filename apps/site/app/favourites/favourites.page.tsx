import { searchEndpoints } from '@plato/contract/search/search.contract'
import { favouriteMessages, favouritesPageLabels as labels } from '#site/favourites/messages.tr.ts'
import OwnFavourites from '#site/favourites/own-favourites.island.tsx'
import SharedFavourites from '#site/favourites/shared-favourites.island.tsx'
import { idsInAddress } from '#site/favourites/shared-list.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'
import { Breadcrumb } from '#site/shell/ui/breadcrumb.tsx'
import type { Route } from './+types/favourites.page'

/** The villas a shared address names; without one the list is the visitor's own, which only the browser knows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = idsInAddress(url.searchParams.get('v'))
  if (ids.length === 0) return { shared: undefined }
  const { call } = context.get(siteContext)
  const reading = call(searchEndpoints.cards, { querystring: { ids: ids.join(',') } })
  return { shared: (await orAnswer('shared favourites', reading)).content }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    origin: originIn(matches),
    path: '/favoriler',
    title: metaLabels.titleOf(loaderData?.shared ? labels.sharedTitle : favouriteMessages.title),
    indexed: false,
  })

const home = { to: '/', label: labels.home }

export default function Favourites({ loaderData: { shared } }: Route.ComponentProps) {
  const title = shared ? labels.sharedTitle : favouriteMessages.title
  return (
    <div className="wrap">
      <Breadcrumb label={labels.breadcrumb} parents={[home]} here={title} />
      <div className="mt-4 mb-8 grid gap-4 tablet:mb-10 desktop:grid-cols-[1fr_400px] desktop:items-end desktop:gap-16">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56">{title}</h1>
        <p className="max-w-[52ch] text-17 text-ink-soft">{shared ? labels.sharedLead : labels.lead}</p>
      </div>
      {shared ? <SharedFavourites villas={shared} /> : <OwnFavourites />}
      {shared ? null : (
        <noscript>
          <p className="text-17 text-ink-soft">{labels.noScript}</p>
        </noscript>
      )}
    </div>
  )
}
