import {
  maxItemsAtOnce,
  type NewPayoutRun,
  type PaidPayoutItems,
  type PayoutDecision,
  type PayoutRun,
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
  /** Sends the items in parts. The key is the same for all: the server stores it with each item. */
  const inParts = async (
    itemIds: readonly number[],
    send: (part: number[]) => Promise<{ content: PayoutDecision }>,
  ): Promise<PayoutDecision> => {
    const refused: PayoutDecision['refused'] = []
    let run: PayoutRun | undefined
    try {
      for (let start = 0; start < itemIds.length; start += maxItemsAtOnce) {
        const { content } = await send(itemIds.slice(start, start + maxItemsAtOnce))
        refused.push(...content.refused)
        run = content.run
      }
    } finally {
      // Also after a failed part: the parts before it are booked.
      await refresh()
    }
    if (!run) throw new Error('no item was sent')
    return { run, refused }
  }
  return {
    refreshRun: (id: number) => client.invalidateQueries({ queryKey: payoutRun(id).queryKey }),
    create: async (body: NewPayoutRun, key: string) => {
      // Also after a refusal: the preview that was refused is out of date.
      const { content } = await api(payoutRunEndpoints.create, { body }, { key }).finally(refresh)
      return content
    },
    pay: (id: number, { itemIds, paidOn }: PaidPayoutItems, key: string) =>
      inParts(itemIds, (part) =>
        api(payoutRunEndpoints.pay, { params: { id }, body: { itemIds: part, paidOn } }, { key }),
      ),
    giveBack: (id: number, { itemIds, reason }: ReturnedPayoutItems, key: string) =>
      inParts(itemIds, (part) =>
        api(payoutRunEndpoints.giveBack, { params: { id }, body: { itemIds: part, reason } }, { key }),
      ),
    cancel: async (id: number, key: string) => {
      const { content } = await api(payoutRunEndpoints.cancel, { params: { id } }, { key })
      await refresh()
      return content
    },
  }
}
