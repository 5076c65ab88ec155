import { type OccupancyFilter, occupancyEndpoints } from '@plato/contract/availability/occupancy.contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export type Filter = Pick<OccupancyFilter, 'villa_id' | 'town_id' | 'search' | 'status' | 'troubled'>

/** Villas and days per request; small enough to be parsed and rendered between two frames. */
export const blockRows = 40
export const blockDays = 112
const freshMs = 30_000

export interface Block {
  /** Index of the first villa. */
  readonly skip: number
  readonly from: string
  readonly to: string
}

const querystringOf = (filter: Filter, { skip, from, to }: Block, take: number) => ({
  ...filter,
  troubled: filter.troubled ? ('true' as const) : ('false' as const),
  skip,
  take,
  from,
  to,
})

/** Starts each request in its own task, because starting several in one frame delays that frame. */
const inOwnTask = () => new Promise<void>((begin) => setTimeout(begin))

export const occupancyBlock = (filter: Filter, block: Block, take: number = blockRows) =>
  queryOptions({
    queryKey: ['occupancy', filter, block, take],
    queryFn: async ({ signal }) => {
      await inOwnTask()
      const querystring = querystringOf(filter, block, take)
      return (await api(occupancyEndpoints.window, { querystring }, { signal })).content
    },
    staleTime: freshMs,
    // Comparing a large response with the previous one costs more than rendering it.
    structuralSharing: false,
  })
