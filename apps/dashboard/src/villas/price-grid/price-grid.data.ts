import {
  type GridWrite,
  priceGridEndpoints,
  type SeasonsWrite,
} from '@plato/contract/pricing/price-grid.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const priceGrid = (year: number) =>
  queryOptions({
    queryKey: ['price-grid', year],
    queryFn: ({ signal }) => api(priceGridEndpoints.read, { params: { year } }, { signal }),
    select: ({ content }) => content,
  })

/** `id` names the draft: what the write contains is too long to be a key. */
export const gridPreview = (id: string, body: GridWrite, enabled: boolean) =>
  queryOptions({
    queryKey: ['price-grid-preview', id],
    queryFn: ({ signal }) => api(priceGridEndpoints.preview, { body }, { signal }),
    select: ({ content }) => content,
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Queries that show a price. */
const staleAfterSave = [['price-grid'], ['villas'], ['offers'], ['occupancy'], ['gaps']]

export function useGridWrites() {
  const client = useQueryClient()
  const refresh = () => Promise.all(staleAfterSave.map((queryKey) => client.invalidateQueries({ queryKey })))
  return {
    /** Reads the stored prices again, for cells that another user changed. */
    readAgain: () => client.invalidateQueries({ queryKey: ['price-grid'] }),
    save: async (body: GridWrite, key: string) => {
      const { content } = await api(priceGridEndpoints.save, { body }, { key })
      await refresh()
      return content
    },
    undo: async (id: string, key: string) => {
      const { content } = await api(priceGridEndpoints.undo, { params: { id } }, { key })
      await refresh()
      return content
    },
    saveSeasons: async (year: number, body: SeasonsWrite) => {
      const { content } = await api(priceGridEndpoints.saveSeasons, { params: { year }, body })
      await refresh()
      return content
    },
  }
}
