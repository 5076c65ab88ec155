import type { ArticleTeaser, PublicArticle } from '@plato/contract/content/articles.contract'
import { slugPattern } from '@plato/rules/slug'
import { data, redirect } from 'react-router'
import { type ArticleKind, articleKinds, articlesAddress } from '#site/content/articles/article-kinds.ts'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { orAnswer } from '#site/shell/server/site-data.server.ts'

type Caller = Pick<Site, 'call'>

/** In rows of three; the first page has the newest one above them. */
const perPage = 9

export interface ArticlesData {
  readonly kind: ArticleKind
  readonly page: number
  readonly pages: number
  /** The newest, large, on the first page. */
  readonly lead: ArticleTeaser | undefined
  readonly articles: readonly ArticleTeaser[]
}

const pageIn = (params: URLSearchParams): number => {
  const requested = params.get('sayfa') ?? ''
  return /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 1
}

/** Who asks for a page past the end is shown the last one. */
export async function loadArticles(
  { call }: Caller,
  kind: ArticleKind,
  params: URLSearchParams,
): Promise<ArticlesData> {
  const page = pageIn(params)
  const querystring =
    page === 1 ? { skip: 0, take: perPage + 1 } : { skip: 1 + (page - 1) * perPage, take: perPage }
  const { content } = await orAnswer(kind, call(articleKinds[kind].calls.listPublic, { querystring }))
  const pages = Math.max(1, Math.ceil((content.total - 1) / perPage))
  if (page > pages) throw redirect(articlesAddress(kind, pages))
  const [lead, ...rest] = content.rows
  return page === 1
    ? { kind, page, pages, lead, articles: rest }
    : { kind, page, pages, lead: undefined, articles: content.rows }
}

export interface ArticleData {
  readonly kind: ArticleKind
  readonly article: PublicArticle
}

export async function loadArticle({ call }: Caller, kind: ArticleKind, slug: string): Promise<ArticleData> {
  if (!slugPattern.test(slug) || slug.length > 80) throw data(null, { status: 404 })
  const reading = call(articleKinds[kind].calls.getPublic, { params: { slug } })
  return { kind, article: (await orAnswer(kind, reading, { slug })).content }
}
