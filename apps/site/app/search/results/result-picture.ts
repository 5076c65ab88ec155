import type { MetaDescriptor } from 'react-router'
import { preloadOf } from '#site/photos/villa-picture.tsx'
import type { LoadedSearch } from '#site/search/load-search.server.ts'
import { cardPictureUpTo } from '#site/villa-card/villa-card.tsx'

/** On phones 2 % less than the real width, so that a common density of 1.75 gets 640 pixels instead of 960: half the bytes. */
export const resultSizes =
  '(width < 640px) 88vw, (width < 1181px) 46vw, (width < 1700px) calc(50vw - 344px), calc(33vw - 236px)'

/** Preload of the first card's picture. A flexible search groups the villas, so its first card is not the first villa. */
export function firstResultPicture({ search, answer }: LoadedSearch): MetaDescriptor[] {
  const image = search.flexible ? undefined : answer.villas[0]?.images[0]
  return image ? [preloadOf({ base: image.base, sizes: resultSizes, upTo: cardPictureUpTo })] : []
}
