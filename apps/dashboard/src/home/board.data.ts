import { boardEndpoints } from '@plato/contract/reports/board.contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#dashboard/shell/api.ts'
import { menuCounts } from '#dashboard/shell/menu-counts.data.ts'

/** What has come meanwhile is told by the badges within seconds; all else may wait this long. */
const everyMs = 45_000

export const homeBoard = () =>
  queryOptions({
    queryKey: ['board'],
    queryFn: ({ signal }) => api(boardEndpoints.get, {}, { signal }),
    select: ({ content }) => content,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  })

/** The badges of the menu are asked for more often than the page: whenever one of them moves, the page follows. */
export function useBoardFollowsCounts(isStaff: boolean): void {
  const client = useQueryClient()
  const { data } = useQuery({ ...menuCounts(), enabled: isStaff })
  const counts = data && `${data.reservationCount} ${data.contactCount}`
  const known = useRef(counts)
  useEffect(() => {
    if (counts === undefined || counts === known.current) return
    const isFirst = known.current === undefined
    known.current = counts
    if (!isFirst) void client.invalidateQueries({ queryKey: ['board'] })
  }, [counts, client])
}
