import { userEndpoints } from '@plato/contract/users/users.contract'
import { villaEndpoints } from '@plato/contract/villas/villas.contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

const pollMs = 1500

/** Asked again while pictures are being made, so that their tiles fill by themselves. */
export const villaDetail = (id: number) =>
  queryOptions({
    queryKey: ['villas', 'detail', id],
    queryFn: ({ signal }) => api(villaEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: ({ state }) =>
      state.data?.content.images.some((image) => image.state === 'PROCESSING') ? pollMs : false,
  })

export const villaOptions = () =>
  queryOptions({
    queryKey: ['villas', 'all'],
    queryFn: ({ signal }) => api(villaEndpoints.all, {}, { signal }),
    select: ({ content }) =>
      content.map(({ id, code, name }) => ({ value: String(id), label: `${name} (${code})` })),
  })

export const ownerOptions = () =>
  queryOptions({
    queryKey: ['users', 'select', 'OWNER'],
    queryFn: ({ signal }) => api(userEndpoints.select, { querystring: { role: 'OWNER' } }, { signal }),
    select: ({ content }) => content.map(({ id, name }) => ({ value: String(id), label: name })),
  })
