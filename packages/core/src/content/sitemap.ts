import type { PublicContext } from '../context.ts'
import { listTownAddresses } from '../regions/list-towns.ts'
import { listVillaTypeAddresses } from '../villas/list-villa-types.ts'
import { listVillaAddresses } from '../villas/list-villas.ts'
import { selectArticleAddresses } from './public-articles.queries.ts'
import { largestSitemap, lockSitemap, replaceSitemap, selectSitemap } from './sitemap.queries.ts'

/** Pages of the site that belong to no row. One that is still being built is not told to search engines. */
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
/** Of articles the newest: villas must keep most of the room. */
const mostArticles = 10_000

export const getSitemap = (ctx: PublicContext) => selectSitemap(ctx.db)

/** Built ahead by the worker, so that a crawler's visit costs one read however many addresses there are. */
export async function rebuildSitemap(ctx: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockSitemap(tx)
    const places = [...(await listTownAddresses({ db: tx })), ...(await listVillaTypeAddresses({ db: tx }))]
    const articles = await selectArticleAddresses(tx, ctx.today, mostArticles)
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
