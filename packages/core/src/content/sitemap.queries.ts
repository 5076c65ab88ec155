import type { SitemapPage } from '@plato/contract/content/content.contract'
import type { Db, Tx } from '../context.ts'

/** Search engines read at most 50,000 addresses from one file. */
const largestSitemap = 50_000

export async function selectSitemap(db: Db): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom('sitemap_pages')
    .selectAll()
    .orderBy('path')
    .limit(largestSitemap)
    .execute()
  return rows.map((row) => ({ path: row.path, changedAt: row.changed_at.toISOString() }))
}

export async function replaceSitemap(
  tx: Tx,
  pages: readonly { path: string; changedAt: Date }[],
): Promise<void> {
  await tx.deleteFrom('sitemap_pages').execute()
  const rows = pages.map((page) => ({ path: page.path, changed_at: page.changedAt }))
  if (rows.length > 0) await tx.insertInto('sitemap_pages').values(rows).execute()
}
