import type { Minor } from '../money.ts'

/** The values by which villas are compared. Prices are in one currency: of the chosen stay, or of the cheapest night. */
export interface Comparable {
  readonly id: number
  readonly town: string
  readonly district: string
  readonly maxGuests: number
  /** 0 when the price is unknown. */
  readonly priceMinor: Minor
  readonly lat: number | null
  readonly lng: number | null
}

/** Max ratio of size and price: a villa outside it is not comparable. */
export const similarRatio = 1.5
const nearbyKm = 60
const kmPerDegree = 111

/** The price range of similar villas. */
export const similarPrices = (priceMinor: Minor): { readonly min: Minor; readonly max: Minor } => ({
  min: Math.ceil(priceMinor / similarRatio),
  max: Math.floor(priceMinor * similarRatio),
})

/** Straight-line distance, precise enough to sort villas of one coast. */
function kmBetween(one: Comparable, other: Comparable): number {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null)
    return Number.POSITIVE_INFINITY
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * kmPerDegree
}

/** Distance of two amounts as a ratio: double and half are equally far. */
const apart = (one: number, other: number): number =>
  one > 0 && other > 0 ? Math.abs(Math.log(one / other)) : 0

function isSimilar(villa: Comparable, to: Comparable, guests: number): boolean {
  if (villa.id === to.id || villa.maxGuests < guests) return false
  if (villa.maxGuests * similarRatio < to.maxGuests || villa.maxGuests > to.maxGuests * similarRatio)
    return false
  const { min, max } = similarPrices(to.priceMinor)
  if (to.priceMinor > 0 && (villa.priceMinor < min || villa.priceMinor > max)) return false
  return villa.town === to.town || kmBetween(villa, to) <= nearbyKm
}

/** The same district first, then the same town, then the towns nearby. */
const placeRank = (villa: Comparable, to: Comparable): number =>
  villa.town !== to.town ? 2 : villa.district !== to.district ? 1 : 0

const difference = (villa: Comparable, to: Comparable): number =>
  apart(villa.priceMinor, to.priceMinor) + apart(villa.maxGuests, to.maxGuests)

/** The villas nearest to this one that have room for the guests; villas that are too large or too expensive are left out. */
export function similarVillas<V extends Comparable>(
  villas: readonly V[],
  to: Comparable,
  { guests, max }: { readonly guests: number; readonly max: number },
): readonly V[] {
  return villas
    .filter((villa) => isSimilar(villa, to, guests))
    .toSorted(
      (a, b) => placeRank(a, to) - placeRank(b, to) || difference(a, to) - difference(b, to) || a.id - b.id,
    )
    .slice(0, max)
}
