import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { whatsAppEndpoints } from '@plato/contract/reservations/whatsapp.contract'
import type { WhatsAppKind } from '@plato/rules/reservations/whatsapp'
import { queryOptions } from '@tanstack/react-query'
import { useKeepReservation } from '#dashboard/shared-reservation/reservation.data.ts'
import { api } from '#dashboard/shell/api.ts'

/** The texts depend on state and money, which change with an event of the timeline, so its last event is part of the key. */
export const whatsAppMessages = ({ id, version, events }: ReservationDetail) =>
  queryOptions({
    queryKey: ['reservations', 'whatsapp', id, version, events[0]?.id ?? 0],
    queryFn: ({ signal }) => api(whatsAppEndpoints.list, { params: { id } }, { signal }),
    select: ({ content }) => content,
    // The list stays while it is read again, and never shows the numbers of another reservation.
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  })

export function useOwnerContact(id: number) {
  const keep = useKeepReservation()
  const cacheResponse = async (call: Promise<{ content: ReservationDetail }>) => {
    return keep((await call).content)
  }
  return {
    record: (kind: WhatsAppKind, key: string) =>
      cacheResponse(api(whatsAppEndpoints.record, { params: { id }, body: { kind } }, { key })),
    remind: (key: string) => cacheResponse(api(whatsAppEndpoints.remindOwner, { params: { id } }, { key })),
    recordAnswer: (body: { free: boolean; note: string }, key: string) =>
      cacheResponse(api(whatsAppEndpoints.recordOwnerAnswer, { params: { id }, body }, { key })),
  }
}
