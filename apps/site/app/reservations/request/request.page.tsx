import { placeOf } from '@plato/brand/place'
import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { unconfirmedHoldMinutes } from '@plato/rules/reservations/hold'
import { requestLabels as labels } from '#site/reservations/messages.tr.ts'
import { loadRequest } from '#site/reservations/request/load-request.server.ts'
import Request from '#site/reservations/request/request.island.tsx'
import { requestHoldHoursOf } from '#site/settings/site-settings.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { useSite } from '#site/shell/site-data.ts'
import { Breadcrumb } from '#site/shell/ui/breadcrumb.tsx'
import type { Route } from './+types/request.page'

/** Prices and free nights of this moment: no cache may keep them. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ params, context, request, url }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return loadRequest(site, site.callAs(request), params.slug, url)
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta({
    origin: originIn(matches),
    path: location.pathname,
    title: metaLabels.titleOf(loaderData ? labels.titleOf(loaderData.villa.name) : labels.title),
    indexed: false,
  })

const requestedOf = (villa: PublicVilla) => ({
  id: villa.id,
  slug: villa.slug,
  name: villa.name,
  code: villa.code,
  place: placeOf({ townName: villa.town.name, districtName: villa.districtName }),
  picture: villa.images[0]?.base ?? null,
  checkInTime: villa.checkInTime,
  checkOutTime: villa.checkOutTime,
})

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { villa, stay, versions, offer, contact } = loaderData
  const requestHoldHours = requestHoldHoursOf(useSite().frame?.settings)
  const { sheet, taken, today, inclusions } = villa
  const parents = [
    { to: '/', label: labels.home },
    { to: `/villa/${villa.slug}`, label: villa.name },
  ]
  return (
    <div className="wrap">
      <Breadcrumb label={labels.breadcrumb} parents={parents} here={labels.title} />
      <div className="mt-4 mb-8 grid gap-4 tablet:mb-10">
        <h1 className="text-32 tracking-[-0.022em] tablet:text-42">{labels.title}</h1>
        <p className="max-w-[60ch] text-17 text-ink-soft">
          {offer === null
            ? labels.lead(unconfirmedHoldMinutes, requestHoldHours)
            : labels.leadFromOffer(requestHoldHours)}
        </p>
      </div>
      <Request
        villa={requestedOf(villa)}
        rules={{ sheet, taken, today }}
        first={stay}
        included={inclusions.filter((one) => one.included).map((one) => one.item)}
        deposit={{ holder: villa.depositHolder, method: villa.depositMethod }}
        versions={versions}
        offer={offer}
        known={contact}
      />
    </div>
  )
}
