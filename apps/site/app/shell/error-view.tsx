import { RotateCw } from 'lucide-react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { broken, notFound } from '#site/shell/messages.tr.ts'
import { HelpfulLinks } from '#site/shell/ui/helpful-links.tsx'
import { MessagePage } from '#site/shell/ui/message-page.tsx'
import { ReachUs } from '#site/shell/ui/reach-us.tsx'

export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

export const errorTitle = (error: unknown): string => {
  const status = statusOf(error)
  if (status === 404) return notFound.title
  return status === 503 ? broken.unreachableTitle : broken.title
}

/** Replaces a page that failed; the response already has the right status. */
export function ErrorView({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const status = statusOf(error)
  if (status === 404) {
    return (
      <MessagePage eyebrow={notFound.eyebrow} title={notFound.title} lead={notFound.lead} seed="404">
        <HelpfulLinks />
      </MessagePage>
    )
  }
  const lead = status === 503 ? broken.unreachableLead : broken.lead
  return (
    <MessagePage eyebrow={broken.eyebrow} title={errorTitle(error)} lead={lead} seed="500">
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A plain link to the same URL works even if the scripts failed. */}
        <a href={pathname + search} className="button button-primary">
          <RotateCw />
          {broken.retry}
        </a>
        <ReachUs secondary />
      </div>
      <HelpfulLinks />
    </MessagePage>
  )
}
