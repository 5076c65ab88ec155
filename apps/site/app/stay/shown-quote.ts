import { type Currency, divideRounded, type Minor } from '@plato/rules/money'
import { canConvert, convert, convertForDisplay, type Rates } from '@plato/rules/pricing/exchange'
import type { Quote } from '@plato/rules/pricing/quote'

/** A quote's amounts in the visitor's currency. */
export interface ShownQuote {
  readonly currency: Currency
  /** In the order of the quote's lines. */
  readonly lines: readonly Minor[]
  /** What rounding the total to hundreds takes or gives: with it the lines add up to the total. */
  readonly roundingMinor: Minor
  readonly totalMinor: Minor
  readonly prepaymentMinor: Minor
  readonly balanceMinor: Minor
  readonly damageDepositMinor: Minor
}

const unit = 100

/**
 * The total is converted as on every card and pin; the lines to whole units, and what lies between is told.
 * A visitor who adds up the lines comes to the total in every currency.
 */
export function shownQuote(quote: Quote, to: Currency, rates: Rates | undefined): ShownQuote {
  const { currency: from, totalMinor, prepaymentMinor, balanceMinor, damageDepositMinor } = quote
  if (!rates || from === to || !canConvert(from, to, rates)) {
    const lines = quote.lines.map((line) => line.amountMinor)
    return {
      currency: from,
      lines,
      roundingMinor: 0,
      totalMinor,
      prepaymentMinor,
      balanceMinor,
      damageDepositMinor,
    }
  }
  const wholeUnits = (minor: Minor) => divideRounded(convert(minor, from, to, rates), unit) * unit
  const lines = quote.lines.map((line) => wholeUnits(line.amountMinor))
  const total = convertForDisplay(totalMinor, from, to, rates)
  const prepayment = convertForDisplay(prepaymentMinor, from, to, rates)
  return {
    currency: to,
    lines,
    roundingMinor: total - lines.reduce((sum, amount) => sum + amount, 0),
    totalMinor: total,
    prepaymentMinor: prepayment,
    balanceMinor: total - prepayment,
    damageDepositMinor: convertForDisplay(damageDepositMinor, from, to, rates),
  }
}
