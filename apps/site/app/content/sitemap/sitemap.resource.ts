import { readSitemap } from '#site/content/sitemap/read-sitemap.server.ts'
import { sitemapXml } from '#site/content/sitemap/sitemap.ts'
import { logError } from '#site/shell/server/log.server.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import type { Route } from './+types/sitemap.resource'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(siteContext)
  try {
    const xml = sitemapXml(site.publicOrigin, await readSitemap(site))
    return new Response(xml, {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=60, s-maxage=5',
      },
    })
  } catch (error) {
    // An empty sitemap would tell search engines that every page is gone.
    logError('sitemap could not be read', error)
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
}
