import { formatFrom } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'

export interface ShareFacts {
  readonly name: string
  readonly townName: string
  readonly districtName: string
  readonly maxGuests: number
  readonly bedrooms: number
  readonly pool: 'PRIVATE' | 'INDOOR' | 'SHARED' | null
  readonly currency: Currency
  /** Cheapest night still to come; null without prices. */
  readonly fromMinor: number | null
  readonly permitNo: string
}

/** What stands on the picture, line by line; an empty text leaves its line out. */
export interface ShareWords {
  readonly name: string
  readonly place: readonly string[]
  readonly facts: readonly string[]
  readonly perNight: string
  readonly price: string
  readonly permit: readonly string[]
}

const pools = { PRIVATE: 'özel havuz', INDOOR: 'kapalı havuz', SHARED: 'ortak havuz' }

export const shareWords = (facts: ShareFacts): ShareWords => ({
  name: facts.name,
  place: [`${facts.townName},`, facts.districtName],
  facts: [
    `${facts.maxGuests} kişi`,
    ...(facts.bedrooms > 0 ? [`${facts.bedrooms} yatak odası`] : []),
    ...(facts.pool ? [pools[facts.pool]] : []),
  ],
  perNight: 'gecelik',
  price: facts.fromMinor === null ? '' : formatFrom(facts.fromMinor, facts.currency),
  permit: ['İzin belge no', facts.permitNo],
})
