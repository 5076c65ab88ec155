import {
  type DocumentKind,
  reservationDocumentEndpoints,
} from '@plato/contract/reservations/reservation-documents.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import {
  type ChangedAgreedPrice,
  type ChangedReservation,
  type ChangedVilla,
  type GuestList,
  type NewReservation,
  type ReservationFilter,
  type ReservationMove,
  reservationEndpoints,
} from '@plato/contract/reservations/reservations.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { reservationDetail, useKeepReservation } from '#dashboard/shared-reservation/reservation.data.ts'
import { api } from '#dashboard/shell/api.ts'

export const reservationPageSize = 100

export type ListFilter = Omit<ReservationFilter, 'take'>

const asQuery = ({ oldrez, ...filter }: ListFilter) => ({
  ...filter,
  oldrez: oldrez ? ('true' as const) : ('false' as const),
})

export const reservationList = (filter: ListFilter) =>
  queryOptions({
    queryKey: ['reservations', 'list', filter],
    queryFn: ({ signal }) =>
      api(
        reservationEndpoints.list,
        { querystring: { ...asQuery(filter), take: reservationPageSize } },
        { signal },
      ),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

/** The document is generated on request, so it shows the current state. */
export async function loadDocument(
  id: number,
  kind: DocumentKind,
): Promise<{ file: Blob; fileName: string }> {
  const { fileName, base64 } = (
    await api(reservationDocumentEndpoints.ofReservation, { params: { id, kind } })
  ).content
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { file: new Blob([bytes], { type: 'application/pdf' }), fileName }
}

/** Writes of one reservation. `key` is the idempotency key: a request sent twice with it is one write. */
export function useReservationWrites() {
  const client = useQueryClient()
  const keep = useKeepReservation()
  const cacheResponse = async (call: Promise<{ content: ReservationDetail }>) => keep((await call).content)
  return {
    create: (body: NewReservation, key: string) =>
      cacheResponse(api(reservationEndpoints.create, { body }, { key })),
    change: (id: number, body: ChangedReservation, key: string) =>
      cacheResponse(api(reservationEndpoints.change, { params: { id }, body }, { key })),
    agreePrice: (id: number, body: ChangedAgreedPrice, key: string) =>
      cacheResponse(api(reservationEndpoints.agreePrice, { params: { id }, body }, { key })),
    changeVilla: (id: number, body: ChangedVilla, key: string) =>
      cacheResponse(api(reservationEndpoints.changeVilla, { params: { id }, body }, { key })),
    move: (id: number, body: ReservationMove, key: string) =>
      cacheResponse(api(reservationEndpoints.move, { params: { id }, body }, { key })),
    extendHold: (id: number, key: string) =>
      cacheResponse(api(reservationEndpoints.extendHold, { params: { id } }, { key })),
    dismissCancel: (id: number, key: string) =>
      cacheResponse(api(reservationEndpoints.dismissCancel, { params: { id } }, { key })),
    saveGuests: (id: number, body: GuestList) =>
      cacheResponse(api(reservationEndpoints.saveGuests, { params: { id }, body })),
    /** Refetches the reservation, because revealing a number adds an event to its timeline. */
    revealIdentity: async (id: number, guestId: string) => {
      const { content } = await api(reservationEndpoints.revealIdentity, {
        params: { id },
        body: { guestId },
      })
      void client.invalidateQueries({ queryKey: reservationDetail(id).queryKey })
      return content.identityNo
    },
  }
}
