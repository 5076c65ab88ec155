import { type NewDataRequest, privacyEndpoints } from '@plato/contract/privacy/privacy.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const dataRequests = (state: 'OPEN' | 'ANSWERED') =>
  queryOptions({
    queryKey: ['privacy', state],
    queryFn: ({ signal }) => api(privacyEndpoints.list, { querystring: { state } }, { signal }),
    select: ({ content }) => content,
  })

/** Data that an erasure or a withdrawal changes: everything that names guests. */
export function usePrivacyWrites() {
  const client = useQueryClient()
  return {
    register: async (body: NewDataRequest) => {
      const { content } = await api(privacyEndpoints.create, { body })
      await client.invalidateQueries({ queryKey: ['privacy'] })
      return content
    },
    find: async (id: string) => (await api(privacyEndpoints.find, { params: { id } })).content,
    answer: async (id: string) => (await api(privacyEndpoints.answer, { params: { id } })).content,
    complete: async (id: string) => {
      await api(privacyEndpoints.complete, { params: { id } })
      await client.invalidateQueries()
    },
  }
}
