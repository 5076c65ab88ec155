import { formatDate } from '@plato/brand/stay-dates'
import type { TransactionRow } from '@plato/contract/payments/payments.contract'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
import { methodOf } from '#dashboard/payments/amounts.ts'
import { kindNames, postingMessages, transactionMessages } from '#dashboard/payments/messages.tr.ts'
import classes from '#dashboard/payments/payments.module.css'
import { PostingAmount } from '#dashboard/payments/posting-amount.tsx'
import { PostingMark } from '#dashboard/payments/posting-mark.tsx'

const { columns } = transactionMessages

export const transactionColumns: readonly Column<TransactionRow>[] = [
  {
    key: 'kind',
    head: columns.kind,
    cell: (row) => (
      <span className={classes.kind}>
        {kindNames[row.kind]}
        <PostingMark posting={row} />
      </span>
    ),
  },
  {
    key: 'amount',
    head: columns.amount,
    align: 'end',
    width: 132,
    onPhone: true,
    orders: { ascending: 'amount', descending: 'amount_desc', startsDescending: true },
    cell: (row) => <PostingAmount posting={row} />,
  },
  {
    key: 'day',
    head: columns.day,
    align: 'end',
    width: 112,
    orders: { ascending: 'day', descending: 'day_desc', startsDescending: true },
    cell: ({ paidOn }) => formatDate(paidOn),
  },
  {
    key: 'method',
    head: columns.method,
    cell: ({ kind, method, bankName }) =>
      method ? [methodOf(kind, method), bankName].filter(Boolean).join(', ') : <Absent />,
  },
  {
    key: 'reservation',
    head: columns.reservation,
    width: 120,
    cell: ({ reservationCode }) => reservationCode,
  },
  { key: 'guest', head: columns.guest, cell: ({ guestName }) => guestName },
  { key: 'villa', head: columns.villa, onlyWide: true, cell: ({ villaName }) => villaName },
  {
    key: 'payer',
    head: columns.payer,
    onlyWide: true,
    cell: ({ payerName }) => payerName || <Absent />,
  },
  {
    key: 'by',
    head: columns.by,
    onlyWide: true,
    cell: ({ createdByName }) => createdByName ?? postingMessages.bySystem,
  },
]
