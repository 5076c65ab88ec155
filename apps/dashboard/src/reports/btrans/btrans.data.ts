import {
  type BtransFilter,
  type BtransRequest,
  btransEndpoints,
} from '@plato/contract/reports/btrans.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const btransPageSize = 50

export const btransList = (filter: Omit<BtransFilter, 'take'>) =>
  queryOptions({
    queryKey: ['reports', 'btrans', 'list', filter],
    queryFn: ({ signal }) =>
      api(btransEndpoints.list, { querystring: { ...filter, take: btransPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const btransMissing = (request: BtransRequest) =>
  queryOptions({
    queryKey: ['reports', 'btrans', 'missing', request],
    queryFn: ({ signal }) => api(btransEndpoints.missing, { querystring: request }, { signal }),
    select: ({ content }) => content,
  })

export const askBtrans = async (request: BtransRequest) =>
  (await api(btransEndpoints.ask, { body: request })).content
