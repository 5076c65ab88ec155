import { type OccupancyFilter, occupancyEndpoints } from '@plato/contract/availability/occupancy.contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export type Filter = Pick<OccupancyFilter, 'villa_id' | 'town_id' | 'search' | 'status' | 'troubled'>

/** Villas and days of one call; small enough to be read and drawn between two frames. */
export const blockRows = 40
export const blockDays = 112
const freshMs = 30_000

export interface Block {
  /** The villas from this one on. */
  readonly skip: number
  readonly from: string
  readonly to: string
}

const asked = (filter: Filter, { skip, from, to }: Block, take: number) => ({
  ...filter,
  troubled: filter.troubled ? ('true' as const) : ('false' as const),
  skip,
  take,
  from,
  to,
})

/** Asking costs a frame some of its time: each call begins in a task of its own. */
const inOwnTask = () => new Promise<void>((begin) => setTimeout(begin))

export const occupancyBlock = (filter: Filter, block: Block, take: number = blockRows) =>
  queryOptions({
    queryKey: ['occupancy', filter, block, take],
    queryFn: async ({ signal }) => {
      await inOwnTask()
      const querystring = asked(filter, block, take)
      return (await api(occupancyEndpoints.window, { querystring }, { signal })).content
    },
    staleTime: freshMs,
    // An answer is as large as it is new: comparing it with the one before costs more than drawing it.
    structuralSharing: false,
  })
