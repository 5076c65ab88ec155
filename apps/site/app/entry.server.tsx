import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DrawContext } from '#site/shell/islands/island.tsx'
import { ClientFilesContext } from '#site/shell/server/client-files.ts'
import { formOriginsIn } from '#site/shell/server/form-origins.ts'
import { logError, redactedPath } from '#site/shell/server/log.server.ts'
import { pageAnswer } from '#site/shell/server/page-answer.server.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { SiteData } from '#site/shell/site-data.ts'

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError('request failed', error, { method: request.method, path: redactedPath(new URL(request.url)) })
}

const draw = (node: React.ReactNode, identifierPrefix: string) => renderToString(node, { identifierPrefix })

/** A page is drawn whole: its data is there before, and only a whole page can be named, packed and kept by a cache. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { entry, hmr } = context.manifest
  const html = renderToString(
    <DrawContext value={draw}>
      <ClientFilesContext value={{ entry: entry.module, imports: entry.imports, reloader: hmr?.runtime }}>
        <ServerRouter context={context} url={request.url} />
      </ClientFilesContext>
    </DrawContext>,
  )
  // Half a page, drawn while the API was away, must not outlive the moment.
  const { loaderData } = context.staticHandlerContext
  const root: SiteData | undefined = loaderData.root
  if (!root?.frame || !root.regions) headers.set('Cache-Control', 'no-store')
  return pageAnswer(request, {
    status,
    headers,
    html: `<!DOCTYPE html>${html}`,
    formOrigins: formOriginsIn(loaderData),
    pictureOrigin: loadContext.get(siteContext).mediaOrigin,
  })
}
