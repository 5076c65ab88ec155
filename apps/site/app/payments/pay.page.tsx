import { loadPay, startPayment } from '#site/payments/load-pay.server.ts'
import { payLabels as labels } from '#site/payments/messages.tr.ts'
import { GoneLink, PayView } from '#site/payments/pay-view.tsx'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { Route } from './+types/pay.page'

/** The address itself is the key: neither caches nor search engines keep it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** A provider that is slow to open its page is waited for, a little less long than nginx waits for us. */
const startWithinMs = 25_000

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadPay(context.get(siteContext).callAs(request), params.token)

export const action = ({ params, request, context }: Route.ActionArgs) =>
  startPayment(context.get(siteContext).callAs(request, startWithinMs), params.token)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    origin: originIn(matches),
    // Without the key: what a page says about itself is copied by those who preview links.
    path: '/odeme',
    title: metaLabels.titleOf(labels.title),
    indexed: false,
  })

export default function PayPage({ loaderData: { payable }, actionData }: Route.ComponentProps) {
  return payable ? <PayView payable={payable} refusal={actionData?.refusal} /> : <GoneLink />
}
