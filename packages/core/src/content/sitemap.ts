import type { PublicContext } from '../platform/context.ts'
import { listTownAddresses } from '../regions/list-towns.ts'
import { listVillaAddresses } from '../villas/list-villas.ts'
import { listVillaTypeAddresses } from '../villas/types/list-villa-types.ts'
import { selectArticleAddresses } from './articles/public-articles.queries.ts'
import { largestSitemap, lockSitemap, replaceSitemap, selectSitemap } from './sitemap.queries.ts'

/** Pages of the site that have no row. Pages that are not finished are left out. */
export const fixedPages: readonly string[] = [
  '/',
  '/listing',
  '/regions',
  '/contact',
  '/kisa-sureli',
  '/blog',
  '/aktiviteler',
  '/misafir-yorumlari',
  '/dogrula',
  '/about',
  '/faq',
  '/ekibimiz',
  '/website/document',
  '/website/banks',
  '/website/howrent',
  '/website/rental',
  '/website/cancel',
  '/website/kvkk',
  '/website/privacy',
]

const articleRoots = { POST: '/blog', ACTIVITY: '/aktiviteler' } as const
/** The newest articles only, so that villas have enough room in the file. */
const maxArticles = 10_000

export const getSitemap = (ctx: PublicContext) => selectSitemap(ctx.db)

/** Built by the worker in advance, so that a crawler's request costs one read for any number of paths. */
export async function rebuildSitemap(ctx: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockSitemap(tx)
    const places = [...(await listTownAddresses({ db: tx })), ...(await listVillaTypeAddresses({ db: tx }))]
    const articles = await selectArticleAddresses(tx, ctx.today, maxArticles)
    const room = largestSitemap - fixedPages.length - places.length - articles.length
    const villas = await listVillaAddresses({ db: tx }, room)
    await replaceSitemap(tx, [
      ...fixedPages.map((path) => ({ path, changedAt: ctx.now })),
      ...places.map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt })),
      ...articles.map(({ kind, slug, changedAt }) => ({ path: `${articleRoots[kind]}/${slug}`, changedAt })),
      ...villas.map(({ slug, changedAt }) => ({ path: `/villa/${slug}`, changedAt })),
    ])
  })
}
