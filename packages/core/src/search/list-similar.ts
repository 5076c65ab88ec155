import type { SimilarQuery, VillaCard } from '@plato/contract/search/search.contract'
import type { Currency } from '@plato/rules/money'
import { type Comparable, similarPrices, similarVillas } from '@plato/rules/search/similar-villas'
import type { PublicContext } from '../platform/context.ts'
import { listCards } from './list-cards.ts'
import { listOfferVillas } from './search-villas.ts'

type Caller = Pick<PublicContext, 'db' | 'today'>

const maxShown = 4
const maxCompared = 48

const placeOf = ({ id, townName, districtName, maxGuests, lat, lng }: VillaCard) => ({
  ...{ id, town: townName, district: districtName, maxGuests, lat, lng },
})

function comparable(card: VillaCard, currency: Currency): Comparable & { readonly card: VillaCard } {
  const own = card.stay ? card.stay.totalMinor : card.fromMinor
  const converted = card.stay ? card.stay.shownTotalMinor : card.shownFromMinor
  return { ...placeOf(card), priceMinor: card.currency === currency ? own : (converted ?? 0), card }
}

/** Villas like the named one that are free for the stay: of its town first; only when it has too few, of towns nearby. */
export async function listSimilar(ctx: Caller, query: SimilarQuery): Promise<VillaCard[]> {
  const { villa, town, price, guests, currency, checkIn, checkOut } = query
  const { min, max } = similarPrices(price)
  const range = price > 0 ? { priceMin: min, priceMax: max } : {}
  const search = async (towns: number[] | undefined) => {
    const wanted = { checkIn, checkOut, guests, currency, towns, ...range }
    return (await listOfferVillas(ctx, { ...wanted, sort: 'recommended', take: maxCompared })).villas
  }
  const [[own], inTown] = await Promise.all([listCards(ctx, { ids: [villa], currency }), search([town])])
  if (!own) return []
  const reference = { ...placeOf(own), priceMinor: price }
  const similarOf = (cards: readonly VillaCard[]) => {
    const all = [...new Map(cards.map((card) => [card.id, comparable(card, currency)])).values()]
    return similarVillas(all, reference, { guests, max: maxShown }).map(({ card }) => card)
  }
  const found = similarOf(inTown)
  return found.length >= maxShown ? found : similarOf([...inTown, ...(await search(undefined))])
}
