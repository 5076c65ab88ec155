import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { createRequestListener } from '@react-router/node'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { routeTemplates } from '#site/shell/server/route-templates.ts'
import { createSite, type SiteConfig, siteContext } from '#site/shell/server/site-context.server.ts'

/** What server.ts runs. The server build starts here, because the context key must be the routes' own. */
export function siteListener(config: SiteConfig): RequestListener {
  const site = createSite(config)
  return createRequestListener({
    // Safe: the generated module is this very type; only its optional fields are declared less strictly.
    build: build as ServerBuild,
    mode: 'production',
    getLoadContext: () => {
      const context = new RouterContextProvider()
      context.set(siteContext, site)
      return context
    },
  })
}

/** Every page is a child of the root. */
const templateOf = routeTemplates(
  Object.values((build as ServerBuild).routes).flatMap((page) =>
    page?.parentId === 'root' ? [page.path ?? ''] : [],
  ),
)

/** The template of the route that answers a URL, for metrics: `/villa/:slug`. Data requests count as their page. */
export function routeTemplateOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/(\/_root)?\.data$/, '')
  return templateOf(path === '' ? '/' : path)
}
