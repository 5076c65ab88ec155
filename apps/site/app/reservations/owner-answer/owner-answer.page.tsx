import OwnerAnswer from '#site/reservations/owner-answer/owner-answer.island.tsx'
import { ownerLabels as labels } from '#site/reservations/owner-answer/owner-messages.tr.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { ReachUs } from '#site/shell/ui/reach-us.tsx'
import type { Route } from './+types/owner-answer.page'

/** The address itself is the key: neither caches nor search engines keep it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    origin: originIn(matches),
    // Without the key: what a page says about itself is copied by those who preview links.
    path: '/cevap',
    title: metaLabels.titleOf(labels.title),
    indexed: false,
  })

export default function OwnerAnswerPage({ params }: Route.ComponentProps) {
  return (
    <div className="wrap min-h-[60vh] max-w-[480px]! pt-6 tablet:pt-12">
      <OwnerAnswer token={params.token} />
      <noscript>
        <p className="text-17">{labels.noScript}</p>
        <div className="mt-6">
          <ReachUs />
        </div>
      </noscript>
    </div>
  )
}
