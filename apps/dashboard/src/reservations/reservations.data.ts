import { urlOf } from '@plato/contract/client'
import type { Success } from '@plato/contract/endpoint'
import { quoteEndpoints } from '@plato/contract/pricing/quote.contract'
import { type PaperKind, paperEndpoints } from '@plato/contract/reservations/papers.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import {
  type ChangedReservation,
  type GuestList,
  type NewReservation,
  type ReservationFilter,
  type ReservationMove,
  reservationEndpoints,
} from '@plato/contract/reservations/reservations.contract'
import { villaEndpoints } from '@plato/contract/villas/villas.contract'
import type { EndReason } from '@plato/rules/reservations/life-cycle'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const reservationPageSize = 100
/** Mails leave within seconds; an open page follows them. */
const mailPollMs = 3000

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

/** The file holds every row the filters leave, not only the page in view. */
export const reservationCsvUrl = ({ skip: _, ...filter }: ListFilter): string =>
  urlOf(reservationEndpoints.csv, { querystring: asQuery({ ...filter, skip: 0 }) })

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

export const villaOptions = () =>
  queryOptions({
    queryKey: ['villas', 'all'],
    queryFn: ({ signal }) => api(villaEndpoints.all, {}, { signal }),
    select: ({ content }) =>
      content.map(({ id, code, name }) => ({ value: String(id), label: `${name} (${code})` })),
  })

/** Drawn when it is asked for, so that it tells how things stand today. */
export async function loadPaper(id: number, kind: PaperKind): Promise<{ file: Blob; fileName: string }> {
  const { fileName, base64 } = (await api(paperEndpoints.ofReservation, { params: { id, kind } })).content
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return { file: new Blob([bytes], { type: 'application/pdf' }), fileName }
}

/** What would be kept and given back if it ended now; never older than the dialog that shows it. */
export const refundPreview = (id: number, reason: EndReason) =>
  queryOptions({
    queryKey: ['reservations', 'refund', id, reason],
    queryFn: ({ signal }) =>
      api(reservationEndpoints.previewRefund, { params: { id }, querystring: { reason } }, { signal }),
    select: ({ content }) => content,
    gcTime: 0,
  })

export type Refund = Success<typeof reservationEndpoints.previewRefund>['content']

export interface AskedStay {
  readonly checkIn: string
  readonly checkOut: string
  /** Adults and children; babies do not count. */
  readonly guests: number
  readonly extras: readonly { readonly feeId: number; readonly count: number }[]
  /** A reservation that is to move: its own nights are not in its way. */
  readonly exceptReservationId?: number
}

export const stayQuote = (villaId: number, stay: AskedStay) =>
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

/** Leaves the open reservation as the server now has it, and asks anew for every list it stands in. */
export function useKeepReservation() {
  const client = useQueryClient()
  return (detail: ReservationDetail): ReservationDetail => {
    client.setQueryData(reservationDetail(detail.id).queryKey, { content: detail })
    void client.invalidateQueries({ queryKey: ['reservations', 'list'] })
    void client.invalidateQueries({ queryKey: ['payments'] })
    void client.invalidateQueries({ queryKey: ['menu'] })
    void client.invalidateQueries({ queryKey: ['board'] })
    return detail
  }
}

/** Writes of one reservation. `key` names the press: the same key twice is one write. */
export function useReservationWrites() {
  const client = useQueryClient()
  const keep = useKeepReservation()
  const kept = async (call: Promise<{ content: ReservationDetail }>) => keep((await call).content)
  return {
    create: (body: NewReservation, key: string) => kept(api(reservationEndpoints.create, { body }, { key })),
    change: (id: number, body: ChangedReservation, key: string) =>
      kept(api(reservationEndpoints.change, { params: { id }, body }, { key })),
    move: (id: number, body: ReservationMove, key: string) =>
      kept(api(reservationEndpoints.move, { params: { id }, body }, { key })),
    extendHold: (id: number, key: string) =>
      kept(api(reservationEndpoints.extendHold, { params: { id } }, { key })),
    dismissCancel: (id: number, key: string) =>
      kept(api(reservationEndpoints.dismissCancel, { params: { id } }, { key })),
    saveGuests: (id: number, body: GuestList) =>
      kept(api(reservationEndpoints.saveGuests, { params: { id }, body })),
    /** Who looked stands on the timeline at once. */
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
