import type { ArticleTeaser } from '@plato/contract/content/articles.contract'
import type { ArticleKind } from '@plato/database/types'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { selectPage } from '../../platform/page.queries.ts'
import { asTeaser, newestFirst, shownArticles, teaserColumns, withPicture } from './article-rows-sql.ts'

/** The kind of the articles and the day on which they are read. */
export interface Reader {
  readonly kind: ArticleKind
  readonly today: string
}

export async function selectShownArticles(
  db: Db,
  { kind, today }: Reader,
  page: { skip: number; take: number },
): Promise<{ rows: ArticleTeaser[]; total: number }> {
  const query = shownArticles(db, kind, today).select(teaserColumns).orderBy(newestFirst)
  const { rows, total } = await selectPage(query, page)
  return { rows: rows.map(asTeaser), total }
}

export async function selectNewestArticles(
  db: Db,
  { kind, today }: Reader,
  { max, besides = 0 }: { readonly max: number; readonly besides?: number },
): Promise<ArticleTeaser[]> {
  const rows = await shownArticles(db, kind, today)
    .select(teaserColumns)
    .where('articles.id', '<>', besides)
    .orderBy(newestFirst)
    .limit(max)
    .execute()
  return rows.map(asTeaser)
}

const villaIds = sql<number[]>`array(
  select villa_id from article_villas where article_id = articles.id order by order_no
)`

export async function findShownArticle(db: Db, { kind, today }: Reader, slug: string) {
  const row = await shownArticles(db, kind, today)
    .select(teaserColumns)
    .select(['articles.id', 'articles.body', 'articles.updated_at as changedAt', villaIds.as('villaIds')])
    .where('articles.slug', '=', slug)
    .executeTakeFirst()
  return row && withPicture(row)
}

/** Paths for the sitemap: all kinds, newest first. */
export const selectArticleAddresses = (db: Db, today: string, max: number) =>
  db
    .selectFrom('articles')
    .select(['kind', 'slug', 'updated_at as changedAt'])
    .where('published_on', '<=', today)
    .orderBy(newestFirst)
    .limit(max)
    .execute()
