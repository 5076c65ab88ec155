import type { Minor } from '../money.ts'

/** What a villa is compared by. Prices are in one currency: of the chosen stay, or of the cheapest night. */
export interface Comparable {
  readonly id: number
  readonly town: string
  readonly district: string
  readonly maxGuests: number
  /** 0 when it is not known. */
  readonly priceMinor: Minor
  readonly lat: number | null
  readonly lng: number | null
}

/** Half as much again, or as much less: more people or a higher price is another kind of holiday. */
export const similarRatio = 1.5
const nearbyKm = 60
const kmPerDegree = 111

/** The prices a similar villa may have. */
export const similarPrices = (priceMinor: Minor): { readonly min: Minor; readonly max: Minor } => ({
  min: Math.ceil(priceMinor / similarRatio),
  max: Math.floor(priceMinor * similarRatio),
})

/** Air line, exact enough for ordering villas of one coast. */
function kmBetween(one: Comparable, other: Comparable): number {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null)
    return Number.POSITIVE_INFINITY
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * kmPerDegree
}

/** How far two amounts lie apart, as a ratio: twice as much is as far as half as much. */
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

/** The villas most like this one that hold the guests; none rather than one that is too large or too dear. */
export function similarVillas<V extends Comparable>(
  villas: readonly V[],
  to: Comparable,
  { guests, most }: { readonly guests: number; readonly most: number },
): readonly V[] {
  return villas
    .filter((villa) => isSimilar(villa, to, guests))
    .toSorted(
      (a, b) => placeRank(a, to) - placeRank(b, to) || difference(a, to) - difference(b, to) || a.id - b.id,
    )
    .slice(0, most)
}
