import { ApiUnreachable } from '@plato/contract/client'
import { QueryClient } from '@tanstack/react-query'

/** Identical reads within two seconds are one read. */
const dedupedWithinMs = 2000
const maxRetries = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: dedupedWithinMs,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof ApiUnreachable && failures < maxRetries,
      // The browser's "online" is often wrong on agency networks; an honest error with a retry is better.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
