import type { GuestComment } from '@plato/contract/content/content.contract'
import type { MetaDescriptor } from 'react-router'

/**
 * JSON-LD of the comments on this page, each linked to its villa. Contains no AggregateRating: the page is not
 * about one villa, and the rating of a villa is published on the villa's own page.
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
