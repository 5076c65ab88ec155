import { type CardPanel, cardEndpoints, type NewCardRefund } from '@plato/contract/payments/card.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isMoving, stampOf } from '#dashboard/payments/card/card-text.ts'
import { reservationDetail } from '#dashboard/shared-reservation/reservation.data.ts'
import { api } from '#dashboard/shell/api.ts'

/** A payment takes a guest some minutes and a provider some seconds; an open page follows both. */
const pollMs = 5000

export const cardPanel = (reservationId: number) =>
  queryOptions({
    queryKey: ['payments', 'card', reservationId],
    queryFn: ({ signal }) => api(cardEndpoints.desk, { params: { id: reservationId } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.content) ? pollMs : false),
  })

export const cardState = () =>
  queryOptions({
    queryKey: ['payments', 'card-state'],
    queryFn: ({ signal }) => api(cardEndpoints.state, {}, { signal }),
    select: ({ content }) => content,
  })

/** When a card's money moves, so do the reservation, its ledger and every list they stand in. */
export function useFollowCard(reservationId: number, panel: CardPanel | undefined): void {
  const client = useQueryClient()
  const stamp = panel && stampOf(panel)
  const seen = useRef(stamp)
  useEffect(() => {
    const before = seen.current
    seen.current = stamp
    if (before === undefined || before === stamp) return
    const places = [
      reservationDetail(reservationId).queryKey,
      ['reservations', 'list'],
      ['payments', 'list'],
      ['payments', 'card-state'],
      ['menu'],
    ]
    for (const queryKey of places) void client.invalidateQueries({ queryKey })
  }, [client, reservationId, stamp])
}

/** Writes about one reservation's cards. `key` names one opened dialog: pressed twice it is one refund. */
export function useCardWrites(reservationId: number) {
  const client = useQueryClient()
  const cacheResponse = async (call: Promise<{ content: CardPanel }>): Promise<CardPanel> => {
    const answer = await call
    const { queryKey } = cardPanel(reservationId)
    // A read that was asked for before the write must not paint over its answer.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, answer)
    void client.invalidateQueries({ queryKey: cardState().queryKey })
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return answer.content
  }
  return {
    refund: (body: NewCardRefund, key: string) =>
      cacheResponse(api(cardEndpoints.refund, { params: { id: reservationId }, body }, { key })),
    verify: (attemptId: string) =>
      cacheResponse(api(cardEndpoints.verify, { params: { attempt: attemptId } })),
    attend: (id: string) => cacheResponse(api(cardEndpoints.attend, { params: { about: id } })),
  }
}
