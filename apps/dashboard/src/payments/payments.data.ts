import {
  type ApprovedPayment,
  type DepositMove,
  type OwnerPayout,
  paymentEndpoints,
  type RecordedPayment,
  type TransactionFilter,
} from '@plato/contract/payments/payments.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useKeepReservation } from '#dashboard/shared-reservation/reservation.data.ts'
import { api } from '#dashboard/shell/api.ts'

export const transactionPageSize = 100
const maxReceiptsShown = 20

export const transactionList = (filter: Omit<TransactionFilter, 'take'>) =>
  queryOptions({
    queryKey: ['payments', 'list', filter],
    queryFn: ({ signal }) =>
      api(paymentEndpoints.list, { querystring: { ...filter, take: transactionPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const transactionDetail = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'detail', id],
    queryFn: ({ signal }) => api(paymentEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export const returnsDue = () =>
  queryOptions({
    queryKey: ['payments', 'returns-due'],
    queryFn: ({ signal }) => api(paymentEndpoints.returnsDue, {}, { signal }),
    select: ({ content }) => content,
  })

export const pendingReceipts = () =>
  queryOptions({
    queryKey: ['payments', 'receipts'],
    queryFn: ({ signal }) =>
      api(paymentEndpoints.receipts, { querystring: { take: maxReceiptsShown } }, { signal }),
    select: ({ content }) => content,
  })

export const bankOptions = () =>
  queryOptions({
    queryKey: ['banks', 'select'],
    queryFn: ({ signal }) => api(paymentEndpoints.banks, {}, { signal }),
    select: ({ content }) =>
      content.map(({ id, name, iban }) => ({ value: String(id), label: `${name} ··${iban.slice(-4)}` })),
  })

export const loadReceiptFile = async (id: number) =>
  (await api(paymentEndpoints.receiptFile, { params: { id } })).content

/** Writes of money. The key names one opened form, so that a second press is the same write. */
export function usePaymentWrites() {
  const keep = useKeepReservation()
  const cacheResponse = async (call: Promise<{ content: ReservationDetail }>) => keep((await call).content)
  return {
    record: (id: number, body: RecordedPayment, key: string) =>
      cacheResponse(api(paymentEndpoints.record, { params: { id }, body }, { key })),
    refund: (id: number, body: RecordedPayment, key: string) =>
      cacheResponse(api(paymentEndpoints.refund, { params: { id }, body }, { key })),
    moveDeposit: (id: number, body: DepositMove, key: string) =>
      cacheResponse(api(paymentEndpoints.deposit, { params: { id }, body }, { key })),
    payOwner: (id: number, body: OwnerPayout, key: string) =>
      cacheResponse(api(paymentEndpoints.payOwner, { params: { id }, body }, { key })),
    reverse: (id: number, note: string, key: string) =>
      cacheResponse(api(paymentEndpoints.reverse, { params: { id }, body: { note } }, { key })),
    approve: (receiptId: number, payment: ApprovedPayment, key: string) =>
      cacheResponse(
        api(
          paymentEndpoints.decideReceipt,
          { params: { id: receiptId }, body: { approved: true, payment } },
          { key },
        ),
      ),
    refuse: (receiptId: number, reason: string, key: string) =>
      cacheResponse(
        api(
          paymentEndpoints.decideReceipt,
          { params: { id: receiptId }, body: { approved: false, reason } },
          { key },
        ),
      ),
  }
}
