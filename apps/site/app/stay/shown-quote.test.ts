import type { Currency } from '@plato/rules/money'
import { convertToWholeUnits, type Rates } from '@plato/rules/pricing/exchange'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { type Quote, quoteStay } from '@plato/rules/pricing/quote'
import { requests, sheets, today } from '@plato/rules/testing/pricing'
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

test('shownQuote returns lines, and a prepayment and a balance, that add up to the total in every currency', () => {
  withQuote((quote, to, at) => {
    const shown = shownQuote(quote, to, at)
    expect(sum(shown.lines)).toBe(shown.totalMinor)
    expect(shown.prepaymentMinor + shown.balanceMinor).toBe(shown.totalMinor)
  })
})

test('shownQuote returns the same converted total as cards and pins', () => {
  withQuote((quote, to, at) => {
    expect(shownQuote(quote, to, at).totalMinor).toBe(
      convertToWholeUnits(quote.totalMinor, quote.currency, to, at),
    )
  })
})

test('shownQuote returns exact amounts in the quote’s own currency and when rates are missing', () => {
  withQuote((quote, to, at) => {
    for (const shown of [shownQuote(quote, quote.currency, at), shownQuote(quote, to, undefined)]) {
      expect(shown.currency).toBe(quote.currency)
      expect(shown.lines).toEqual(quote.lines.map((line) => line.amountMinor))
    }
  })
})

test('shownQuote rounds a converted quote to whole units, with the balance within one unit of its exact value', () => {
  withQuote((quote, to, at) => {
    const shown = shownQuote(quote, to, at)
    if (shown.currency === quote.currency) return
    const { lines, totalMinor, prepaymentMinor, balanceMinor, damageDepositMinor } = shown
    for (const amount of [...lines, totalMinor, prepaymentMinor, balanceMinor, damageDepositMinor])
      expect(Math.abs(amount % 100)).toBe(0)
    const exact = (quote.balanceMinor * (at[quote.currency] ?? 0)) / (at[to] ?? 1)
    expect(Math.abs(balanceMinor - exact)).toBeLessThanOrEqual(100)
  })
})
