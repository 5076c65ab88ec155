import { useMatches } from 'react-router'
import { MessagePage } from '#site/shell/message-page.tsx'
import { meta as metaWords, pending } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { pendingPageOf } from '#site/shell/pending-pages.ts'
import { ReachUs } from '#site/shell/reach-us.tsx'
import type { Route } from './+types/pending.page'

const titleOf = (routeId: string | undefined): string =>
  pendingPageOf(routeId ?? '')?.title ?? pending.eyebrow

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    origin: originIn(matches),
    path: location.pathname,
    title: metaWords.titleOf(titleOf(matches.at(-1)?.id)),
    indexed: false,
  })

export default function Pending() {
  const title = titleOf(useMatches().at(-1)?.id)
  return (
    <MessagePage
      eyebrow={pending.eyebrow}
      title={title}
      lead={`${pending.lead} ${pending.meanwhile}`}
      seed={title}
    >
      <div className="mt-8">
        <ReachUs />
      </div>
    </MessagePage>
  )
}
