import type { GuestComment } from '@plato/contract/content/content.contract'
import type { MetaDescriptor } from 'react-router'

/**
 * The comments of this page, each about its villa. No mean of them all: the page is not about one thing that
 * could have it, and what a villa is rated stands on the villa's own page.
 */
export const commentsForSearchEngines = (
  origin: string,
  comments: readonly GuestComment[],
): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: comments.map((comment, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Review',
        author: { '@type': 'Person', name: comment.name },
        reviewRating: { '@type': 'Rating', ratingValue: comment.rating, bestRating: 5 },
        reviewBody: comment.text,
        itemReviewed: {
          '@type': 'VacationRental',
          '@id': `${origin}/villa/${comment.villaSlug}`,
          name: comment.villaName,
        },
      },
    })),
  },
})
