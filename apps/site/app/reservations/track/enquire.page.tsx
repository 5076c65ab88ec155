import { asPublicCode } from '@plato/rules/reservations/public-code'
import Enquire from '#site/reservations/track/enquire.island.tsx'
import { enquireLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { ReachUs } from '#site/shell/ui/reach-us.tsx'
import type { Route } from './+types/enquire.page'

/** The URL contains a reservation code: not cached and not indexed. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Mails link here with the code; the contact that authenticates the guest is never part of the URL. */
export const loader = ({ url }: Route.LoaderArgs) => ({
  code: asPublicCode(url.searchParams.get('kod') ?? ''),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    origin: originIn(matches),
    path: '/enquire',
    title: metaLabels.titleOf(labels.title),
    indexed: false,
  })

export default function EnquirePage({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Enquire code={code ?? null} />
      <noscript>
        <p className="max-w-[60ch] text-17">{labels.noScript}</p>
        <div className="mt-6">
          <ReachUs />
        </div>
      </noscript>
    </div>
  )
}
