import type { OfferContact } from '@plato/contract/offers/offer-shape.contract'
import { isOfferedStay } from '@plato/rules/offers/offered-price'
import { withAgreedPrice } from '@plato/rules/pricing/agreed-price'
import type { Quote } from '@plato/rules/pricing/quote'
import type { StayRules } from '#site/stay/stay-rules.ts'

export type OfferedStay = Pick<OfferContact, 'checkIn' | 'checkOut' | 'guests' | 'discounts'>

/** The quote with the discount that the agency agreed in an offer; another stay than the offered one has none. */
export function offeredQuote(
  quote: Quote,
  { villaId, guests, offered }: { villaId: number; guests: number; offered: OfferedStay | null },
  { sheet, today }: Pick<StayRules, 'sheet' | 'today'>,
): Quote {
  const discount = offered?.discounts.find((one) => one.villaId === villaId)
  if (!offered || !discount || !isOfferedStay(offered, { ...quote, guests })) return quote
  const agreed = { kind: 'AMOUNT', value: discount.discountMinor } as const
  return withAgreedPrice(quote, agreed, { policy: sheet.policy, today })
}
