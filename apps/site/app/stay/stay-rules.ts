import { occupancyOf, type TakenSpan } from '@plato/rules/availability/calendar'
import { type CompiledSheet, compileSheet, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import { type QuoteAnswer, quoteStay } from '@plato/rules/pricing/quote'
import type { Occupancy } from '@plato/rules/pricing/stay-refusal'
import { type ChosenStay, guestsOf } from '#site/stay/chosen-stay.ts'

/** All that decides whether a stay can be had and what it costs; plain data, so that it can travel to an island. */
export interface StayRules {
  readonly sheet: PriceSheet
  readonly taken: readonly TakenSpan[]
  /** Istanbul's day the page was made on. */
  readonly today: string
}

export interface ReadyRules extends StayRules {
  readonly compiled: CompiledSheet
  readonly occupancy: Occupancy
}

const ready = new WeakMap<StayRules, ReadyRules>()

/** The rules in the form the engine works with, made once. */
export function readyRules(rules: StayRules): ReadyRules {
  const known = ready.get(rules)
  if (known) return known
  const made = { ...rules, compiled: compileSheet(rules.sheet), occupancy: occupancyOf(rules.taken) }
  ready.set(rules, made)
  return made
}

/** The whole price of the chosen stay, or why it cannot be had; undefined until both days are chosen. */
export function answerFor(rules: StayRules, stay: ChosenStay): QuoteAnswer | undefined {
  const { checkIn, checkOut, extras } = stay
  if (!checkIn || !checkOut) return undefined
  const { compiled, occupancy, today } = readyRules(rules)
  const request = {
    checkIn,
    checkOut,
    guests: guestsOf(stay),
    extras: extras.map((feeId) => ({ feeId, count: 1 })),
  }
  return quoteStay(compiled, request, today, occupancy)
}

/** What the cheapest night to come costs; undefined without any. */
export function cheapestNight({ sheet, today }: StayRules): number | undefined {
  const nights = sheet.periods
    .filter((period) => period.to > today)
    .map(({ nightlyMinor, discountedMinor }) => Math.min(nightlyMinor, discountedMinor ?? nightlyMinor))
  return nights.length > 0 ? Math.min(...nights) : undefined
}
