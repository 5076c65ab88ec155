import {
  moneyFlowNames,
  outMethodNames,
  paymentMethodNames,
  postingKindNames,
} from '@plato/brand/list-names.tr'
import type { TransactionExport, transactionColumnKeys } from '@plato/contract/payments/payments.contract'
import { directionOf, flowOf, sumPostings } from '@plato/rules/payments/money-flow'
import type { Context } from '../platform/context.ts'
import { exportList, type FileColumns, type FileTotals } from '../platform/list-file/list-file.ts'
import { exportedTransactionOf, exportedTransactions } from './transactions.queries.ts'

type ExportedRow = ReturnType<typeof exportedTransactionOf>

const columns: FileColumns<(typeof transactionColumnKeys)[number], ExportedRow> = {
  day: { title: 'Gün', width: 12, kind: 'day', value: ({ paidOn }) => paidOn },
  kind: { title: 'Hareket', width: 22, value: ({ kind }) => postingKindNames[kind] },
  flow: {
    title: 'Yön',
    width: 10,
    value: ({ kind, amountMinor }) => moneyFlowNames[flowOf(kind, amountMinor)],
  },
  amount: { title: 'Tutar', width: 14, kind: 'money', value: ({ amountMinor }) => amountMinor },
  currency: { title: 'Para birimi', width: 12, value: ({ currency }) => currency },
  method: {
    title: 'Ödeme yolu',
    width: 20,
    value: ({ kind, method }) =>
      method && (directionOf[kind] < 0 ? outMethodNames : paymentMethodNames)[method],
  },
  bank: { title: 'Banka hesabı', width: 22, value: ({ bankName }) => bankName },
  reservation: { title: 'Rezervasyon', width: 14, value: ({ reservationCode }) => reservationCode },
  guest: { title: 'Misafir', width: 24, value: ({ guestName }) => guestName },
  villa: { title: 'Villa', width: 22, value: ({ villaName }) => villaName },
  payer: { title: 'Gönderen', width: 24, value: ({ payerName }) => payerName },
  note: { title: 'Not', width: 30, value: ({ note }) => note },
  by: { title: 'Kaydeden', width: 20, value: ({ createdByName }) => createdByName ?? 'Sistem' },
  created: { title: 'Kayıt zamanı', width: 18, kind: 'moment', value: ({ createdAt }) => createdAt },
  invoiceTitle: { title: 'Fatura unvanı', width: 28, value: ({ invoiceTitle }) => invoiceTitle },
  invoiceNo: { title: 'Fatura no', width: 20, value: ({ invoiceNo }) => invoiceNo },
}

/** By currency: what came in, what went out and the difference, then the sum of every kind. */
function totals(): FileTotals<ExportedRow> {
  const sums = sumPostings()
  return {
    add: sums.add,
    columns: [
      { title: 'Toplam', width: 24 },
      { title: 'Para birimi', width: 12 },
      { title: 'Hareket sayısı', width: 14, kind: 'number' },
      { title: 'Tutar', width: 16, kind: 'money' },
    ],
    rows: () => [
      ...sums.byCurrency().flatMap(({ currency, inMinor, outMinor }) => [
        ['Giren', currency, null, inMinor],
        ['Çıkan', currency, null, outMinor],
        ['Fark', currency, null, inMinor - outMinor],
      ]),
      ...sums
        .byKind()
        .map(({ kind, currency, count, amountMinor }) => [
          postingKindNames[kind],
          currency,
          count,
          amountMinor,
        ]),
    ],
  }
}

/** The postings of the filter as a file, with their sums. */
export const exportTransactions = (ctx: Context, request: TransactionExport) =>
  exportList(ctx, {
    list: 'transactions',
    title: 'Ödemeler',
    query: (db) => exportedTransactions(db, request),
    toRow: exportedTransactionOf,
    columns,
    request,
    typed: ['reservation_id'],
    totals,
  })
