import {
  type Exchange,
  type ExchangeEdit,
  exchangeEndpoints,
} from '@plato/contract/settings/exchange.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const exchangeRates = () =>
  queryOptions({
    queryKey: ['settings', 'exchange'],
    queryFn: ({ signal }) => api(exchangeEndpoints.get, {}, { signal }),
    select: ({ content }) => content,
  })

export const askCentralBank = async (): Promise<string> =>
  (await api(exchangeEndpoints.read, {})).content.askedAt

export function useExchangeWrites() {
  const client = useQueryClient()
  return {
    save: async (body: ExchangeEdit): Promise<Exchange> => {
      const answer = await api(exchangeEndpoints.edit, { body })
      client.setQueryData(exchangeRates().queryKey, answer)
      return answer.content
    },
  }
}
