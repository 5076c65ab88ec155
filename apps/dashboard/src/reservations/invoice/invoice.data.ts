import {
  invoiceEndpoints,
  type ReservationInvoice,
  type SavedInvoice,
} from '@plato/contract/reservations/invoice.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const reservationInvoice = (reservationId: number) =>
  queryOptions({
    queryKey: ['reservations', 'invoice', reservationId],
    queryFn: ({ signal }) => api(invoiceEndpoints.get, { params: { id: reservationId } }, { signal }),
    select: ({ content }) => content,
  })

export function useInvoiceWrites(reservationId: number) {
  const client = useQueryClient()
  const params = { id: reservationId }
  return {
    save: async (body: SavedInvoice): Promise<ReservationInvoice> => {
      const answer = await api(invoiceEndpoints.save, { params, body })
      client.setQueryData(reservationInvoice(reservationId).queryKey, answer)
      return answer.content
    },
    reveal: async (): Promise<string> => (await api(invoiceEndpoints.reveal, { params })).content.taxNumber,
  }
}
