import {
  type ChangedPricePeriod,
  type PricePeriod,
  pricePeriodEndpoints,
} from '@plato/contract/pricing/price-periods.contract'
import { quoteEndpoints } from '@plato/contract/pricing/quote.contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export interface Stay {
  readonly checkIn: string
  readonly checkOut: string
  readonly guests: number
}

export const quoteFor = async (villaId: number, body: Stay) =>
  (await api(quoteEndpoints.preview, { params: { id: villaId }, body })).content
export type QuoteAnswer = Awaited<ReturnType<typeof quoteFor>>
export type Quote = Extract<QuoteAnswer, { ok: true }>['quote']

/** Periods are kept at once, each by itself; the villa is then read again. */
export function usePriceWrites() {
  const client = useQueryClient()
  const andRefresh = async <Answer>(call: Promise<{ content: Answer }>): Promise<Answer> => {
    const { content } = await call
    await client.invalidateQueries({ queryKey: ['villas'] })
    return content
  }
  return {
    create: (villaId: number, body: ChangedPricePeriod): Promise<PricePeriod> =>
      andRefresh(api(pricePeriodEndpoints.create, { body: { villa_id: villaId, ...body } })),
    update: (id: number, body: ChangedPricePeriod): Promise<PricePeriod> =>
      andRefresh(api(pricePeriodEndpoints.update, { params: { id }, body })),
    remove: (id: number) => andRefresh(api(pricePeriodEndpoints.remove, { params: { id } })),
    copyYear: (villaId: number, fromYear: number, toYear: number, raise: number) =>
      andRefresh(
        api(pricePeriodEndpoints.copyYear, { body: { villa_id: villaId, fromYear, toYear, raise } }),
      ),
  }
}
