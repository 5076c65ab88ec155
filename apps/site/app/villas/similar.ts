import type { VillaCard } from '@plato/contract/search/search.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { type Comparable, similarPrices, similarVillas } from '@plato/rules/search/similar-villas'
import { type ChosenStay, guestsOf } from '#site/stay/chosen-stay.ts'
import { cheapestNight, type StayRules } from '#site/stay/stay-rules.ts'

/** The villa that others are compared with. */
export interface SimilarTo extends Omit<Comparable, 'priceMinor'> {
  readonly townId: number
  /** Its prices; whether the nights are free does not matter for the comparison. */
  readonly rules: Omit<StayRules, 'taken'>
}

const shown = 4

type Dated = ChosenStay & { readonly checkIn: string; readonly checkOut: string }
const isDated = (stay: ChosenStay): stay is Dated => stay.checkIn !== null && stay.checkOut !== null

/** What the villa costs for the chosen nights, also when they are taken; without nights, its cheapest night. 0 without prices. */
export function priceOf({ rules }: Pick<SimilarTo, 'rules'>, stay: ChosenStay): number {
  const cheapest = cheapestNight({ ...rules, taken: [] }) ?? 0
  if (!isDated(stay)) return cheapest
  const nights = daysBetween(stay.checkIn, stay.checkOut)
  const sheet = compileSheet(rules.sheet)
  const guests = Math.min(guestsOf(stay), sheet.maxGuests)
  const quoted = (checkIn: string, checkOut: string) =>
    quoteStay(sheet, { checkIn, checkOut, guests }, rules.today)
  const answer = quoted(stay.checkIn, stay.checkOut)
  if (answer.ok) return answer.quote.totalMinor
  const near = answer.nearest && quoted(answer.nearest.checkIn, answer.nearest.checkOut)
  return near?.ok ? Math.round((near.quote.totalMinor / near.quote.nights) * nights) : cheapest * nights
}

/** Villas of near price that are free on the chosen days: in the villa's town, or everywhere. */
export function similarQuery(to: SimilarTo, stay: ChosenStay, where: 'town' | 'anywhere') {
  const price = priceOf(to, stay)
  const { min, max } = similarPrices(price)
  return {
    client: 'true',
    ...(where === 'town' ? { towns: String(to.townId) } : {}),
    guests: guestsOf(stay),
    currency: to.rules.sheet.currency,
    take: 48,
    ...(price > 0 ? { priceMin: min, priceMax: max } : {}),
    ...(isDated(stay) ? { checkIn: stay.checkIn, checkOut: stay.checkOut } : {}),
  }
}

function comparable(villa: VillaCard, currency: Currency): Comparable & { readonly card: VillaCard } {
  const { id, townName: town, districtName: district, maxGuests, lat, lng, stay } = villa
  const own = stay ? stay.totalMinor : villa.fromMinor
  const converted = stay ? stay.shownTotalMinor : villa.shownFromMinor
  const priceMinor = villa.currency === currency ? own : (converted ?? 0)
  return { id, town, district, maxGuests, lat, lng, priceMinor, card: villa }
}

export function maxSimilar(
  villas: readonly VillaCard[],
  to: SimilarTo,
  stay: ChosenStay,
): readonly VillaCard[] {
  const { currency } = to.rules.sheet
  const reference = { ...to, priceMinor: priceOf(to, stay) }
  const all = [...new Map(villas.map((villa) => [villa.id, comparable(villa, currency)])).values()]
  return similarVillas(all, reference, { guests: guestsOf(stay), max: shown }).map(({ card }) => card)
}

type Query = ReturnType<typeof similarQuery>

/** The town first; only when it has too few, everywhere. */
export async function findSimilar(
  search: (query: Query) => Promise<readonly VillaCard[]>,
  to: SimilarTo,
  stay: ChosenStay,
): Promise<readonly VillaCard[]> {
  const inTown = await search(similarQuery(to, stay, 'town'))
  const found = maxSimilar(inTown, to, stay)
  if (found.length >= shown) return found
  return maxSimilar([...inTown, ...(await search(similarQuery(to, stay, 'anywhere')))], to, stay)
}
