import type { Currency } from '@plato/rules/money'
import { useQueries } from '@tanstack/react-query'
import type { Tray } from '#dashboard/offers/draft.ts'
import type { OfferStay } from '#dashboard/offers/requested-stay.ts'
import { stayQuote } from '#dashboard/shared-reservation/reservation.data.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

export type TrayPrice =
  | { readonly totalMinor: number; readonly currency: Currency }
  | { readonly refusal: string }

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
  const prices = tray.flatMap(({ villaId }, place): [number, TrayPrice][] => {
    const answer = answers[place]
    if (answer?.error) return [[villaId, { refusal: sentenceOf(answer.error) }]]
    if (!answer?.data) return []
    const { data } = answer
    return [[villaId, data.ok ? data.quote : { refusal: data.message }]]
  })
  return new Map(prices)
}
