import { boardEndpoints } from '@plato/contract/reports/board.contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#dashboard/shell/api.ts'
import { menuCounts } from '#dashboard/shell/menu/menu-counts.data.ts'

/** Slower than the menu badges: they poll within seconds and refetch the board when they change. */
const everyMs = 45_000

export const homeBoard = () =>
  queryOptions({
    queryKey: ['board'],
    queryFn: ({ signal }) => api(boardEndpoints.get, {}, { signal }),
    select: ({ content }) => content,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  })

/** Refetches board and work list whenever a menu badge changes; the badges are polled more often. */
export function useBoardFollowsCounts(isStaff: boolean): void {
  const client = useQueryClient()
  const { data } = useQuery({ ...menuCounts(), enabled: isStaff })
  const counts = data && `${data.reservationCount} ${data.contactCount}`
  const known = useRef(counts)
  useEffect(() => {
    if (counts === undefined || counts === known.current) return
    const isFirst = known.current === undefined
    known.current = counts
    if (isFirst) return
    for (const name of ['board', 'work']) void client.invalidateQueries({ queryKey: [name] })
  }, [counts, client])
}
