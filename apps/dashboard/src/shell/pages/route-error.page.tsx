import { Button } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { MessagePage } from '#dashboard/shell/pages/message-page.tsx'
import { NotFoundPage } from '#dashboard/shell/pages/not-found.page.tsx'

const { title, body, newVersion, reload, home } = shellMessages.crash

/** A page file that could not be fetched: a new version was put out, or the line is down. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message)

export function RouteErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{reload}</Button>
          <Button component="a" href={import.meta.env.BASE_URL} variant="default">
            {home}
          </Button>
        </>
      }
    >
      <p>{isMissingPart(error) ? newVersion : body}</p>
    </MessagePage>
  )
}
