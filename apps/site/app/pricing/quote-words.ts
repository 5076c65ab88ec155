import { formatShortRange, formatShortStayDay } from '@plato/brand/stay-dates'
import { addDays } from '@plato/rules/calendar-day'
import type { BasisPoints, Currency, Minor } from '@plato/rules/money'
import type { PriceSheet } from '@plato/rules/pricing/price-sheet'
import type { QuoteLine, Trace } from '@plato/rules/pricing/quote'
import { discountReason, feeBasis, lineWords } from '#site/pricing/messages.tr.ts'

/** 2000 → "20", 1250 → "12,5". */
export const percentOf = (share: BasisPoints): string => String(share / 100).replace('.', ',')

export interface LineWords {
  readonly title: string
  /** Rows of the reason, such as each night with its price. */
  readonly rows: readonly { readonly name: string; readonly amount: string }[]
  readonly sentence: string
}

type Show = (minor: Minor, currency: Currency) => string

function boundOf(sheet: PriceSheet, discountId: number): number {
  const rule = sheet.discounts.find(({ id }) => id === discountId)
  if (!rule) return 0
  switch (rule.kind) {
    case 'LENGTH_OF_STAY':
      return rule.minNights
    case 'LAST_MINUTE':
      return rule.withinDays
    case 'EARLY_BIRD':
      return rule.fromDays
  }
}

type NightsTrace = Extract<Trace, { rule: 'PERIOD_PRICE' }>

function nightsReason(
  trace: NightsTrace,
  sheet: PriceSheet,
  show: (minor: Minor) => string,
): Omit<LineWords, 'title'> {
  const period = sheet.periods.find(({ id }) => id === trace.periodId)
  const range = period ? formatShortRange(period.from, addDays(period.to, -1)) : ''
  return {
    rows: Array.from({ length: trace.nights }, (_, night) => ({
      name: formatShortStayDay(addDays(trace.from, night)),
      amount: show(trace.nightlyMinor),
    })),
    sentence: lineWords.seasonSentence(trace.period, range, sheet.maxGuests),
  }
}

/** What a line of the quote is called: all that can be said of it once its price sheet is gone. */
export function lineTitle({ trace }: Pick<QuoteLine, 'trace'>, show: (minor: Minor) => string): string {
  switch (trace.rule) {
    case 'PERIOD_PRICE':
      return lineWords.nights(trace.nights, show(trace.nightlyMinor))
    case 'PERIOD_DISCOUNT':
      return lineWords.seasonDiscount(trace.period)
    case 'DISCOUNT':
      return lineWords.discount(trace.kind, percentOf(trace.share))
    case 'SHORT_STAY':
      return lineWords.shortStay
    case 'FEE':
      return trace.name
  }
}

/** A line of the quote and the reason behind it, as a guest reads them. */
export function lineOf({ trace }: Pick<QuoteLine, 'trace'>, sheet: PriceSheet, price: Show): LineWords {
  const show = (minor: Minor) => price(minor, sheet.currency)
  return { title: lineTitle({ trace }, show), ...reasonOf(trace, sheet, show) }
}

function reasonOf(trace: Trace, sheet: PriceSheet, show: (minor: Minor) => string): Omit<LineWords, 'title'> {
  switch (trace.rule) {
    case 'PERIOD_PRICE':
      return nightsReason(trace, sheet, show)
    case 'PERIOD_DISCOUNT':
      return {
        rows: [],
        sentence: lineWords.seasonDiscountWhy(
          trace.nights,
          show(trace.nightlyMinor),
          show(trace.discountedMinor),
        ),
      }
    case 'DISCOUNT': {
      const why = discountReason(trace.kind, boundOf(sheet, trace.discountId))
      return {
        rows: [],
        sentence: `${why} ${lineWords.discountOf(show(trace.ofMinor), percentOf(trace.share))}`,
      }
    }
    case 'SHORT_STAY':
      return { rows: [], sentence: lineWords.shortStayWhy(trace.threshold, trace.nights) }
    case 'FEE':
      return {
        rows: [
          { name: feeBasis[trace.basis], amount: lineWords.feeTimes(show(trace.amountMinor), trace.times) },
        ],
        sentence: trace.mandatory ? lineWords.mandatory : lineWords.optional,
      }
  }
}

/** "Elektrik ve su, internet, tüp gaz": the first keeps its capital, names that carry capitals inside keep theirs. */
export function inARow(items: readonly string[]): string {
  const [first = '', ...rest] = items
  const lower = (item: string) =>
    /^\p{Lu}\p{Ll}*(\s|$)/u.test(item) ? item.charAt(0).toLocaleLowerCase('tr') + item.slice(1) : item
  return [first, ...rest.map(lower)].join(', ')
}
