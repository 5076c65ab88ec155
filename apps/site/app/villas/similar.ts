import type { VillaCard } from '@plato/contract/search/search.contract'
import type { Currency } from '@plato/rules/money'
import { type ChosenStay, guestsOf } from '#site/stay/chosen-stay.ts'

/** What another villa is measured by. */
export interface SimilarTo {
  readonly id: number
  readonly townId: number
  readonly currency: Currency
  /** Cheapest night to come, in its own currency; 0 without any. */
  readonly fromMinor: number
}

const asked = 13
const wanted = 4

/** The same town; the same days and people when they are chosen. A bounded list, of which the nearest in price are shown. */
export function similarQuery({ townId, currency }: SimilarTo, stay: ChosenStay) {
  const { checkIn, checkOut } = stay
  return {
    towns: String(townId),
    guests: guestsOf(stay),
    currency,
    take: asked,
    ...(checkIn && checkOut ? { checkIn, checkOut } : {}),
  }
}

/** How far two prices lie apart, as a ratio: twice as dear is as far as half as dear. */
const distance = (one: number, other: number): number => Math.abs(Math.log(one / other))

/** The villas nearest in price, without the villa itself. Prices that cannot be compared come last, in the given order. */
export function mostSimilar(villas: readonly VillaCard[], to: SimilarTo): readonly VillaCard[] {
  const others = villas.filter((villa) => villa.id !== to.id)
  const far = Number.POSITIVE_INFINITY
  const apart = ({ shownFromMinor, fromMinor, currency }: VillaCard): number => {
    const price = currency === to.currency ? fromMinor : shownFromMinor
    return price && to.fromMinor ? distance(price, to.fromMinor) : far
  }
  return others.toSorted((a, b) => (apart(a) === apart(b) ? 0 : apart(a) - apart(b))).slice(0, wanted)
}
