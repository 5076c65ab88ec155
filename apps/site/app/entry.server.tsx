import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DrawContext, type DrawIsland } from '#site/shell/islands/island.tsx'
import { ClientFilesContext } from '#site/shell/server/client-files.ts'
import { formOriginsIn } from '#site/shell/server/form-origins.ts'
import { cachedIslands } from '#site/shell/server/island-cache.ts'
import { logError, redactedPath } from '#site/shell/server/log.server.ts'
import { encodingOf, packPage, pageAnswer } from '#site/shell/server/page-answer.server.ts'
import { newPageCache } from '#site/shell/server/page-cache.server.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { SiteData } from '#site/shell/site-data.ts'

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError('request failed', error, { method: request.method, path: redactedPath(new URL(request.url)) })
}

const draw: DrawIsland = (node, { id }) => renderToString(node, { identifierPrefix: id })

// The dev server replaces components while it runs, so it caches nothing.
const drawCached = import.meta.env.PROD ? cachedIslands(draw) : draw
const pageOnce = newPageCache()

/** A page is drawn whole: its data is there before, and only a whole page can be named, packed and kept by a cache. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { entry, hmr } = context.manifest
  // Half a page, drawn while the API was away, must not outlive the moment.
  const { loaderData } = context.staticHandlerContext
  const root: SiteData | undefined = loaderData.root
  if (!root?.frame || !root.regions) headers.set('Cache-Control', 'no-store')
  // Only what every visitor may see is cached, not the page of a personal link.
  const isPublic = status === 200 && request.method !== 'POST' && !headers.has('Cache-Control')
  const encoding = encodingOf(request)
  const render = () => {
    const html = renderToString(
      <DrawContext value={isPublic ? drawCached : draw}>
        <ClientFilesContext value={{ entry: entry.module, imports: entry.imports, reloader: hmr?.runtime }}>
          <ServerRouter context={context} url={request.url} />
        </ClientFilesContext>
      </DrawContext>,
    )
    const { mediaOrigin: pictureOrigin } = loadContext.get(siteContext)
    const page = {
      status,
      html: `<!DOCTYPE html>${html}`,
      formOrigins: formOriginsIn(loaderData),
      pictureOrigin,
    }
    return packPage(page, encoding)
  }
  const { pathname, search } = new URL(request.url)
  const page =
    isPublic && import.meta.env.PROD
      ? await pageOnce(pathname + search, encoding, loaderData, render)
      : await render()
  return pageAnswer(request, headers, page)
}
