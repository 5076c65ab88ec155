import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { MessagePage } from '#site/shell/ui/message-page.tsx'
import { ReachUs } from '#site/shell/ui/reach-us.tsx'
import { loadInvitation } from '#site/villas/write-comment/load-invitation.server.ts'
import WriteComment from '#site/villas/write-comment/write-comment.island.tsx'
import { writeCommentLabels as labels } from '#site/villas/write-comment/write-comment-messages.tr.ts'
import type { Route } from './+types/write-comment.page'

/** The address itself is the key: neither caches nor search engines keep it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadInvitation(context.get(siteContext).callAs(request), params.token)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    origin: originIn(matches),
    // Without the key: what a page says about itself is copied by those who preview links.
    path: '/yorum',
    title: metaLabels.titleOf(labels.title),
    indexed: false,
  })

export default function WriteCommentPage({ params, loaderData: { invitation } }: Route.ComponentProps) {
  if (!invitation)
    return (
      <MessagePage
        eyebrow={labels.overEyebrow}
        title={labels.overTitle}
        lead={labels.overText}
        seed={labels.title}
      >
        <div className="mt-8">
          <ReachUs />
        </div>
      </MessagePage>
    )
  return (
    <div className="wrap min-h-[60vh] max-w-[640px]! pt-6 tablet:pt-12">
      <WriteComment token={params.token} invitation={invitation} />
      <noscript>
        <p className="mt-6 text-17">{labels.noScript}</p>
        <div className="mt-6">
          <ReachUs />
        </div>
      </noscript>
    </div>
  )
}
