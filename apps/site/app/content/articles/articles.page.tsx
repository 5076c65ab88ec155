import { ArrowLeft, ArrowRight } from 'lucide-react'
import { ArticleCard, LeadArticle } from '#site/content/articles/article-card.tsx'
import { articlesAddress, kindIn } from '#site/content/articles/article-kinds.ts'
import { articleLabels } from '#site/content/articles/article-messages.tr.ts'
import { parentsOf } from '#site/content/articles/article-meta.ts'
import { type ArticlesData, loadArticles } from '#site/content/articles/load-articles.server.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { originIn, pageMeta } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { Breadcrumb, breadcrumbForSearchEngines } from '#site/shell/ui/breadcrumb.tsx'
import type { Route } from './+types/articles.page'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadArticles(context.get(siteContext), kindIn(url.pathname), url.searchParams)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { kind, page, lead } = loaderData
  const labels = articleLabels[kind]
  const origin = originIn(matches)
  return [
    ...pageMeta({
      origin,
      path: articlesAddress(kind, page),
      title: metaLabels.titleOf(labels.pageTitle(labels.metaTitle, page)),
      description: labels.metaDescription,
      picture: lead?.picture
        ? { address: `${lead.picture.base}/1280.jpg`, alt: lead.picture.alt }
        : undefined,
    }),
    breadcrumbForSearchEngines(origin, parentsOf(kind)),
  ]
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { kind, lead, articles } = loaderData
  const labels = articleLabels[kind]
  return (
    <div className="wrap">
      <Breadcrumb label={labels.breadcrumb} parents={parentsOf(kind).slice(0, 1)} here={labels.title} />
      <div className="mt-4 mb-10 tablet:mb-14">
        <h1 className="text-42 tracking-[-0.028em] tablet:text-56 desktop:text-68">{labels.title}</h1>
        <p className="mt-4 max-w-[60ch] text-17 text-ink-soft">{labels.lead}</p>
      </div>
      <h2 className="sr-only">{labels.list}</h2>
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
  const labels = articleLabels[kind]
  return (
    <nav aria-label={labels.pager} className="mt-14 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <a href={articlesAddress(kind, page - 1)} rel="prev" className="button button-outline button-small">
          <ArrowLeft />
          {labels.newer}
        </a>
      ) : (
        <span />
      )}
      <p className="text-ink-soft tabular-nums">{labels.place(page, pages)}</p>
      {page < pages ? (
        <a href={articlesAddress(kind, page + 1)} rel="next" className="button button-outline button-small">
          {labels.older}
          <ArrowRight />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

function NoArticles({ kind }: Pick<ArticlesData, 'kind'>) {
  const labels = articleLabels[kind]
  return (
    <div className="max-w-[60ch] border-t border-line pt-8">
      <h3 className="text-25">{labels.emptyTitle}</h3>
      <p className="mt-3 text-17 text-ink-soft">{labels.emptyText}</p>
      <a href="/listing" className="button button-primary mt-6">
        {labels.toVillas}
      </a>
    </div>
  )
}
