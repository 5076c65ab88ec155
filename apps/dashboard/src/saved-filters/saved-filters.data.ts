import {
  type ChangedSavedFilter,
  type NewSavedFilter,
  savedFilterEndpoints,
} from '@plato/contract/saved-filters/saved-filters.contract'
import type { SavedFilterList } from '@plato/rules/saved-filters/saved-filter'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const savedFilters = (list: SavedFilterList) =>
  queryOptions({
    queryKey: ['saved-filters', list],
    queryFn: ({ signal }) => api(savedFilterEndpoints.list, { querystring: { list } }, { signal }),
    select: ({ content }) => content,
  })

export function useSavedFilterWrites() {
  const client = useQueryClient()
  const refreshing = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call
    await client.invalidateQueries({ queryKey: ['saved-filters'] })
    return answer
  }
  return {
    add: (body: NewSavedFilter, key: string) =>
      refreshing(api(savedFilterEndpoints.create, { body }, { key })),
    change: (id: number, body: ChangedSavedFilter) =>
      refreshing(api(savedFilterEndpoints.change, { params: { id }, body })),
    remove: (id: number) => refreshing(api(savedFilterEndpoints.remove, { params: { id } })),
  }
}
