import { formatMoment } from '@plato/brand/format'
import { formatDate } from '@plato/brand/stay-dates'
import type { TransactionDetail } from '@plato/contract/payments/payments.contract'
import { isReversible } from '@plato/rules/payments/reversal'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { methodOf, signedMoney } from '#dashboard/payments/amounts.ts'
import {
  accountNames,
  kindNames,
  transactionMessages as messages,
  postingMessages,
} from '#dashboard/payments/messages.tr.ts'
import { transactionDetail } from '#dashboard/payments/payments.data.ts'
import classes from '#dashboard/payments/payments.module.css'
import { PostingAmount } from '#dashboard/payments/posting-amount.tsx'
import { PostingMark } from '#dashboard/payments/posting-mark.tsx'
import { ReceiptViewer } from '#dashboard/payments/receipts/receipt-viewer.tsx'
import { canBeReversed, ReverseButton } from '#dashboard/payments/reverse-button.tsx'

type Shown = { readonly transaction: TransactionDetail }

const { labels } = messages

function otherRecord(id: number | null): ReactNode {
  return (
    id !== null && (
      <Link className={classes.plainLink} to={`/transactions/${id}`}>
        {messages.recordNo(id)}
      </Link>
    )
  )
}

function factsOf(transaction: TransactionDetail): readonly [string, ReactNode][] {
  const { kind, method, reservationId, reservationCode, receiptId, guestName } = transaction
  return [
    [labels.amount, <PostingAmount key="amount" posting={transaction} />],
    [labels.method, method && methodOf(kind, method)],
    [labels.paidOn, formatDate(transaction.paidOn)],
    [labels.bank, transaction.bankName],
    [labels.payer, transaction.payerName],
    [
      labels.reservation,
      <Link key="reservation" className={classes.plainLink} to={`/reservations/${reservationId}`}>
        {reservationCode}
      </Link>,
    ],
    [labels.guest, guestName],
    [labels.villa, transaction.villaName],
    [labels.created, formatMoment(transaction.createdAt)],
    [labels.by, transaction.createdByName ?? postingMessages.bySystem],
    [labels.reverses, otherRecord(transaction.reversesId)],
    [labels.reversedBy, otherRecord(transaction.reversedById)],
    [
      labels.receipt,
      receiptId && <ReceiptViewer key="receipt" receipt={{ id: receiptId }} guestName={guestName} />,
    ],
    [labels.note, transaction.note],
  ]
}

function Facts({ transaction }: Shown) {
  return (
    <Panel title={messages.panels.facts}>
      <dl className={classes.facts}>
        {factsOf(transaction)
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

function Entries({ transaction: { entries, currency } }: Shown) {
  const sum = entries.reduce((all, { amountMinor }) => all + amountMinor, 0)
  return (
    <Panel title={messages.panels.entries} facts={messages.entriesHelp}>
      <table className={classes.entries}>
        <thead>
          <tr>
            <th scope="col">{messages.account}</th>
            <th scope="col">{messages.entryAmount}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, amountMinor }) => (
            <tr key={`${account}${amountMinor}`}>
              <th scope="row">{accountNames[account]}</th>
              <td>{signedMoney(amountMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.sum}</th>
            <td>{signedMoney(sum, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

function Transaction({ transaction }: Shown) {
  const { kind, reservationCode, guestName, reversesId } = transaction
  const isByItself = reversesId === null && !isReversible(transaction)
  return (
    <>
      <PageHead
        title={kindNames[kind]}
        chip={<PostingMark posting={transaction} />}
        facts={messages.facts(reservationCode, guestName)}
        actions={
          canBeReversed(transaction) ? (
            <ReverseButton posting={transaction} onChanged={() => undefined} />
          ) : (
            isByItself && (
              <span className={classes.quiet}>
                {transaction.method === 'CARD' ? messages.byCard : messages.itself}
              </span>
            )
          )
        }
      />
      <div className={`${formClasses.fields} ${formClasses.columns}`}>
        <Facts transaction={transaction} />
        <Entries transaction={transaction} />
      </div>
    </>
  )
}

export function TransactionPage() {
  return (
    <RecordPage detail={transactionDetail} listPath="/transactions" loadingTitle={messages.loadingTitle}>
      {(transaction) => <Transaction transaction={transaction} />}
    </RecordPage>
  )
}
