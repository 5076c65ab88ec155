import { ArrowLeft, ArrowRight } from 'lucide-react'
import { ArticleCard, LeadArticle } from '#site/content/articles/article-card.tsx'
import { articlesAddress, kindIn } from '#site/content/articles/article-kinds.ts'
import { articleWords } from '#site/content/articles/article-messages.tr.ts'
import { parentsOf } from '#site/content/articles/article-meta.ts'
import { type ArticlesData, loadArticles } from '#site/content/articles/load-articles.server.ts'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/breadcrumb.tsx'
import { meta as metaWords } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/site-context.server.ts'
import type { Route } from './+types/articles.page'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadArticles(context.get(siteContext), kindIn(url.pathname), url.searchParams)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { kind, page, lead } = loaderData
  const words = articleWords[kind]
  const origin = originIn(matches)
  return [
    ...pageMeta({
      origin,
      path: articlesAddress(kind, page),
      title: metaWords.titleOf(words.pageTitle(words.metaTitle, page)),
      description: words.metaDescription,
      picture: lead?.picture
        ? { address: `${lead.picture.base}/1280.jpg`, alt: lead.picture.alt }
        : undefined,
    }),
    breadcrumbForSearchEngines(origin, parentsOf(kind)),
  ]
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { kind, lead, articles } = loaderData
  const words = articleWords[kind]
  return (
    <div className="wrap">
      <Breadcrumb label={words.breadcrumb} parents={parentsOf(kind).slice(0, 1)} here={words.title} />
      <div className="mt-4 mb-10 tablet:mb-14">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56 desktop:text-68">{words.title}</h1>
        <p className="mt-4 max-w-[60ch] text-17 text-ink-soft">{words.lead}</p>
      </div>
      <h2 className="sr-only">{words.list}</h2>
      {lead ? <LeadArticle kind={kind} article={lead} /> : null}
      {articles.length > 0 ? (
        <ul
          className={`grid gap-x-(--gutter) gap-y-12 tablet:grid-cols-3 ${lead ? 'mt-12 tablet:mt-20' : ''}`}
        >
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard kind={kind} article={article} />
            </li>
          ))}
        </ul>
      ) : null}
      {lead || articles.length > 0 ? <Pager {...loaderData} /> : <NoArticles kind={kind} />}
    </div>
  )
}

function Pager({ kind, page, pages }: ArticlesData) {
  if (pages === 1) return null
  const words = articleWords[kind]
  return (
    <nav aria-label={words.pager} className="mt-14 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <a href={articlesAddress(kind, page - 1)} rel="prev" className="button button-outline button-small">
          <ArrowLeft />
          {words.newer}
        </a>
      ) : (
        <span />
      )}
      <p className="text-ink-soft tabular-nums">{words.place(page, pages)}</p>
      {page < pages ? (
        <a href={articlesAddress(kind, page + 1)} rel="next" className="button button-outline button-small">
          {words.older}
          <ArrowRight />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

function NoArticles({ kind }: Pick<ArticlesData, 'kind'>) {
  const words = articleWords[kind]
  return (
    <div className="max-w-[60ch] border-t border-line pt-8">
      <h3 className="text-25">{words.emptyTitle}</h3>
      <p className="mt-3 text-17 text-ink-soft">{words.emptyText}</p>
      <a href="/listing" className="button button-primary mt-6">
        {words.toVillas}
      </a>
    </div>
  )
}
