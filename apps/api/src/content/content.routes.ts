import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { getSiteFrame } from '@plato/core/content/get-site-frame'
import { getSitemap } from '@plato/core/content/sitemap'
import { serve } from '#api/http/serve.ts'

export const websiteRoutes = serve('website', websiteEndpoints, {
  home: (ctx) => getSiteFrame(ctx),
  sitemap: (ctx) => getSitemap(ctx),
})
