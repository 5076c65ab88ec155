import Attempt from '#site/payments/attempt.island.tsx'
import { attemptLabels as labels } from '#site/payments/attempt-messages.tr.ts'
import { answerReturn, loadAttempt } from '#site/payments/load-attempt.server.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { Route } from './+types/attempt.page'

/** The address itself is the key: neither caches nor search engines keep it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Asking a provider takes as long as it takes it to answer; the page itself goes on asking afterwards. */
const askWithinMs = 15_000

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadAttempt(context.get(siteContext).callAs(request, askWithinMs), params.attempt)

export const action = ({ params, request, context }: Route.ActionArgs) =>
  answerReturn(context.get(siteContext).callAs(request, askWithinMs), params.attempt)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    origin: originIn(matches),
    path: '/odeme/durum',
    title: metaLabels.titleOf(labels.title),
    indexed: false,
  })

export default function AttemptPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="wrap min-h-[60vh] max-w-[640px]! pt-10 tablet:pt-16">
      <Attempt id={params.attempt} first={loaderData.attempt} />
    </div>
  )
}
