import { formatMoney } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import { discountOf } from '@plato/rules/pricing/agreed-price'
import { useQueries } from '@tanstack/react-query'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import type { DraftVilla, Tray } from '#dashboard/offers/draft.ts'
import type { OfferStay } from '#dashboard/offers/requested-stay.ts'
import { agreedPriceMessages as messages } from '#dashboard/shared-reservation/agreed-price-messages.tr.ts'
import { agreedPriceIn, noAgreedPrice } from '#dashboard/shared-reservation/agreed-price-values.ts'
import { stayQuote } from '#dashboard/shared-reservation/reservation.data.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'
import type { QuoteAnswer } from '#dashboard/villas/prices/prices.data.ts'

/** Of a villa that can be had: what an agreed price is checked against. */
export interface ListPrice {
  readonly totalMinor: number
  readonly currency: Currency
  readonly largestDiscountMinor: number | undefined
}

export type TrayPrice = { readonly list?: ListPrice } & (
  | { readonly totalMinor: number; readonly currency: Currency }
  | { readonly refusal: string }
)

/** The price as agreed; one of the stored offer was checked when it was agreed. */
function priceOf(
  { agreed = noAgreedPrice, stored }: Pick<DraftVilla, 'agreed' | 'stored'>,
  { quote, largestDiscountMinor }: Extract<QuoteAnswer, { ok: true }>,
): TrayPrice {
  const { currency, totalMinor } = quote
  const list = { totalMinor, currency, largestDiscountMinor }
  if (agreed.agreedKind === '') return { totalMinor, currency, list }
  const price = agreedPriceIn(agreed)
  if (!price) return { refusal: formMessages.required, list }
  if (agreed.agreedReason.trim() === '') return { refusal: messages.reasonMissing, list }
  const discountMinor = discountOf(totalMinor, price)
  const isStored = stored?.kind === price.kind && stored.value === price.value
  if (!isStored && discountMinor <= 0)
    return { refusal: messages.notBelow(formatMoney(totalMinor, currency)), list }
  if (!isStored && discountMinor > (largestDiscountMinor ?? 0))
    return { refusal: messages.tooLarge(formatMoney(largestDiscountMinor ?? 0, currency)), list }
  return { totalMinor: Math.min(totalMinor, totalMinor - discountMinor), currency, list }
}

/** What each chosen villa costs for the stay as it is asked for now, or why it cannot be had. */
export function useTrayPrices(tray: Tray, stay: OfferStay | undefined): ReadonlyMap<number, TrayPrice> {
  const answers = useQueries({
    queries: stay
      ? tray.map(({ villaId }) =>
          stayQuote(villaId, {
            checkIn: stay.checkIn,
            checkOut: stay.checkOut,
            guests: stay.adults + stay.children,
            extras: [],
          }),
        )
      : [],
  })
  const prices = tray.flatMap((villa, place): [number, TrayPrice][] => {
    const { villaId } = villa
    const answer = answers[place]
    if (answer?.error) return [[villaId, { refusal: sentenceOf(answer.error) }]]
    if (!answer?.data) return []
    const { data } = answer
    return [[villaId, data.ok ? priceOf(villa, data) : { refusal: data.message }]]
  })
  return new Map(prices)
}
