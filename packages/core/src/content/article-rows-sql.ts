import type { ArticleState, ArticleTeaser } from '@plato/contract/content/articles.contract'
import type { ArticleKind } from '@plato/database/types'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { imageBase } from '../villas/image-address.ts'

/** An article with its cover, if the cover's sizes are there: an unready one is shown to nobody. */
export const articlesOf = (db: Db, kind: ArticleKind) =>
  db
    .selectFrom('articles')
    .leftJoin('content_pictures as cover', (join) =>
      join.onRef('cover.key', '=', 'articles.cover_key').on('cover.state', '=', 'READY'),
    )
    .where('articles.kind', '=', kind)

/** What visitors may read: an article without a day is a draft; one with a day to come waits for it. */
export const shownArticles = (db: Db, kind: ArticleKind, today: string) =>
  articlesOf(db, kind).where('articles.published_on', '<=', today)

export const newestFirst = sql`articles.published_on desc, articles.id desc`

export const teaserColumns = [
  'articles.slug',
  'articles.title',
  'articles.summary',
  'cover.key as readyKey',
  'articles.cover_alt as readyAlt',
  // Never null: visitors are shown only what has a day.
  sql<string>`articles.published_on`.as('publishedOn'),
  sql<ArticleTeaser['town']>`(
    select json_build_object('slug', towns.slug, 'name', towns.name) from towns where towns.id = articles.town_id
  )`.as('town'),
] as const

interface WithCover {
  readonly readyKey: string | null
  readonly readyAlt: string
}

/** The row with its picture in place of the picture's columns. */
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
