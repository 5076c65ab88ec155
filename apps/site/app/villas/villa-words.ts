import type { VillaCard } from '@plato/contract/search/search.contract'
import { cardWords } from '#site/villas/messages.tr.ts'

/** The one thing about the pool a guest asks first. */
export function poolOf({ pool, privacy }: Pick<VillaCard, 'pool' | 'privacy'>): string | undefined {
  if (!pool) return undefined
  if (pool.kind === 'SHARED') return cardWords.sharedPool
  if (/sonsuzluk/i.test(pool.shape)) return cardWords.infinityPool
  if (privacy === 'FULL') return cardWords.secludedPool
  if (pool.kind === 'INDOOR') return cardWords.indoorPool
  return pool.heated ? cardWords.heatedPool : cardWords.privatePool
}

/** "8 kişi · 4 oda · özel havuz" */
export const factsOf = (villa: Pick<VillaCard, 'maxGuests' | 'bedrooms' | 'pool' | 'privacy'>): string =>
  [cardWords.guests(villa.maxGuests), cardWords.bedrooms(villa.bedrooms), poolOf(villa)]
    .filter((part) => part !== undefined)
    .join(' · ')

/** "4,9": one decimal, as Turkish writes it. */
export const formatRating = (rating: number): string => rating.toFixed(1).replace('.', ',')
