import { type GapFilter, gapEndpoints, type OfferedGap } from '@plato/contract/availability/gaps.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const gapPageSize = 50

export const gapList = (filter: Omit<GapFilter, 'take'>) =>
  queryOptions({
    queryKey: ['gaps', 'list', filter],
    queryFn: ({ signal }) =>
      api(gapEndpoints.list, { querystring: { ...filter, take: gapPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

/** Query keys of everything that shows prices; a write invalidates all of them. */
const showPrices = ['gaps', 'villas', 'occupancy', 'availability'] as const

export function useGapWrites() {
  const client = useQueryClient()
  const refresh = () => Promise.all(showPrices.map((key) => client.invalidateQueries({ queryKey: [key] })))
  // Also after a refusal: the list on the screen is stale then.
  const refreshAfter = async (call: Promise<{ content: { id: number } }>) => {
    try {
      return (await call).content
    } finally {
      await refresh()
    }
  }
  return {
    offer: (body: OfferedGap) => refreshAfter(api(gapEndpoints.offer, { body })),
    withdraw: (id: number) => refreshAfter(api(gapEndpoints.withdraw, { params: { id } })),
  }
}
