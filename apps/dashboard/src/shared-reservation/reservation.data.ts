import type { Success } from '@plato/contract/endpoint'
import { quoteEndpoints } from '@plato/contract/pricing/quote.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { reservationEndpoints } from '@plato/contract/reservations/reservations.contract'
import type { AgreedPrice } from '@plato/rules/pricing/agreed-price'
import type { EndReason } from '@plato/rules/reservations/life-cycle'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

/** Mails are sent within seconds; an open page polls them. */
const mailPollMs = 3000

export const reservationDetail = (id: number) =>
  queryOptions({
    queryKey: ['reservations', 'detail', id],
    queryFn: ({ signal }) => api(reservationEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: ({ state }) =>
      state.data?.content.staff?.mails.some((mail) => mail.state === 'QUEUED' || mail.state === 'SENDING')
        ? mailPollMs
        : false,
  })

/** The amounts retained and refunded if the reservation ended now; not cached after the dialog closes. */
export const refundPreview = (id: number, reason: EndReason) =>
  queryOptions({
    queryKey: ['reservations', 'refund', id, reason],
    queryFn: ({ signal }) =>
      api(reservationEndpoints.previewRefund, { params: { id }, querystring: { reason } }, { signal }),
    select: ({ content }) => content,
    gcTime: 0,
  })

export type Refund = Success<typeof reservationEndpoints.previewRefund>['content']

export interface RequestedStay {
  readonly checkIn: string
  readonly checkOut: string
  /** Adults and children; babies do not count. */
  readonly guests: number
  readonly extras: readonly { readonly feeId: number; readonly count: number }[]
  /** The reservation that is changed: its own nights count as free. */
  readonly exceptReservationId?: number
  readonly agreedPrice?: AgreedPrice
}

export const stayQuote = (villaId: number, stay: RequestedStay) =>
  queryOptions({
    queryKey: ['reservations', 'quote', villaId, stay],
    queryFn: ({ signal }) =>
      api(
        quoteEndpoints.preview,
        { params: { id: villaId }, body: { ...stay, extras: [...stay.extras] } },
        { signal },
      ),
    select: ({ content }) => content,
    gcTime: 0,
  })

/** Puts the response into the cache of the open reservation and invalidates every list that shows it. */
export function useKeepReservation() {
  const client = useQueryClient()
  return (detail: ReservationDetail): ReservationDetail => {
    client.setQueryData(reservationDetail(detail.id).queryKey, { content: detail })
    void client.invalidateQueries({ queryKey: ['reservations', 'list'] })
    void client.invalidateQueries({ queryKey: ['payments'] })
    void client.invalidateQueries({ queryKey: ['approvals'] })
    void client.invalidateQueries({ queryKey: ['menu'] })
    void client.invalidateQueries({ queryKey: ['board'] })
    void client.invalidateQueries({ queryKey: ['reports'] })
    return detail
  }
}
