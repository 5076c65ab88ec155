import { districtEndpoints } from '@plato/contract/regions/regions.contract'
import type { VillaBtrans } from '@plato/contract/villas/villa-facts.contract'
import { villaTypeEndpoints } from '@plato/contract/villas/villa-types.contract'
import {
  type ChangedVilla,
  type CopiedVilla,
  type NewVilla,
  type Villa,
  type VillaFilter,
  villaEndpoints,
} from '@plato/contract/villas/villas.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { villaDetail } from '#dashboard/shared-villa/villa.data.ts'
import { api } from '#dashboard/shell/api.ts'

export const villaPageSize = 20

export const villaList = ({ popular, ...filter }: Omit<VillaFilter, 'take'>) =>
  queryOptions({
    queryKey: ['villas', 'list', { ...filter, popular }],
    queryFn: ({ signal }) =>
      api(
        villaEndpoints.list,
        {
          querystring: {
            ...filter,
            take: villaPageSize,
            ...(popular === undefined ? {} : { popular: popular ? 'true' : 'false' }),
          },
        },
        { signal },
      ),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

const largestPage = 100
async function everyPage<Row>(
  load: (skip: number) => Promise<{ content: { rows: Row[]; total: number } }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { content } = await load(rows.length)
    rows.push(...content.rows)
    if (content.rows.length === 0 || rows.length >= content.total) return rows
  }
}

/** All districts with the name and the middle of each. */
export const districtPlaces = () =>
  queryOptions({
    queryKey: ['regions', 'districts', 'select'],
    queryFn: ({ signal }) =>
      everyPage((skip) =>
        api(districtEndpoints.list, { querystring: { skip, take: largestPage } }, { signal }),
      ),
  })

/** Districts with the name of their town, so that either finds them. */
export const districtOptions = () =>
  queryOptions({
    ...districtPlaces(),
    select: (districts) =>
      districts.map(({ id, name, townName }) => ({ value: String(id), label: `${townName}, ${name}` })),
  })

export const typeOptions = () =>
  queryOptions({
    queryKey: ['villa-types', 'select'],
    queryFn: ({ signal }) =>
      everyPage((skip) =>
        api(villaTypeEndpoints.list, { querystring: { skip, take: largestPage } }, { signal }),
      ),
    select: (types) => types.map(({ id, name }) => ({ value: String(id), label: name })),
  })

/** Writes of one villa. Each leaves the detail and the lists as the server now has them. */
export function useVillaWrites() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['villas'] })
  const keep = (villa: Villa): Villa => {
    client.setQueryData(villaDetail(villa.id).queryKey, { content: villa })
    void client.invalidateQueries({ queryKey: ['villas', 'list'] })
    // A report may have lacked what was just saved.
    void client.invalidateQueries({ queryKey: ['reports'] })
    return villa
  }
  const reload = async (id: number): Promise<Villa> =>
    keep((await api(villaEndpoints.get, { params: { id } })).content)
  const andRefresh = async (call: Promise<unknown>): Promise<void> => {
    await call
    await refresh()
  }
  return {
    refresh,
    reload,
    create: async (body: NewVilla) => {
      const { content } = await api(villaEndpoints.create, { body })
      await refresh()
      return content.id
    },
    copy: async (id: number, body: CopiedVilla) => {
      const { content } = await api(villaEndpoints.copy, { params: { id }, body })
      await refresh()
      return content.id
    },
    update: async (id: number, body: ChangedVilla) =>
      keep((await api(villaEndpoints.update, { params: { villa_id: id }, body })).content),
    setFeatures: (id: number, featureIds: number[]) =>
      api(villaEndpoints.setFeatures, { params: { villa_id: id }, body: { featureIds } }),
    setBtrans: (id: number, body: VillaBtrans) =>
      api(villaEndpoints.setBtrans, { params: { villa_id: id }, body }),
    setActivity: (id: number, active: boolean) =>
      andRefresh(api(villaEndpoints.setActivity, { body: { villa_id: id, active } })),
    setPopular: (id: number, popular: boolean) =>
      andRefresh(api(villaEndpoints.setPopular, { body: { villa_id: id, popular } })),
    setOrder: (id: number, orderNo: number) =>
      andRefresh(api(villaEndpoints.setOrder, { body: { orders: [{ villa_id: id, orderNo }] } })),
    setVillaOfMonth: (id: number) =>
      andRefresh(api(villaEndpoints.setVillaOfMonth, { body: { villa_id: id } })),
  }
}
