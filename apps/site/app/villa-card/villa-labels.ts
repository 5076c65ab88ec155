import type { VillaCard } from '@plato/contract/search/search.contract'
import { cardLabels } from '#site/villa-card/messages.tr.ts'

/** The one thing about the pool a guest asks first. */
export function poolOf({ pool, privacy }: Pick<VillaCard, 'pool' | 'privacy'>): string | undefined {
  if (!pool) return undefined
  if (pool.kind === 'SHARED') return cardLabels.sharedPool
  if (/sonsuzluk/i.test(pool.shape)) return cardLabels.infinityPool
  if (privacy === 'FULL') return cardLabels.secludedPool
  if (pool.kind === 'INDOOR') return cardLabels.indoorPool
  return pool.heated ? cardLabels.heatedPool : cardLabels.privatePool
}

/** "8 kişi · 4 oda · özel havuz" */
export const factsOf = (villa: Pick<VillaCard, 'maxGuests' | 'bedrooms' | 'pool' | 'privacy'>): string =>
  [cardLabels.guests(villa.maxGuests), cardLabels.bedrooms(villa.bedrooms), poolOf(villa)]
    .filter((part) => part !== undefined)
    .join(' · ')

/** "4,9": one decimal, as Turkish writes it. */
export const formatRating = (rating: number): string => rating.toFixed(1).replace('.', ',')
