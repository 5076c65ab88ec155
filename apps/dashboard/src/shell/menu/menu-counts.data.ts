import { menuEndpoints } from '@plato/contract/inbox/menu-counts.contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

// Asked, not pushed: one indexed count every 15 s costs less than a connection held per open window, survives
// proxies and restarts, and LISTEN/NOTIFY would make every commit wait for the one before it.
const everyMs = 15_000

export const menuCounts = () =>
  queryOptions({
    queryKey: ['menu', 'counts'],
    queryFn: ({ signal }) => api(menuEndpoints.counts, {}, { signal }),
    select: ({ content }) => content,
  })

/** For the one place that keeps the badges true: while the window is seen, and as soon as it is seen again. */
export const watchedMenuCounts = () => ({
  ...menuCounts(),
  refetchInterval: everyMs,
  refetchOnWindowFocus: true,
})
