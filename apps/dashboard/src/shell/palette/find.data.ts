import { findEndpoints } from '@plato/contract/search/find.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

/** Fewer letters find nothing: the server does not look for them either. */
export const minCharacters = 3

export const foundBy = (typed: string) =>
  queryOptions({
    queryKey: ['find', typed],
    queryFn: ({ signal }) => api(findEndpoints.anything, { querystring: { q: typed } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
    enabled: typed.length >= minCharacters,
  })
