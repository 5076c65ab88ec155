import { type CardDesk, cardEndpoints, type NewCardRefund } from '@plato/contract/payments/card.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isMoving, stampOf } from '#dashboard/payments/card-words.ts'
import { reservationDetail } from '#dashboard/reservations/reservations.data.ts'
import { api } from '#dashboard/shell/api.ts'

/** A payment takes a guest some minutes and a provider some seconds; an open page follows both. */
const pollMs = 5000

export const cardDesk = (reservationId: number) =>
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
export function useFollowCard(reservationId: number, desk: CardDesk | undefined): void {
  const client = useQueryClient()
  const stamp = desk && stampOf(desk)
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
  const kept = async (call: Promise<{ content: CardDesk }>): Promise<CardDesk> => {
    const answer = await call
    const { queryKey } = cardDesk(reservationId)
    // A read that was asked for before the write must not paint over its answer.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, answer)
    void client.invalidateQueries({ queryKey: cardState().queryKey })
    return answer.content
  }
  return {
    refund: (body: NewCardRefund, key: string) =>
      kept(api(cardEndpoints.refund, { params: { id: reservationId }, body }, { key })),
    verify: (attemptId: string) => kept(api(cardEndpoints.verify, { params: { attempt: attemptId } })),
    attend: (id: string) => kept(api(cardEndpoints.attend, { params: { about: id } })),
  }
}
