import { type BulkAction, type BulkSelection, bulkEndpoints } from '@plato/contract/bulk/bulk.contract'
import type { BulkSubject } from '@plato/rules/bulk/bulk-kinds'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

const pollMs = 1_000

export const bulkPreview = (action: BulkAction, selection: BulkSelection) =>
  queryOptions({
    queryKey: ['bulk', 'preview', action, selection],
    queryFn: ({ signal }) => api(bulkEndpoints.preview, { body: { action, selection } }, { signal }),
    select: ({ content }) => content,
    gcTime: 0,
  })

/** Read every second until it ends. */
export const bulkRun = (id: number) =>
  queryOptions({
    queryKey: ['bulk', 'run', id],
    queryFn: ({ signal }) => api(bulkEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: ({ state }) => (state.data?.content.finishedAt ? false : pollMs),
  })

export const ownBulkRuns = (subject: BulkSubject) =>
  queryOptions({
    queryKey: ['bulk', 'recent', subject],
    queryFn: ({ signal }) => api(bulkEndpoints.recent, { querystring: { subject } }, { signal }),
    select: ({ content }) => content,
  })

export const startBulkRun = (action: BulkAction, ids: number[], key: string) =>
  api(bulkEndpoints.start, { body: { action, ids } }, { key })
