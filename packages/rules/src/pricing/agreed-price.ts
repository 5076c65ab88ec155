import type { Role } from '../auth/capabilities.ts'
import { dayNumber } from '../calendar-day.ts'
import { type BasisPoints, type Minor, shareOf } from '../money.ts'
import type { AgencyRules } from '../settings/agency-rules.ts'
import { type CancellationPolicy, cancellationSteps } from './cancellation.ts'
import type { Quote, QuoteLine } from './quote.ts'

export const agreedPriceKinds = ['SHARE', 'AMOUNT', 'TOTAL'] as const

/** A price agreed with one guest: a share or an amount off the list price, or a total. */
export interface AgreedPrice {
  readonly kind: (typeof agreedPriceKinds)[number]
  /** SHARE: hundredths of a percent. AMOUNT, TOTAL: in the currency of the villa. */
  readonly value: number
}

/** At least one unit of the currency remains: without a prepayment nothing could confirm the reservation. */
export const minAgreedTotal: Minor = 100

/** The largest discount that a role may give, as a share of the list price. */
export function discountLimitOf(
  role: Role,
  rules: Pick<AgencyRules, 'adminDiscountPercent' | 'reservationsDiscountPercent'>,
): BasisPoints {
  if (role === 'ADMIN') return rules.adminDiscountPercent * 100
  return role === 'RESERVATIONS' ? rules.reservationsDiscountPercent * 100 : 0
}

/** Rounded down, so that a discount never exceeds the limit by a fraction. */
export const largestDiscount = (listMinor: Minor, limit: BasisPoints): Minor =>
  Math.max(0, Math.min(Math.floor((listMinor * limit) / 10_000), listMinor - minAgreedTotal))

export function discountOf(listMinor: Minor, { kind, value }: AgreedPrice): Minor {
  if (kind === 'SHARE') return shareOf(listMinor, value)
  return kind === 'AMOUNT' ? value : listMinor - value
}

/** Why the agreed price is refused; undefined when the role may give it. */
export function whyAgreedPriceIsRefused(listMinor: Minor, agreed: AgreedPrice, limit: BasisPoints) {
  const discountMinor = discountOf(listMinor, agreed)
  if (discountMinor <= 0) return 'price.not_below_list'
  return discountMinor > largestDiscount(listMinor, limit) ? 'price.discount_too_large' : undefined
}

const isAgreed = ({ trace }: QuoteLine): boolean => trace.rule === 'AGREED'

export const agreedLineOf = ({ lines }: Pick<Quote, 'lines'>): QuoteLine | undefined => lines.find(isAgreed)

type Price = Pick<Quote, 'lines' | 'totalMinor'>

/** The same lines without an agreed price. */
export function listPriceOf({ lines, totalMinor }: Price): Price {
  const agreed = lines.find(isAgreed)
  if (!agreed) return { lines, totalMinor }
  return { lines: lines.filter((line) => line !== agreed), totalMinor: totalMinor - agreed.amountMinor }
}

/** The list price with the agreed price as its last line; an agreed price of before is replaced. */
export function agreedPriceOf(price: Price, agreed: AgreedPrice | null): Price {
  const list = listPriceOf(price)
  if (!agreed) return list
  const amountMinor = -discountOf(list.totalMinor, agreed)
  // Field by field: a caller's object may have a reason too, which guests must not see.
  const { kind, value } = agreed
  const trace = { rule: 'AGREED', kind, value, ofMinor: list.totalMinor } as const
  return {
    lines: [...list.lines, { kind: 'DISCOUNT', amountMinor, trace }],
    totalMinor: list.totalMinor + amountMinor,
  }
}

/** The whole quote with an agreed price: prepayment, balance and cancellation follow from the new total. */
export function withAgreedPrice(
  quote: Quote,
  agreed: AgreedPrice | null,
  { policy, today }: { readonly policy: CancellationPolicy; readonly today: string },
): Quote {
  const { lines, totalMinor } = agreedPriceOf(quote, agreed)
  const prepaymentMinor = shareOf(totalMinor, quote.prepaymentShare)
  return {
    ...quote,
    lines,
    totalMinor,
    prepaymentMinor,
    balanceMinor: totalMinor - prepaymentMinor,
    cancellation: cancellationSteps(
      policy,
      { checkIn: dayNumber(quote.checkIn), today: dayNumber(today) },
      { totalMinor, prepaymentMinor, paidMinor: prepaymentMinor },
    ),
  }
}
