import { formatMoney } from '@plato/brand/money'
import { formatShortRange, formatShortStayDay } from '@plato/brand/stay-dates'
import { addDays } from '@plato/rules/calendar-day'
import type { BasisPoints, Currency, Minor } from '@plato/rules/money'
import { splitWholeUnits } from '@plato/rules/pricing/exchange'
import type { PriceSheet } from '@plato/rules/pricing/price-sheet'
import type { QuoteLine, Trace } from '@plato/rules/pricing/quote'
import { discountReason, feeBasis, lineLabels } from '#site/pricing/messages.tr.ts'
import type { ShownQuote } from '#site/stay/shown-quote.ts'

/** 2000 → "20", 1250 → "12,5". */
export const percentOf = (share: BasisPoints): string => String(share / 100).replace('.', ',')

export interface LineLabels {
  readonly title: string
  /** Rows of the reason, such as each night with its price. */
  readonly rows: readonly { readonly name: string; readonly amount: string }[]
  readonly sentence: string
}

type Show = (minor: Minor, currency: Currency) => string

/** A line as the visitor sees it, when that is not the villa's currency. */
export interface ConvertedLine {
  readonly currency: Currency
  readonly amountMinor: Minor
  /** The converted lines above it together: what a discount is a share of. */
  readonly aboveMinor: Minor
}

/** The line of a shown quote in another currency than the villa's; undefined in the villa's own. */
export function convertedLine(
  { currency, lines }: ShownQuote,
  at: number,
  own: Currency,
): ConvertedLine | undefined {
  if (currency === own) return undefined
  const aboveMinor = lines.slice(0, at).reduce((sum, amount) => sum + amount, 0)
  return { currency, amountMinor: lines[at] ?? 0, aboveMinor }
}

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

/** Each night with its price; converted ones add up to their line. */
function nightsReason(
  trace: NightsTrace,
  sheet: PriceSheet,
  show: (minor: Minor) => string,
  converted: ConvertedLine | undefined,
): Omit<LineLabels, 'title'> {
  const period = sheet.periods.find(({ id }) => id === trace.periodId)
  const range = period ? formatShortRange(period.from, addDays(period.to, -1)) : ''
  const shares = converted && splitWholeUnits(converted.amountMinor, trace.nights)
  return {
    rows: Array.from({ length: trace.nights }, (_, night) => ({
      name: formatShortStayDay(addDays(trace.from, night)),
      amount: shares ? formatMoney(shares[night] ?? 0, converted.currency) : show(trace.nightlyMinor),
    })),
    sentence: lineLabels.seasonSentence(trace.period, range, sheet.maxGuests),
  }
}

/** What a line of the quote is called: all that can be said of it once its price sheet is gone. */
export function lineTitle(
  { trace }: Pick<QuoteLine, 'trace'>,
  show: (minor: Minor) => string,
  isConverted = false,
): string {
  switch (trace.rule) {
    case 'PERIOD_PRICE':
      return (isConverted ? lineLabels.nightsAbout : lineLabels.nights)(
        trace.nights,
        show(trace.nightlyMinor),
      )
    case 'PERIOD_DISCOUNT':
      return lineLabels.seasonDiscount(trace.period)
    case 'DISCOUNT':
      return lineLabels.discount(trace.kind, percentOf(trace.share))
    case 'SHORT_STAY':
      return lineLabels.shortStay
    case 'FEE':
      return trace.name
    case 'AGREED':
      return lineLabels.agreed
  }
}

/** A line of the quote and the reason behind it, as a guest reads them. */
export function lineOf(
  { trace }: Pick<QuoteLine, 'trace'>,
  sheet: PriceSheet,
  price: Show,
  converted?: ConvertedLine,
): LineLabels {
  const show = (minor: Minor) => price(minor, sheet.currency)
  return {
    title: lineTitle({ trace }, show, converted !== undefined),
    ...reasonOf(trace, sheet, show, converted),
  }
}

function reasonOf(
  trace: Trace,
  sheet: PriceSheet,
  show: (minor: Minor) => string,
  converted: ConvertedLine | undefined,
): Omit<LineLabels, 'title'> {
  switch (trace.rule) {
    case 'PERIOD_PRICE':
      return nightsReason(trace, sheet, show, converted)
    case 'PERIOD_DISCOUNT':
      return {
        rows: [],
        sentence: lineLabels.seasonDiscountWhy(
          trace.nights,
          show(trace.nightlyMinor),
          show(trace.discountedMinor),
        ),
      }
    case 'DISCOUNT': {
      const why = discountReason(trace.kind, boundOf(sheet, trace.discountId))
      const base = converted ? formatMoney(converted.aboveMinor, converted.currency) : show(trace.ofMinor)
      return { rows: [], sentence: `${why} ${lineLabels.discountOf(base, percentOf(trace.share))}` }
    }
    case 'SHORT_STAY':
      return { rows: [], sentence: lineLabels.shortStayWhy(trace.threshold, trace.nights) }
    case 'AGREED': {
      const base = converted ? formatMoney(converted.aboveMinor, converted.currency) : show(trace.ofMinor)
      return { rows: [], sentence: lineLabels.agreedWhy(base) }
    }
    case 'FEE': {
      const times = converted ? lineLabels.feeTimesAbout : lineLabels.feeTimes
      return {
        rows: [{ name: feeBasis[trace.basis], amount: times(show(trace.amountMinor), trace.times) }],
        sentence: trace.mandatory ? lineLabels.mandatory : lineLabels.optional,
      }
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
