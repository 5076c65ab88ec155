import { asPublicCode } from '@plato/rules/reservations/public-code'
import Enquire from '#site/reservations/enquire.island.tsx'
import { enquireWords as words } from '#site/reservations/enquire-messages.tr.ts'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { ReachUs } from '#site/shell/reach-us.tsx'
import type { Route } from './+types/enquire.page'

/** The address names a reservation: neither caches nor search engines keep it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Mails lead here with the code; who asks is told by the contact, which never stands in an address. */
export const loader = ({ url }: Route.LoaderArgs) => ({
  code: asPublicCode(url.searchParams.get('kod') ?? ''),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    origin: originIn(matches),
    path: '/enquire',
    title: metaWords.titleOf(words.title),
    indexed: false,
  })

export default function EnquirePage({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Enquire code={code ?? null} />
      <noscript>
        <p className="max-w-[60ch] text-17">{words.noScript}</p>
        <div className="mt-6">
          <ReachUs />
        </div>
      </noscript>
    </div>
  )
}
