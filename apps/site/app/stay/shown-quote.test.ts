import type { Currency } from '@plato/rules/money'
import { convertForDisplay, type Rates } from '@plato/rules/pricing/exchange'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { type Quote, quoteStay } from '@plato/rules/pricing/quote'
import { requests, sheets, today } from '@plato/rules/pricing/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownQuote } from './shown-quote.ts'

const rate = fc.integer({ min: 5_000, max: 900_000 })
const rates: fc.Arbitrary<Rates> = fc.record({ TRY: fc.constant(10_000), USD: rate, EUR: rate, GBP: rate })
const currency = fc.constantFrom<Currency>('TRY', 'USD', 'EUR', 'GBP')

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function withQuote(check: (quote: Quote, to: Currency, at: Rates) => void): void {
  fc.assert(
    fc.property(sheets, requests, currency, rates, (sheet, request, to, at) => {
      const answer = quoteStay(compileSheet(sheet), request, today)
      if (answer.ok) check(answer.quote, to, at)
    }),
    { numRuns: 500 },
  )
}

test('in every currency the lines and the rounding add up to the total, and the two payments too', () => {
  withQuote((quote, to, at) => {
    const shown = shownQuote(quote, to, at)
    expect(sum(shown.lines) + shown.roundingMinor).toBe(shown.totalMinor)
    expect(shown.prepaymentMinor + shown.balanceMinor).toBe(shown.totalMinor)
  })
})

test('the total is the one every card and pin shows', () => {
  withQuote((quote, to, at) => {
    expect(shownQuote(quote, to, at).totalMinor).toBe(
      convertForDisplay(quote.totalMinor, quote.currency, to, at),
    )
  })
})

test('in its own currency, or without rates, a quote is shown to the last kuruş', () => {
  withQuote((quote, to, at) => {
    for (const shown of [shownQuote(quote, quote.currency, at), shownQuote(quote, to, undefined)]) {
      expect(shown.currency).toBe(quote.currency)
      expect(shown.roundingMinor).toBe(0)
      expect(shown.lines).toEqual(quote.lines.map((line) => line.amountMinor))
    }
  })
})

test('what rounding takes is never more than half a hundred and half a unit a line', () => {
  withQuote((quote, to, at) => {
    const { roundingMinor, lines } = shownQuote(quote, to, at)
    expect(Math.abs(roundingMinor)).toBeLessThanOrEqual(5_000 + 100 * (lines.length + 1))
  })
})
