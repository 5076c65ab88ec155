import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreedPriceKinds, agreedPriceOf } from '../pricing/agreed-price.ts'
import { compileSheet } from '../pricing/price-sheet.ts'
import { quoteStay } from '../pricing/quote.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { requests, sheets, today } from '../testing/pricing.ts'
import { agreementFor, isOfferedStay } from './offered-price.ts'

const offeredPrices = fc.record({
  kind: fc.constantFrom(...agreedPriceKinds),
  value: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000_000 })),
  limit: fc.integer({ min: 0, max: 100 }).map((percent) => percent * 100),
})

describe('agreementFor', () => {
  it('never gives a total below the limit, whatever the price has become, and never discounts an extra', () => {
    let reduced = 0
    fc.assert(
      fc.property(sheets, requests, offeredPrices, (sheet, request, offered) => {
        const answer = quoteStay(compileSheet(sheet), request, today)
        if (!answer.ok) return
        const { quote } = answer
        const agreed = agreementFor(quote, offered)
        const price = agreedPriceOf(quote, agreed)
        expect(price.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(price.totalMinor)
        if (!agreed) {
          expect(price).toEqual({ lines: quote.lines, totalMinor: quote.totalMinor })
          return
        }
        reduced += 1
        const extras = quote.lines.reduce(
          (sum, { kind, amountMinor }) => (kind === 'EXTRA' ? sum + amountMinor : sum),
          0,
        )
        const [list, total] = [quote.totalMinor - extras, price.totalMinor - extras]
        expect(total).toBeLessThan(list)
        expect(BigInt(total) * 10_000n >= BigInt(list) * BigInt(10_000 - offered.limit)).toBe(true)
        if (offered.kind === 'TOTAL') expect(total).toBeGreaterThanOrEqual(offered.value)
      }),
      { numRuns: caseCount(20_000) },
    )
    // The property proves nothing if almost every stay is refused.
    expect(reduced).toBeGreaterThan(minCases(500))
  })

  it('keeps the agreed total of a stay with an extra, which is paid beside it', () => {
    const lines = [
      { kind: 'ACCOMMODATION', amountMinor: 100_000 },
      { kind: 'EXTRA', amountMinor: 5_000 },
    ].map((line) => ({ ...line, trace: { rule: 'SHORT_STAY', nights: 1, threshold: 1 } }) as never)
    const offered = { kind: 'TOTAL', value: 90_000, limit: 10_000 } as const
    expect(agreementFor({ lines, totalMinor: 105_000 }, offered)).toEqual({ kind: 'AMOUNT', value: 10_000 })
  })
})

describe('isOfferedStay', () => {
  it('is true only for the same days and the same number of guests', () => {
    const stay = { checkIn: '2027-07-10', checkOut: '2027-07-17', guests: 4 }
    expect(isOfferedStay(stay, { ...stay })).toBe(true)
    expect(isOfferedStay(stay, { ...stay, checkOut: '2027-07-18' })).toBe(false)
    expect(isOfferedStay(stay, { ...stay, guests: 5 })).toBe(false)
  })
})
