import type {
  Article,
  ArticleFilter,
  ArticleTeaser,
  PublicArticle,
} from '@plato/contract/content/articles.contract'
import type { ArticleKind } from '@plato/database/types'
import { Refusal } from '@plato/rules/refusal'
import type { Context, PublicContext } from '../../platform/context.ts'
import { listCards } from '../../search/list-cards.ts'
import { findArticle, selectArticles } from './articles.queries.ts'
import { findShownArticle, selectNewestArticles, selectShownArticles } from './public-articles.queries.ts'

type Caller = Pick<PublicContext, 'db' | 'today'>

export const listArticles = (ctx: Context, kind: ArticleKind, filter: ArticleFilter) =>
  selectArticles(ctx.db, kind, filter, ctx.today)

export async function getArticle(ctx: Context, kind: ArticleKind, id: number): Promise<Article> {
  const article = await findArticle(ctx.db, kind, id, ctx.today)
  if (!article) throw new Refusal('article.not_found')
  return article
}

export const listShownArticles = (
  { db, today }: Caller,
  kind: ArticleKind,
  page: { skip: number; take: number },
) => selectShownArticles(db, { kind, today }, page)

export const listNewestPosts = ({ db, today }: Caller, max: number): Promise<ArticleTeaser[]> =>
  selectNewestArticles(db, { kind: 'POST', today }, { max })

const othersShown = 3

/** A published article with the cards of its published villas. Runs three statements, whatever the article contains. */
export async function getShownArticle(ctx: Caller, kind: ArticleKind, slug: string): Promise<PublicArticle> {
  const reader = { kind, today: ctx.today }
  const found = await findShownArticle(ctx.db, reader, slug)
  if (!found) throw new Refusal('article.not_found')
  const { id, villaIds, changedAt, ...article } = found
  const [villas, others] = await Promise.all([
    listCards(ctx, { ids: villaIds, currency: 'TRY' }),
    selectNewestArticles(ctx.db, reader, { max: othersShown, besides: id }),
  ])
  return { ...article, changedAt: changedAt.toISOString(), villas, others }
}
