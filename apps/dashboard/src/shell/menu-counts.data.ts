import { menuEndpoints } from '@plato/contract/messages/menu-counts.contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

const everyMinute = 60_000

export const menuCounts = () =>
  queryOptions({
    queryKey: ['menu', 'counts'],
    queryFn: ({ signal }) => api(menuEndpoints.counts, {}, { signal }),
    select: ({ content }) => content,
    refetchInterval: everyMinute,
  })
