import type { PublicContext } from '../context.ts'
import { listTownAddresses } from '../regions/list-towns.ts'
import { listVillaTypeAddresses } from '../villas/list-villa-types.ts'
import { replaceSitemap, selectSitemap } from './sitemap.queries.ts'

const fixedPages = ['/', '/regions']

export const getSitemap = (ctx: PublicContext) => selectSitemap(ctx.db)

/** Built ahead by the worker, so that a crawler's visit costs one read however many addresses there are. */
export async function rebuildSitemap(ctx: Pick<PublicContext, 'db' | 'now'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const named = [...(await listTownAddresses({ db: tx })), ...(await listVillaTypeAddresses({ db: tx }))]
    await replaceSitemap(tx, [
      ...fixedPages.map((path) => ({ path, changedAt: ctx.now })),
      ...named.map((row) => ({ path: `/${row.slug}`, changedAt: row.changedAt })),
    ])
  })
}
