import type { Currency, Minor } from '@plato/rules/money'
import { canConvert, convertLines, convertToWholeUnits, type Rates } from '@plato/rules/pricing/exchange'
import type { Quote } from '@plato/rules/pricing/quote'

/** A quote's amounts in the visitor's currency. */
export interface ShownQuote {
  readonly currency: Currency
  /** In the order of the quote's lines. */
  readonly lines: readonly Minor[]
  readonly totalMinor: Minor
  readonly prepaymentMinor: Minor
  readonly balanceMinor: Minor
  readonly damageDepositMinor: Minor
}

/**
 * The total is converted once, as on every card and pin, and split over the lines; so lines and payments add up to it in
 * every currency. Without a rate the quote keeps its own currency.
 */
export function shownQuote(quote: Quote, to: Currency, rates: Rates | undefined): ShownQuote {
  const { currency: from, totalMinor, prepaymentMinor, balanceMinor, damageDepositMinor } = quote
  const amounts = quote.lines.map((line) => line.amountMinor)
  if (!rates || from === to || !canConvert(from, to, rates))
    return { currency: from, lines: amounts, totalMinor, prepaymentMinor, balanceMinor, damageDepositMinor }
  const wholeUnits = (minor: Minor) => convertToWholeUnits(minor, from, to, rates)
  const total = wholeUnits(totalMinor)
  const prepayment = wholeUnits(prepaymentMinor)
  return {
    currency: to,
    lines: convertLines(amounts, from, to, rates),
    totalMinor: total,
    prepaymentMinor: prepayment,
    balanceMinor: total - prepayment,
    damageDepositMinor: wholeUnits(damageDepositMinor),
  }
}
