import type { MetaDescriptor } from 'react-router'
import type { LoadedSearch } from '#site/search/load-search.server.ts'

/** The villas of the page in the words search engines read. */
export function listForSearchEngines(origin: string, { answer }: LoadedSearch): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: answer.total,
      itemListElement: answer.villas.map(({ slug, name }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        url: `${origin}/villa/${slug}`,
      })),
    },
  }
}
