import { type ApprovalDecision, approvalEndpoints } from '@plato/contract/approvals/approvals.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

const everyMs = 45_000

/** Polled: other people enter changes and decide about them. */
export const waitingApprovals = () =>
  queryOptions({
    queryKey: ['approvals', 'waiting'],
    queryFn: ({ signal }) => api(approvalEndpoints.list, { querystring: { list: 'WAITING' } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  })

/** Refunds of one reservation that wait for a second person. */
export const waitingRefunds = (reservationId: number) =>
  queryOptions({
    queryKey: ['approvals', 'waiting', reservationId],
    queryFn: ({ signal }) =>
      api(approvalEndpoints.list, { querystring: { list: 'WAITING', reservationId } }, { signal }),
    select: ({ content }) => content,
  })

export const decidedApprovals = () =>
  queryOptions({
    queryKey: ['approvals', 'decided'],
    queryFn: ({ signal }) => api(approvalEndpoints.list, { querystring: { list: 'DECIDED' } }, { signal }),
    select: ({ content }) => content,
  })

/** Queries that an applied change can make stale. */
const staleAfterDecision = [
  ['banks'],
  ['reservations'],
  ['payments'],
  ['users', 'owner-details'],
  ['menu'],
  ['board'],
  ['reports'],
] as const

export function useApprovalWrites() {
  const client = useQueryClient()
  const andRefresh = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call
      for (const queryKey of staleAfterDecision) void client.invalidateQueries({ queryKey })
    } finally {
      // Also after a refusal: another person may have decided meanwhile.
      await client.invalidateQueries({ queryKey: ['approvals'] })
    }
  }
  return {
    decide: (id: string, body: ApprovalDecision) =>
      andRefresh(api(approvalEndpoints.decide, { params: { id }, body })),
    withdraw: (id: string) => andRefresh(api(approvalEndpoints.withdraw, { params: { id } })),
  }
}
