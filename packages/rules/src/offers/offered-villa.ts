import type { Currency, Minor } from '../money.ts'
import type { Quote, QuoteAnswer } from '../pricing/quote.ts'
import type { StayRefusal } from '../pricing/stay-refusal.ts'

/** The price that staff saw when they put the villa into the offer. */
export interface SeenPrice {
  readonly totalMinor: Minor
  readonly currency: Currency
}

export const offeredStates = ['AVAILABLE', 'PRICE_CHANGED', 'TAKEN', 'CLOSED', 'RULES'] as const

/** The state of an offered villa at the moment of the request. */
export type OfferedVilla =
  | { readonly state: 'AVAILABLE'; readonly quote: Quote }
  | { readonly state: 'PRICE_CHANGED'; readonly quote: Quote; readonly before: SeenPrice }
  | { readonly state: 'TAKEN' | 'CLOSED' }
  | { readonly state: 'RULES'; readonly reason: StayRefusal; readonly minNights: number }

/** `answer` is a current quote; undefined when the villa is no longer published. */
export function offeredVillaOf(answer: QuoteAnswer | undefined, seen: SeenPrice): OfferedVilla {
  if (!answer) return { state: 'CLOSED' }
  if (!answer.ok) {
    if (answer.reason === 'stay.dates_taken') return { state: 'TAKEN' }
    // The agency does not sell nights without a price.
    if (answer.reason === 'stay.no_price') return { state: 'CLOSED' }
    return { state: 'RULES', reason: answer.reason, minNights: answer.minNights }
  }
  const { quote } = answer
  const isAsSeen = quote.totalMinor === seen.totalMinor && quote.currency === seen.currency
  return isAsSeen ? { state: 'AVAILABLE', quote } : { state: 'PRICE_CHANGED', quote, before: seen }
}

type Choosable = Extract<OfferedVilla, { readonly quote: Quote }>

/** Only an available villa with a price can be chosen. */
export const isChoosable = (villa: OfferedVilla): villa is Choosable =>
  villa.state === 'AVAILABLE' || villa.state === 'PRICE_CHANGED'
