import type { Article, ArticleFilter, NewArticle } from '@plato/contract/content/articles.contract'
import type { ArticleKind } from '@plato/database/types'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/context.ts'
import { selectCappedPage } from '../../platform/page.queries.ts'
import { asTyped } from '../../platform/typed-sql.ts'
import { articlesOf, stateOf, withPicture } from './article-rows-sql.ts'

const changedBy = sql<string | null>`(
  select first_name || ' ' || last_name from users where users.id = articles.updated_by
)`
const villaCount = sql<number>`(select count(*)::int from article_villas where article_id = articles.id)`

const rowColumns = (today: string) =>
  [
    'articles.id',
    'articles.slug',
    'articles.title',
    'articles.summary',
    'articles.published_on as publishedOn',
    'articles.updated_at as updatedAt',
    'articles.cover_alt as readyAlt',
    'cover.key as readyKey',
    stateOf(today).as('state'),
    villaCount.as('villaCount'),
    changedBy.as('updatedByName'),
  ] as const

const shaped = <Row extends { updatedAt: Date; readyKey: string | null; readyAlt: string }>(row: Row) => {
  const { updatedAt, ...rest } = withPicture(row)
  return { ...rest, updatedAt: updatedAt.toISOString() }
}

const isCalled = (typed: string) =>
  sql<SqlBool>`search_fold(articles.title) like '%' || search_fold(${asTyped(typed)}) || '%'`

export async function selectArticles(db: Db, kind: ArticleKind, filter: ArticleFilter, today: string) {
  let found = articlesOf(db, kind)
  if (filter.state) found = found.where(stateOf(today), '=', filter.state)
  if (filter.search) found = found.where(isCalled(filter.search))
  const { rows, ...counted } = await selectCappedPage(
    {
      found: found.select('articles.id'),
      rows: ({ skip, take }) =>
        found
          .select(rowColumns(today))
          .orderBy('articles.updated_at', 'desc')
          .orderBy('articles.id', 'desc')
          .limit(take)
          .offset(skip),
    },
    filter,
  )
  return { ...counted, rows: rows.map(shaped) }
}

export async function findArticle(
  db: Db,
  kind: ArticleKind,
  id: number,
  today: string,
): Promise<Article | undefined> {
  const row = await articlesOf(db, kind)
    .select(rowColumns(today))
    .select((eb) => [
      'articles.body',
      'articles.cover_key as coverKey',
      'articles.cover_alt as coverAlt',
      'articles.town_id as townId',
      'articles.version',
      jsonArrayFrom(
        eb
          .selectFrom('article_villas')
          .innerJoin('villas', 'villas.id', 'article_villas.villa_id')
          .select(['villas.id', 'villas.name'])
          .whereRef('article_villas.article_id', '=', 'articles.id')
          .orderBy('article_villas.order_no'),
      ).as('villas'),
    ])
    .where('articles.id', '=', id)
    .executeTakeFirst()
  return row && shaped(row)
}

export const lockArticle = (tx: Tx, kind: ArticleKind, id: number) =>
  tx
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'version', 'cover_key as coverKey', 'published_on as publishedOn'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()

type Values = Omit<NewArticle, 'villaIds'> & { readonly slug: string }

const columnsOf = (article: Values, by: number, now: Date) => ({
  slug: article.slug,
  title: article.title,
  summary: article.summary,
  body: article.body,
  cover_key: article.coverKey,
  cover_alt: article.coverAlt,
  published_on: article.publishedOn,
  town_id: article.townId,
  updated_by: by,
  updated_at: now,
})

export async function insertArticle(
  tx: Tx,
  kind: ArticleKind,
  article: Values,
  { by, now }: { by: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values({ kind, ...columnsOf(article, by, now), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateArticle(
  tx: Tx,
  id: number,
  article: Values,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ ...columnsOf(article, by, now), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteArticle(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('articles').where('id', '=', id).execute()
}

/** Returns the villas in the given order; a villa named twice is at its first position. */
export async function replaceArticleVillas(tx: Tx, id: number, villaIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('article_villas').where('article_id', '=', id).execute()
  await sql`insert into article_villas (article_id, villa_id, order_no)
    select ${id}, villa_id, min(place)
    from unnest(${villaIds}::int[]) with ordinality as given (villa_id, place)
    group by villa_id`.execute(tx)
}
