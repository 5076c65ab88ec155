import {
  type FigureFilter,
  type FigureQuestion,
  figureEndpoints,
} from '@plato/contract/reports/figures.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const figurePageSize = 50

export const figureList = (filter: Omit<FigureFilter, 'take'>) =>
  queryOptions({
    queryKey: ['figures', filter],
    queryFn: ({ signal }) =>
      api(figureEndpoints.list, { querystring: { ...filter, take: figurePageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export function figureCsvUrl({ from, to, group, town_id: townId }: FigureQuestion): string {
  const params = new URLSearchParams({ from, to, group })
  if (townId !== undefined) params.set('town_id', String(townId))
  return `${figureEndpoints.csv.url}?${params}`
}
