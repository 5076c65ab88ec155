import { jobEndpoints } from '@plato/contract/mail/jobs.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

/** Jobs come and go within seconds; an open screen follows them. */
const pollMs = 10_000
const shownAtOnce = 100

export const jobQueues = () =>
  queryOptions({
    queryKey: ['jobs', 'queues'],
    queryFn: ({ signal }) => api(jobEndpoints.queues, {}, { signal }),
    select: ({ content }) => content,
    refetchInterval: pollMs,
  })

export const failedJobs = () =>
  queryOptions({
    queryKey: ['jobs', 'failed'],
    queryFn: ({ signal }) => api(jobEndpoints.failed, { querystring: { take: shownAtOnce } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: pollMs,
  })

export function useJobWrites() {
  const client = useQueryClient()
  return {
    retry: async (id: string): Promise<void> => {
      try {
        await api(jobEndpoints.retry, { params: { id } })
      } finally {
        // A colleague may have been faster: then the list is what has to be read anew.
        await client.invalidateQueries({ queryKey: ['jobs'] })
      }
    },
  }
}
