import { type SubscriberFilter, subscriberEndpoints } from '@plato/contract/inbox/subscribers.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const subscriberPageSize = 50

export const subscriberList = (filter: Omit<SubscriberFilter, 'take'>) =>
  queryOptions({
    queryKey: ['subscribers', 'list', filter],
    queryFn: ({ signal }) =>
      api(subscriberEndpoints.list, { querystring: { ...filter, take: subscriberPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export function useSubscriberWrites() {
  const client = useQueryClient()
  return {
    remove: async (id: number) => {
      await api(subscriberEndpoints.remove, { params: { id } })
      await client.invalidateQueries({ queryKey: ['subscribers'] })
    },
  }
}
