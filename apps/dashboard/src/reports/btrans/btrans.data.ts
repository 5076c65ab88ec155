import { type BtransAsked, type BtransFilter, btransEndpoints } from '@plato/contract/reports/btrans.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const btransPageSize = 50

// Asked anew each time: people come back here from the field they have just filled.
const always = { staleTime: 0, refetchOnMount: 'always' } as const

export const btransList = (filter: Omit<BtransFilter, 'take'>) =>
  queryOptions({
    queryKey: ['reports', 'btrans', 'list', filter],
    queryFn: ({ signal }) =>
      api(btransEndpoints.list, { querystring: { ...filter, take: btransPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
    ...always,
  })

export const btransMissing = (asked: BtransAsked) =>
  queryOptions({
    queryKey: ['reports', 'btrans', 'missing', asked],
    queryFn: ({ signal }) => api(btransEndpoints.missing, { querystring: asked }, { signal }),
    select: ({ content }) => content,
    ...always,
  })

export const askBtrans = async (asked: BtransAsked) =>
  (await api(btransEndpoints.ask, { body: asked })).content
