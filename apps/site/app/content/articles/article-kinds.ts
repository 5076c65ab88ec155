import { activityEndpoints, blogEndpoints } from '@plato/contract/content/articles.contract'

/** Posts and activities are shown alike: by the first word of their address. */
export const articleKinds = {
  blog: { root: '/blog', calls: blogEndpoints },
  aktiviteler: { root: '/aktiviteler', calls: activityEndpoints },
} as const
export type ArticleKind = keyof typeof articleKinds

export const articleRoots = Object.keys(articleKinds) as readonly ArticleKind[]

export const kindIn = (pathname: string): ArticleKind =>
  articleRoots.find((root) => pathname.split('/')[1] === root) ?? 'blog'

/** A page of the list; the first one has no number. */
export const articlesAddress = (kind: ArticleKind, page: number): string =>
  page > 1 ? `${articleKinds[kind].root}?sayfa=${page}` : articleKinds[kind].root

export const articleAddress = (kind: ArticleKind, slug: string): string =>
  `${articleKinds[kind].root}/${slug}`
