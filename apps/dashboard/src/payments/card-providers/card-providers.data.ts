import {
  type CardProviderSettings,
  cardProviderEndpoints,
  type SavedCardProvider,
} from '@plato/contract/payments/card-providers.contract'
import type { CardProvider } from '@plato/rules/payments/card'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const cardProviderList = () =>
  queryOptions({
    queryKey: ['card-providers'],
    queryFn: ({ signal }) => api(cardProviderEndpoints.list, {}, { signal }),
    select: ({ content }) => content,
  })

/** Secrets pass through here and are kept nowhere: the server's answer has none. */
export function useCardProviderWrites() {
  const client = useQueryClient()
  const cacheResponse = async (call: Promise<{ content: CardProviderSettings[] }>) => {
    const answer = await call
    client.setQueryData(cardProviderList().queryKey, answer)
    void client.invalidateQueries({ queryKey: ['payments'] })
    return answer.content
  }
  return {
    save: (provider: CardProvider, body: SavedCardProvider) =>
      cacheResponse(api(cardProviderEndpoints.save, { params: { provider }, body })),
    choose: (provider: CardProvider | null) =>
      cacheResponse(api(cardProviderEndpoints.choose, { body: { provider } })),
    check: async (provider: CardProvider) =>
      (await api(cardProviderEndpoints.check, { params: { provider } })).content,
  }
}
