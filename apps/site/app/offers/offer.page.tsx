import { loadOffer } from '#site/offers/load-offer.server.ts'
import { offerLabels as labels } from '#site/offers/messages.tr.ts'
import { offerPreview } from '#site/offers/offer-meta.ts'
import { OfferView } from '#site/offers/offer-view.tsx'
import { OverOffer } from '#site/offers/over-offer.tsx'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { Route } from './+types/offer.page'

/** Prices and free nights of this moment, behind an address that is itself the key: no cache may keep it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadOffer(context.get(siteContext).callAs(request), params.token)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const offer = loaderData?.offer
  const open = offer?.state === 'OPEN' ? offerPreview(offer) : undefined
  return pageMeta({
    origin: originIn(matches),
    // Without the key: what a page says about itself is copied by those who preview links.
    path: '/teklif',
    title: open ? open.title : metaLabels.titleOf(labels.eyebrow),
    ...(open ? { description: open.description, picture: open.picture } : {}),
    indexed: false,
  })
}

export default function OfferPage({ loaderData: { offer, token } }: Route.ComponentProps) {
  return offer?.state === 'OPEN' ? <OfferView offer={offer} token={token} /> : <OverOffer offer={offer} />
}
