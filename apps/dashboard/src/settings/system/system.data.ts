import { systemEndpoints } from '@plato/contract/operations/system.contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

const everyMs = 30_000

/** Administrators only. Polling stops while the browser tab is hidden and continues when it is shown again. */
export const systemStatus = () =>
  queryOptions({
    queryKey: ['system'],
    queryFn: ({ signal }) => api(systemEndpoints.get, {}, { signal }),
    select: ({ content }) => content,
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
