import type { PublicArticle } from '@plato/contract/content/articles.contract'
import { readRichText } from '@plato/rules/content/rich-text'
import { richTextPlain } from '@plato/rules/content/write-rich-text'
import type { MetaDescriptor } from 'react-router'
import { articleAddress, articleKinds } from '#site/content/articles/article-kinds.ts'
import { articleLabels } from '#site/content/articles/article-messages.tr.ts'
import type { ArticleData } from '#site/content/articles/load-articles.server.ts'
import type { PageLink } from '#site/shell/links.ts'
import { meta as metaLabels } from '#site/shell/messages.tr.ts'
import { absoluteUrl, pageMeta, summaryOf } from '#site/shell/page-meta.ts'
import { breadcrumbForSearchEngines } from '#site/shell/ui/breadcrumb.tsx'

export const parentsOf = (kind: ArticleData['kind']): readonly PageLink[] => [
  { to: '/', label: articleLabels[kind].home },
  { to: articleKinds[kind].root, label: articleLabels[kind].title },
]

const descriptionOf = ({ summary, body }: PublicArticle): string =>
  summaryOf(summary || richTextPlain(readRichText(body)))

const publisher = (origin: string) => ({ '@type': 'Organization', name: 'Plato Villa', url: `${origin}/` })

/** What search engines may know of it: only what the page shows. */
export function articleForSearchEngines(
  origin: string,
  { kind, article }: ArticleData,
): Record<string, unknown> {
  const { slug, title, picture, publishedOn, changedAt, town } = article
  const url = `${origin}${articleAddress(kind, slug)}`
  return {
    '@context': 'https://schema.org',
    '@type': kind === 'blog' ? 'BlogPosting' : 'Article',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: title,
    description: descriptionOf(article),
    inLanguage: 'tr',
    datePublished: publishedOn,
    dateModified: changedAt,
    ...(picture ? { image: [absoluteUrl(origin, `${picture.base}/1280.jpg`)] } : {}),
    ...(town ? { contentLocation: { '@type': 'Place', name: town.name } } : {}),
    author: publisher(origin),
    publisher: publisher(origin),
  }
}

export function articleMeta(origin: string, loaded: ArticleData): MetaDescriptor[] {
  const { kind, article } = loaded
  const { slug, title, picture } = article
  const path = articleAddress(kind, slug)
  return [
    ...pageMeta({
      origin,
      path,
      title: metaLabels.titleOf(title),
      description: descriptionOf(article),
      picture: picture ? { address: `${picture.base}/1280.jpg`, alt: picture.alt } : undefined,
    }),
    { 'script:ld+json': articleForSearchEngines(origin, loaded) },
    breadcrumbForSearchEngines(origin, [...parentsOf(kind), { to: path, label: title }]),
  ]
}
