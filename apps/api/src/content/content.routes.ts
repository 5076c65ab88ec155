import { type FrontPage, websiteEndpoints } from '@plato/contract/content/content.contract'
import { listPublicFaq } from '@plato/core/content/faq'
import { getFrontPage } from '@plato/core/content/get-front-page'
import { getLegalText } from '@plato/core/content/get-legal-text'
import { getSiteFrame } from '@plato/core/content/get-site-frame'
import { listComments } from '@plato/core/content/list-comments'
import { getSitemap } from '@plato/core/content/sitemap'
import { subscribe } from '@plato/core/inbox/subscribe'
import type { Db } from '@plato/core/platform/context'
import { recent } from '#api/http/recent.ts'
import { serve } from '#api/http/serve.ts'

// Cached for a few seconds: the home page has the highest load and is the same for all visitors.
const pagesOf = new WeakMap<Db, ReturnType<typeof recent<FrontPage>>>()
function recentFrontPage(db: Db) {
  const pages = pagesOf.get(db) ?? recent<FrontPage>({ seconds: 5, max: 1 })
  pagesOf.set(db, pages)
  return pages
}

export const websiteRoutes = serve('website', websiteEndpoints, {
  rental: (ctx) => getLegalText(ctx, 'rental'),
  kvkk: (ctx) => getLegalText(ctx, 'kvkk'),
  cancel: (ctx) => getLegalText(ctx, 'cancel'),
  privacy: (ctx) => getLegalText(ctx, 'privacy'),
  about: (ctx) => getLegalText(ctx, 'about'),
  howrent: (ctx) => getLegalText(ctx, 'howrent'),
  faq: (ctx) => listPublicFaq(ctx),
  frontPage: (ctx) => recentFrontPage(ctx.db)(ctx.today, ctx.now, () => getFrontPage(ctx)),
  comments: (ctx, { querystring }) => listComments(ctx, querystring),
  subscribe: (ctx, { body }) => subscribe(ctx, body),
  home: (ctx) => getSiteFrame(ctx),
  sitemap: (ctx) => getSitemap(ctx),
})
