import type { ArticleState, ArticleTeaser } from '@plato/contract/content/articles.contract'
import type { ArticleKind } from '@plato/database/types'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { imageBase } from '../../storage/image-address.ts'

/** An article joined with its cover picture; the cover is null until the picture is READY. */
export const articlesOf = (db: Db, kind: ArticleKind) =>
  db
    .selectFrom('articles')
    .leftJoin('content_pictures as cover', (join) =>
      join.onRef('cover.key', '=', 'articles.cover_key').on('cover.state', '=', 'READY'),
    )
    .where('articles.kind', '=', kind)

/** Published articles: a row without a day is a draft, and a row with a later day is not published yet. */
export const shownArticles = (db: Db, kind: ArticleKind, today: string) =>
  articlesOf(db, kind).where('articles.published_on', '<=', today)

export const newestFirst = sql`articles.published_on desc, articles.id desc`

export const teaserColumns = [
  'articles.slug',
  'articles.title',
  'articles.summary',
  'cover.key as readyKey',
  'articles.cover_alt as readyAlt',
  // Never null: `shownArticles` returns only rows with a day.
  sql<string>`articles.published_on`.as('publishedOn'),
  sql<ArticleTeaser['town']>`(
    select json_build_object('slug', towns.slug, 'name', towns.name) from towns where towns.id = articles.town_id
  )`.as('town'),
] as const

interface WithCover {
  readonly readyKey: string | null
  readonly readyAlt: string
}

/** Replaces the two picture columns of the row by one `picture` object. */
export const withPicture = <Row extends WithCover>({ readyKey, readyAlt, ...row }: Row) => ({
  ...row,
  picture: readyKey === null ? null : { base: imageBase(readyKey), alt: readyAlt },
})

export const asTeaser = (row: Omit<ArticleTeaser, 'picture'> & WithCover): ArticleTeaser => withPicture(row)

export const stateOf = (today: string) => sql<ArticleState>`case
    when articles.published_on is null then 'DRAFT'
    when articles.published_on <= ${today} then 'SHOWN'
    else 'WAITING'
  end`
