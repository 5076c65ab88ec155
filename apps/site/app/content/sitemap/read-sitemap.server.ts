import { type SitemapPage, websiteEndpoints } from '@plato/contract/content/content.contract'
import type { Site } from '#site/shell/server/site-context.server.ts'

export async function readSitemap({ call }: Pick<Site, 'call'>): Promise<readonly SitemapPage[]> {
  return (await call(websiteEndpoints.sitemap, {})).content
}
