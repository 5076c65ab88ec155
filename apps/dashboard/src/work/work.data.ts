import { type WorkFilter, type WorkMark, workEndpoints } from '@plato/contract/work/work.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

/** Twenty rows are a screen and a half; the charts stay reachable below them. */
export const workPageSize = 20
const everyMs = 45_000

export type ListFilter = Omit<WorkFilter, 'take'>

const asQuery = ({ snoozed, ...filter }: ListFilter, take: number) => ({
  ...filter,
  snoozed: snoozed ? ('true' as const) : ('false' as const),
  take,
})

export const workList = (filter: ListFilter) =>
  queryOptions({
    queryKey: ['work', 'list', filter],
    queryFn: ({ signal }) =>
      api(workEndpoints.list, { querystring: asQuery(filter, workPageSize) }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  })

export function useWorkWrites() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['work'] })
  return {
    refresh,
    /** Reads the list again also after a refusal: the item may have been done by a colleague. */
    mark: async (body: WorkMark): Promise<void> => {
      try {
        await api(workEndpoints.mark, { body })
      } finally {
        await refresh()
      }
    },
    firstUnassigned: async () => {
      const filter: ListFilter = { who: 'UNASSIGNED', snoozed: false, skip: 0 }
      const { content } = await api(workEndpoints.list, { querystring: asQuery(filter, 1) })
      return content.rows[0]
    },
  }
}
