import {
  type MinistryFilter,
  type MinistryRequest,
  ministryEndpoints,
} from '@plato/contract/reports/ministry.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const ministryPageSize = 50

export type MinistryChoice = Pick<MinistryFilter, 'month' | 'townId' | 'status'>

export const ministryList = (filter: Omit<MinistryFilter, 'take'>) =>
  queryOptions({
    queryKey: ['reports', 'ministry', 'list', filter],
    queryFn: ({ signal }) =>
      api(ministryEndpoints.list, { querystring: { ...filter, take: ministryPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const ministryMissing = (choice: MinistryChoice) =>
  queryOptions({
    queryKey: ['reports', 'ministry', 'missing', choice],
    queryFn: ({ signal }) => api(ministryEndpoints.missing, { querystring: choice }, { signal }),
    select: ({ content }) => content,
  })

export const askMinistry = async (request: MinistryRequest) =>
  (await api(ministryEndpoints.ask, { body: request })).content
