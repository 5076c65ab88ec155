import type { PublicArticle } from '@plato/contract/content/articles.contract'
import { ArrowRight } from 'lucide-react'
import { ArticleCard, whenOrWhere } from '#site/content/articles/article-card.tsx'
import { articleKinds, kindIn } from '#site/content/articles/article-kinds.ts'
import { articleLabels } from '#site/content/articles/article-messages.tr.ts'
import { articleMeta, parentsOf } from '#site/content/articles/article-meta.ts'
import { type ArticleData, loadArticle } from '#site/content/articles/load-articles.server.ts'
import { RichText } from '#site/content/rich-text.tsx'
import { VillaPicture } from '#site/photos/villa-picture.tsx'
import { originIn } from '#site/shell/page-meta.ts'
import { siteContext } from '#site/shell/server/site-context.server.ts'
import { Breadcrumb } from '#site/shell/ui/breadcrumb.tsx'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'
import VillaGrid from '#site/villas/villa-grid.island.tsx'
import type { Route } from './+types/article.page'

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadArticle(context.get(siteContext), kindIn(url.pathname), params.slug)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? articleMeta(originIn(matches), loaderData) : []

export default function Article({ loaderData }: Route.ComponentProps) {
  const { kind, article } = loaderData
  const labels = articleLabels[kind]
  return (
    <>
      <article>
        <div className="wrap">
          <Breadcrumb label={labels.breadcrumb} parents={parentsOf(kind)} here={article.title} />
          <Opening {...loaderData} />
        </div>
        {article.picture ? (
          <Cover picture={article.picture} />
        ) : (
          <div className="wrap mt-8 border-t border-line tablet:mt-12" />
        )}
        <div className="wrap mt-10 tablet:mt-16">
          {/* Reading measure: a line is found again at its end. */}
          <div className="mx-auto max-w-[68ch] text-17 [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-25 [&_h2]:tracking-[-0.015em] tablet:[&_h2]:text-32 [&_h3]:text-20 [&_p]:mt-5">
            <RichText html={article.body} level={2} />
          </div>
        </div>
      </article>
      <Villas {...loaderData} />
      <Others {...loaderData} />
    </>
  )
}

function Opening({ kind, article }: ArticleData) {
  const { title, summary, town, publishedOn } = article
  const shown = whenOrWhere(kind, article)
  return (
    <header className="mt-4 max-w-[900px]">
      <p className="text-13 text-ink-faint">
        {kind === 'blog' ? <time dateTime={publishedOn}>{shown}</time> : null}
        {kind === 'blog' && town ? ' · ' : null}
        {town ? (
          <a href={`/${town.slug}`} className="text-link py-1.5">
            {town.name}
          </a>
        ) : null}
      </p>
      <h1 className="mt-2 text-42 tracking-[-0.028em] text-balance tablet:text-56 desktop:text-68">
        {title}
      </h1>
      {summary ? <p className="mt-5 max-w-[60ch] text-17 text-ink-soft tablet:text-20">{summary}</p> : null}
    </header>
  )
}

function Cover({ picture: { base, alt } }: { picture: NonNullable<PublicArticle['picture']> }) {
  return (
    <div className="mt-8 h-[260px] overflow-hidden bg-sunken tablet:wrap tablet:mt-12 tablet:h-[min(62vh,600px)] tablet:rounded-20">
      <VillaPicture
        base={base}
        alt={alt}
        sizes="(width < 640px) max(390px, 100vw), min(1312px, 100vw)"
        upTo={1920}
        first
        className="size-full object-cover"
      />
    </div>
  )
}

function Villas({ kind, article: { villas } }: ArticleData) {
  if (villas.length === 0) return null
  const labels = articleLabels[kind]
  return (
    <section className="wrap section-gap">
      <SectionHeading
        title={labels.villas}
        more={
          <a href="/listing" className="more-link">
            {labels.toVillas}
            <ArrowRight />
          </a>
        }
      />
      <VillaGrid villas={villas} phone="rail" />
    </section>
  )
}

function Others({ kind, article: { others } }: ArticleData) {
  if (others.length === 0) return null
  const labels = articleLabels[kind]
  return (
    <section className="wrap section-gap">
      <SectionHeading
        title={labels.others}
        more={
          <a href={articleKinds[kind].root} className="more-link">
            {labels.all}
            <ArrowRight />
          </a>
        }
      />
      <ul className="grid gap-x-(--gutter) gap-y-10 tablet:grid-cols-3">
        {others.map((article) => (
          <li key={article.slug}>
            <ArticleCard kind={kind} article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
