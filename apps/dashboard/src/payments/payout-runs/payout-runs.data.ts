import {
  type NewPayoutRun,
  type PaidPayoutItems,
  payoutRunEndpoints,
  type ReturnedPayoutItems,
} from '@plato/contract/payments/payout-runs.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

const runsKey = ['payments', 'payout-runs']

export const payoutRuns = () =>
  queryOptions({
    queryKey: [...runsKey, 'list'],
    queryFn: ({ signal }) => api(payoutRunEndpoints.list, {}, { signal }),
    select: ({ content }) => content,
  })

export const payoutPreview = (bankId: number, upTo: string) =>
  queryOptions({
    queryKey: [...runsKey, 'preview', bankId, upTo],
    queryFn: ({ signal }) =>
      api(payoutRunEndpoints.preview, { querystring: { bank_id: bankId, up_to: upTo } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const payoutRun = (id: number) =>
  queryOptions({
    queryKey: [...runsKey, 'run', id],
    queryFn: ({ signal }) => api(payoutRunEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

/** Queries that a booked payout makes stale. */
const staleAfterPayout = [
  ['reservations'],
  ['payments'],
  ['board'],
  ['reports'],
  ['owner-statement'],
  ['work'],
]

export function usePayoutWrites() {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(staleAfterPayout.map((queryKey) => client.invalidateQueries({ queryKey })))
  return {
    refreshRun: (id: number) => client.invalidateQueries({ queryKey: payoutRun(id).queryKey }),
    create: async (body: NewPayoutRun, key: string) => {
      // Also after a refusal: the preview that was refused is out of date.
      const { content } = await api(payoutRunEndpoints.create, { body }, { key }).finally(refresh)
      return content
    },
    pay: async (id: number, body: PaidPayoutItems, key: string) => {
      const { content } = await api(payoutRunEndpoints.pay, { params: { id }, body }, { key })
      await refresh()
      return content
    },
    giveBack: async (id: number, body: ReturnedPayoutItems, key: string) => {
      const { content } = await api(payoutRunEndpoints.giveBack, { params: { id }, body }, { key })
      await refresh()
      return content
    },
    cancel: async (id: number, key: string) => {
      const { content } = await api(payoutRunEndpoints.cancel, { params: { id } }, { key })
      await refresh()
      return content
    },
  }
}
