import { daysBetween } from '@plato/rules/calendar-day'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { type ChosenStay, guestsOf } from '#site/stay/chosen-stay.ts'
import { cheapestNight, type StayRules } from '#site/stay/stay-rules.ts'

/** The villa that others are compared with. */
export interface SimilarTo {
  readonly id: number
  readonly townId: number
  /** Its prices; whether the nights are free does not matter for the comparison. */
  readonly rules: Omit<StayRules, 'taken'>
}

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

/** The villas like this one that are free on the chosen days. */
export function similarQuery(to: SimilarTo, stay: ChosenStay) {
  return {
    villa: to.id,
    town: to.townId,
    price: priceOf(to, stay),
    guests: guestsOf(stay),
    currency: to.rules.sheet.currency,
    ...(isDated(stay) ? { checkIn: stay.checkIn, checkOut: stay.checkOut } : {}),
  }
}
