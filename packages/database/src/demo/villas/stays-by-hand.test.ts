import type { Currency } from '@plato/rules/money'
import { convertLines, convertToWholeUnits, ratesFrom } from '@plato/rules/pricing/exchange'
import { compileSheet, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { expect, test } from 'vitest'
import { demoSettings } from '../settings.ts'
import { demoSheetOf } from './demo-sheet.ts'
import { demoVillas } from './demo-villas.ts'
import { heldFrom, heldUntil, type StayByHand, staysByHand } from './stays-by-hand.ts'

const rates = ratesFrom({
  dollar: demoSettings.dollar_exchange_rate ?? '',
  euro: demoSettings.euro_exchange_rate ?? '',
  sterling: demoSettings.sterling_exchange_rate ?? '',
})

function sheetOf(slug: string, today: string): PriceSheet {
  const villa = demoVillas.find((one) => one.slug === slug)
  if (!villa) throw new Error(`no demo villa ${slug}`)
  return demoSheetOf(villa, today)
}

function quoteOf({ slug, checkIn, checkOut }: StayByHand, today: string) {
  const answer = quoteStay(compileSheet(sheetOf(slug, today)), { checkIn, checkOut, guests: 2 }, today)
  if (!answer.ok) throw new Error(`${slug} refuses the stay: ${answer.reason}`)
  return answer.quote
}

const inUnits = (minor: number) => minor / 100

test.each(staysByHand)(
  'the quote for $slug from $checkIn equals the amounts computed by hand in four currencies',
  (stay) => {
    const quote = quoteOf(stay, '2026-11-16')
    for (const day of [heldFrom, heldUntil]) expect(quoteOf(stay, day).totalMinor).toBe(quote.totalMinor)
    const amounts = quote.lines.map(({ amountMinor }) => amountMinor)
    for (const currency of ['TRY', 'USD', 'EUR', 'GBP'] satisfies Currency[]) {
      const { lines, total } = stay.amounts[currency]
      expect(convertLines(amounts, quote.currency, currency, rates).map(inUnits), currency).toEqual(lines)
      expect(inUnits(convertToWholeUnits(quote.totalMinor, quote.currency, currency, rates)), currency).toBe(
        total,
      )
      expect(
        lines.reduce((sum, line) => sum + line, 0),
        currency,
      ).toBe(total)
    }
  },
)
