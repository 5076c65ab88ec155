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

/** Prices changed: whatever shows them is asked for anew. */
const showPrices = ['gaps', 'villas', 'occupancy', 'availability'] as const

export function useGapWrites() {
  const client = useQueryClient()
  const refresh = () => Promise.all(showPrices.map((key) => client.invalidateQueries({ queryKey: [key] })))
  // Refused, too: what was on the screen is not there any more.
  const kept = async (call: Promise<{ content: { id: number } }>) => {
    try {
      return (await call).content
    } finally {
      await refresh()
    }
  }
  return {
    offer: (body: OfferedGap) => kept(api(gapEndpoints.offer, { body })),
    withdraw: (id: number) => kept(api(gapEndpoints.withdraw, { params: { id } })),
  }
}
