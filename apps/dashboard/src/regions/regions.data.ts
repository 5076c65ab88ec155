import {
  type District,
  type DistrictFilter,
  districtEndpoints,
  type NewDistrict,
  type NewTown,
  type Town,
  type TownFilter,
  townEndpoints,
} from '@plato/contract/regions/regions.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const regionPageSize = 10

export const townList = (filter: Omit<TownFilter, 'take'>) =>
  queryOptions({
    queryKey: ['regions', 'towns', 'list', filter],
    queryFn: ({ signal }) =>
      api(townEndpoints.list, { querystring: { ...filter, take: regionPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const townOptions = () =>
  queryOptions({
    queryKey: ['regions', 'towns', 'select'],
    queryFn: ({ signal }) => api(townEndpoints.select, {}, { signal }),
    select: ({ content }) => content.map(({ id, name }) => ({ value: String(id), label: name })),
  })

export const townDetail = (id: number) =>
  queryOptions({
    queryKey: ['regions', 'towns', 'detail', id],
    queryFn: ({ signal }) => api(townEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export const districtList = (filter: Omit<DistrictFilter, 'take'>) =>
  queryOptions({
    queryKey: ['regions', 'districts', 'list', filter],
    queryFn: ({ signal }) =>
      api(districtEndpoints.list, { querystring: { ...filter, take: regionPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const districtDetail = (id: number) =>
  queryOptions({
    queryKey: ['regions', 'districts', 'detail', id],
    queryFn: ({ signal }) => api(districtEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

/** Towns count their districts and districts name their town, so any change refreshes both, details apart. */
function useRefresh() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ queryKey: ['regions'], predicate: ({ queryKey }) => queryKey[2] !== 'detail' })
}

export function useTownWrites() {
  const client = useQueryClient()
  const refresh = useRefresh()
  const keep = async (content: Town): Promise<Town> => {
    client.setQueryData(townDetail(content.id).queryKey, { content })
    await refresh()
    return content
  }
  return {
    create: async (body: NewTown) => keep((await api(townEndpoints.create, { body })).content),
    update: async (id: number, body: NewTown) =>
      keep((await api(townEndpoints.update, { params: { town_id: id }, body })).content),
    remove: async (id: number) => {
      await api(townEndpoints.remove, { params: { id } })
      await refresh()
    },
  }
}

export function useDistrictWrites() {
  const client = useQueryClient()
  const refresh = useRefresh()
  const refreshTowns = () => client.invalidateQueries({ queryKey: ['regions', 'towns', 'detail'] })
  const keep = async (content: District): Promise<District> => {
    client.setQueryData(districtDetail(content.id).queryKey, { content })
    await Promise.all([refresh(), refreshTowns()])
    return content
  }
  return {
    create: async (body: NewDistrict) => keep((await api(districtEndpoints.create, { body })).content),
    update: async (id: number, body: NewDistrict) =>
      keep((await api(districtEndpoints.update, { params: { district_id: id }, body })).content),
    remove: async (id: number) => {
      await api(districtEndpoints.remove, { params: { id } })
      await Promise.all([refresh(), refreshTowns()])
    },
  }
}
