import type { MetaDescriptor } from 'react-router'
import openGraphPicture from '#site/photos/open-graph.jpg?url'
import { meta } from '#site/shell/messages.tr.ts'

interface Page {
  /** Public scheme and host of the site. */
  readonly origin: string
  /** Canonical path of this page, with leading slash. */
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly indexed?: boolean
  /** Preview picture for shared links; default: the site's picture. */
  readonly picture?:
    | { readonly address: string; readonly width?: number; readonly height?: number; readonly alt: string }
    | undefined
}

const sitePicture = { address: openGraphPicture, width: 1200, height: 630, alt: meta.pictureAlt }

/** Meta tags of a page for search engines and link previews. */
export function pageMeta({
  origin,
  path,
  title,
  description,
  indexed = true,
  picture = sitePicture,
}: Page): MetaDescriptor[] {
  const url = `${origin}${path === '/' ? '/' : path.replace(/\/+$/, '')}`
  const summary = description || meta.description
  return [
    { title },
    { name: 'description', content: summary },
    { name: 'keywords', content: meta.keywords },
    { name: 'language', content: 'tr' },
    { name: 'robots', content: indexed ? 'index, follow' : 'noindex, follow' },
    // A page that is not indexed must not be canonical either.
    ...(indexed ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Plato Villa' },
    { property: 'og:locale', content: 'tr_TR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absoluteUrl(origin, picture.address) },
    // Only when both are known: a wrong aspect ratio is worse than none.
    ...(picture.width && picture.height
      ? [
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
        ]
      : []),
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Pictures have an absolute address when uploads are served by a host of their own. */
export const absoluteUrl = (origin: string, address: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address

/** The first sentences of a text, cut at a word, in the length search engines show. */
export function summaryOf(text: string, limit = 158): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= limit) return flat
  const cut = flat.slice(0, limit)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

interface Matched {
  readonly id: string
  readonly loaderData?: unknown
}

/** The public origin from the root loader's data; pages have no other source for it. */
export function originIn(matches: readonly (Matched | undefined)[]): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data !== null && 'origin' in data && typeof data.origin === 'string'
    ? data.origin
    : ''
}
