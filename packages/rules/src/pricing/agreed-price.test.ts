import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxMinor } from '../money.ts'
import { reservationFigures } from '../payments/reservation-figures.ts'
import { defaultRules } from '../settings/agency-rules.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { requests, sheets, today } from '../testing/pricing.ts'
import {
  type AgreedPrice,
  agreedLineOf,
  agreedPriceKinds,
  discountLimitOf,
  discountOf,
  largestDiscount,
  listPriceOf,
  minAgreedTotal,
  whyAgreedPriceIsRefused,
  withAgreedPrice,
} from './agreed-price.ts'
import { compileSheet } from './price-sheet.ts'
import { type Quote, quoteStay } from './quote.ts'

const listPrices = fc.integer({ min: minAgreedTotal, max: maxMinor })
const limits = fc.integer({ min: 0, max: 100 }).map((percent) => percent * 100)
const agreedPrices: fc.Arbitrary<AgreedPrice> = fc.record({
  kind: fc.constantFrom(...agreedPriceKinds),
  value: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: maxMinor })),
})

const around = (policy: 'STANDART' | 'KATI' | 'ESNEK') => ({ policy, today })

/** Quotes of random villas with a discount that leaves a price. */
const quotes = fc
  .tuple(sheets, requests, fc.integer({ min: 1, max: 9_999 }))
  .map(([sheet, request, share]) => {
    const answer = quoteStay(compileSheet(sheet), request, today)
    return answer.ok
      ? { sheet, quote: answer.quote, agreed: { kind: 'SHARE', value: share } as const }
      : undefined
  })

function eachQuote(check: (quote: Quote, reduced: Quote, agreed: AgreedPrice) => void): void {
  let checked = 0
  fc.assert(
    fc.property(quotes, (given) => {
      if (!given || whyAgreedPriceIsRefused(given.quote.totalMinor, given.agreed, 10_000)) return
      checked += 1
      check(given.quote, withAgreedPrice(given.quote, given.agreed, around(given.sheet.policy)), given.agreed)
    }),
    { numRuns: caseCount(20_000) },
  )
  // The property proves nothing if almost every stay is refused.
  expect(checked).toBeGreaterThan(minCases(1_000))
}

describe('whyAgreedPriceIsRefused', () => {
  it('never allows a total below the limit of the role, nor one that is not below the list price', () => {
    let allowed = 0
    fc.assert(
      fc.property(listPrices, agreedPrices, limits, (list, agreed, limit) => {
        if (whyAgreedPriceIsRefused(list, agreed, limit)) return
        allowed += 1
        const total = list - discountOf(list, agreed)
        expect(total).toBeLessThan(list)
        expect(total).toBeGreaterThanOrEqual(minAgreedTotal)
        // In exact integers: total ≥ list × (1 − limit).
        expect(BigInt(total) * 10_000n >= BigInt(list) * BigInt(10_000 - limit)).toBe(true)
      }),
      { numRuns: caseCount(50_000) },
    )
    expect(allowed).toBeGreaterThan(minCases(1_000))
  })

  it('allows exactly the largest discount and refuses one minor unit more', () => {
    fc.assert(
      fc.property(listPrices, limits, (list, limit) => {
        const value = largestDiscount(list, limit)
        const more = { kind: 'AMOUNT', value: value + 1 } as const
        expect(whyAgreedPriceIsRefused(list, more, limit)).toBe('price.discount_too_large')
        if (value === 0) return
        expect(whyAgreedPriceIsRefused(list, { kind: 'AMOUNT', value }, limit)).toBeUndefined()
        expect(whyAgreedPriceIsRefused(list, { kind: 'TOTAL', value: list - value }, limit)).toBeUndefined()
      }),
    )
  })

  it('refuses a total at or above the list price', () => {
    expect(whyAgreedPriceIsRefused(10_000, { kind: 'TOTAL', value: 10_000 }, 10_000)).toBe(
      'price.not_below_list',
    )
    expect(whyAgreedPriceIsRefused(10_000, { kind: 'TOTAL', value: 20_000 }, 10_000)).toBe(
      'price.not_below_list',
    )
  })
})

describe('withAgreedPrice', () => {
  it('adds one line, and the lines sum to the total of which prepayment and balance are the parts', () => {
    eachQuote((quote, reduced, agreed) => {
      expect(reduced.lines.slice(0, -1)).toEqual(quote.lines)
      expect(reduced.lines.at(-1)?.trace).toEqual({ rule: 'AGREED', ...agreed, ofMinor: quote.totalMinor })
      expect(reduced.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(reduced.totalMinor)
      expect(reduced.prepaymentMinor + reduced.balanceMinor).toBe(reduced.totalMinor)
      expect(reduced.prepaymentMinor).toBeLessThanOrEqual(quote.prepaymentMinor)
      for (const step of reduced.cancellation)
        expect(step.refundMinor + step.keptMinor).toBe(reduced.prepaymentMinor)
    })
  })

  it('replaces an agreed price of before, and null restores the quote at the list price', () => {
    fc.assert(
      fc.property(quotes, fc.integer({ min: 1, max: 5_000 }), (given, share) => {
        if (!given || whyAgreedPriceIsRefused(given.quote.totalMinor, given.agreed, 10_000)) return
        const { quote, sheet, agreed } = given
        const next = { kind: 'SHARE', value: share } as const
        const reduced = withAgreedPrice(quote, agreed, around(sheet.policy))
        expect(listPriceOf(reduced)).toEqual({ lines: quote.lines, totalMinor: quote.totalMinor })
        expect(withAgreedPrice(reduced, next, around(sheet.policy))).toEqual(
          withAgreedPrice(quote, next, around(sheet.policy)),
        )
        expect(withAgreedPrice(reduced, null, around(sheet.policy))).toEqual(quote)
        expect(agreedLineOf(reduced)).toBe(reduced.lines.at(-1))
      }),
      { numRuns: caseCount(5_000) },
    )
  })

  it('leaves commission and owner share that add up to the agreed total', () => {
    eachQuote((_, { totalMinor, prepaymentMinor }) => {
      const promise = { status: 'CONFIRMED', totalTry: totalMinor, prepaymentTry: prepaymentMinor } as const
      const { commissionMinor, ownerShareMinor } = reservationFigures(
        { ...promise, commissionShare: 2_000 },
        { paidMinor: prepaymentMinor },
      )
      expect(commissionMinor + ownerShareMinor).toBe(totalMinor)
    })
  })
})

describe('discountLimitOf', () => {
  it('has no limit for an administrator, five per cent for reservations and nothing for other roles', () => {
    expect(discountLimitOf('ADMIN', defaultRules)).toBe(10_000)
    expect(discountLimitOf('RESERVATIONS', defaultRules)).toBe(500)
    for (const role of ['ACCOUNTING', 'CONTENT', 'OWNER'] as const)
      expect(discountLimitOf(role, defaultRules)).toBe(0)
  })
})
