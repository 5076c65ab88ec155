import { halfOpen } from '@plato/rules/pricing/price-periods'
import { discountRuleOf, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import type { DemoVilla } from './build-villa.ts'
import { pricePeriodsOf } from './price-line.ts'

/** What the stays of a demo villa cost when the demo is loaded on this day, without a database. */
export function demoSheetOf({ facts, parts, price }: DemoVilla, today: string): PriceSheet {
  return {
    currency: facts.currency,
    maxGuests: facts.maxGuests,
    minNights: facts.minNights,
    shortStayThreshold: facts.shortStayThreshold,
    shortStayFeeMinor: facts.shortStayFeeMinor,
    prepaymentShare: facts.prepaymentShare,
    damageDepositMinor: facts.damageDepositMinor,
    policy: facts.cancellationPolicy,
    periods: pricePeriodsOf(price, today).map((period, id) => ({ ...period, ...halfOpen(period), id })),
    fees: parts.fees.map((fee, id) => ({ ...fee, id })),
    discounts: parts.discounts.map((discount, id) => discountRuleOf({ ...discount, id })),
  }
}
