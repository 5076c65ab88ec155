import type { SitemapPage } from '@plato/contract/content/content.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

/** Search engines read up to 50,000 URLs from one file. */
export const largestSitemap = 50_000

export async function selectSitemap(db: Db): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom('sitemap_pages')
    .selectAll()
    .orderBy('path')
    .limit(largestSitemap)
    .execute()
  return rows.map((row) => ({ path: row.path, changedAt: row.changed_at.toISOString() }))
}

/** Locks the sitemap for one writer: a run that read older data must not write last. */
export async function lockSitemap(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content.sitemap'))`.execute(tx)
}

/** Passes two arrays instead of rows of values, because PostgreSQL allows 65,535 parameters. */
export async function replaceSitemap(
  tx: Tx,
  pages: readonly { path: string; changedAt: Date }[],
): Promise<void> {
  await tx.deleteFrom('sitemap_pages').execute()
  const paths = pages.map((page) => page.path)
  const changes = pages.map((page) => page.changedAt.toISOString())
  await sql`insert into sitemap_pages (path, changed_at)
    select * from unnest(${paths}::text[], ${changes}::timestamptz[])`.execute(tx)
}
