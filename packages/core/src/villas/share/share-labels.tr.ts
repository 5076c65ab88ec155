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
  /** The lowest future nightly price; null without prices. */
  readonly fromMinor: number | null
  readonly permitNo: string
}

/** The texts on the picture; an empty price leaves its lines out. */
export interface ShareLabels {
  readonly name: string
  readonly place: string
  readonly facts: readonly string[]
  readonly perNight: string
  readonly price: string
  readonly permit: string
}

const pools = { PRIVATE: 'özel havuz', INDOOR: 'kapalı havuz', SHARED: 'ortak havuz' }

export const shareLabels = (facts: ShareFacts): ShareLabels => ({
  name: facts.name,
  place: `${facts.townName}, ${facts.districtName}`,
  facts: [
    `${facts.maxGuests} kişi`,
    ...(facts.bedrooms > 0 ? [`${facts.bedrooms} yatak odası`] : []),
    ...(facts.pool ? [pools[facts.pool]] : []),
  ],
  perNight: 'gecelik',
  price: facts.fromMinor === null ? '' : formatFrom(facts.fromMinor, facts.currency),
  permit: `İzin belge no ${facts.permitNo}`,
})
