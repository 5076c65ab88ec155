import { z } from 'zod'
import { content, endpoint, id } from '../endpoint.ts'

const keyValue = z.object({ key: z.string(), value: z.string() })
export type KeyValue = z.infer<typeof keyValue>

const link = z.object({ id, slug: z.string(), name: z.string() })

/** What every page of the site needs around its own content. */
const siteFrame = z.object({
  settings: z.array(keyValue),
  currency: z.array(keyValue),
  footerData: z.object({ villaTypes: z.array(link), towns: z.array(link) }),
})
export type SiteFrame = z.infer<typeof siteFrame>

const sitemapPage = z.object({ path: z.string(), changedAt: z.iso.datetime() })
export type SitemapPage = z.infer<typeof sitemapPage>

export const websiteEndpoints = {
  home: endpoint({
    method: 'GET',
    url: '/v1/website/home',
    access: 'public',
    summary: 'Settings, rates and footer of the site',
    success: [200, content(siteFrame)],
    refusals: [],
  }),
  sitemap: endpoint({
    method: 'GET',
    url: '/v1/website/sitemap',
    access: 'public',
    summary: 'Addresses for search engines, as last built by the worker',
    success: [200, content(z.array(sitemapPage))],
    refusals: [],
  }),
}
