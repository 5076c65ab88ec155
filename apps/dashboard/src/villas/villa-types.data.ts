import {
  type NewVillaType,
  type VillaType,
  type VillaTypeFilter,
  villaTypeEndpoints,
} from '@plato/contract/villas/villa-types.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const villaTypePageSize = 10

export const villaTypeList = (filter: Omit<VillaTypeFilter, 'take'>) =>
  queryOptions({
    queryKey: ['villa-types', 'list', filter],
    queryFn: ({ signal }) =>
      api(villaTypeEndpoints.list, { querystring: { ...filter, take: villaTypePageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const villaTypeDetail = (id: number) =>
  queryOptions({
    queryKey: ['villa-types', 'detail', id],
    queryFn: ({ signal }) => api(villaTypeEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export function useVillaTypeWrites() {
  const client = useQueryClient()
  const refreshLists = () => client.invalidateQueries({ queryKey: ['villa-types', 'list'] })
  const keep = async (content: VillaType): Promise<VillaType> => {
    client.setQueryData(villaTypeDetail(content.id).queryKey, { content })
    await refreshLists()
    return content
  }
  return {
    create: async (body: NewVillaType) => keep((await api(villaTypeEndpoints.create, { body })).content),
    update: async (id: number, body: NewVillaType) =>
      keep((await api(villaTypeEndpoints.update, { params: { id }, body })).content),
    remove: async (id: number) => {
      await api(villaTypeEndpoints.remove, { params: { id } })
      await refreshLists()
    },
  }
}
