import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatDate } from '@plato/brand/stay-dates'
import type { Receipt } from '@plato/contract/payments/payment-shape.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { ReceiptChecks } from '@plato/rules/payments/receipt-checks'
import { IconAlertTriangle, IconCheck, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { DrawerRecordState } from '#dashboard/form/records/record-state.tsx'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { lira } from '#dashboard/payments/amounts.ts'
import { actionLabels, receiptMessages as messages } from '#dashboard/payments/messages.tr.ts'
import { MoneyDrawer } from '#dashboard/payments/money-drawer.tsx'
import { usePaymentWrites } from '#dashboard/payments/payments.data.ts'
import classes from '#dashboard/payments/payments.module.css'
import { ReasonDialog } from '#dashboard/payments/reason-dialog.tsx'
import { isPdf } from '#dashboard/payments/receipts/receipt-file.ts'
import { ReceiptViewer } from '#dashboard/payments/receipts/receipt-viewer.tsx'
import { reservationDetail } from '#dashboard/shared-reservation/reservation.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

export interface ReceiptCardProps {
  readonly receipt: Receipt & {
    readonly reservationId: number
    readonly guestName: string
    readonly checks: ReceiptChecks
  }
  readonly onDone: (detail: ReservationDetail) => void
}

function Head({ receipt }: Pick<ReceiptCardProps, 'receipt'>) {
  const { contentType, payerName, paidOn, createdAt, amountMinor } = receipt
  const KindIcon = isPdf(contentType) ? IconFileTypePdf : IconPhoto
  return (
    <div className={classes.receiptHead}>
      <span className={classes.doc}>
        <KindIcon size={20} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.what}>
        <b>{isPdf(contentType) ? messages.kindPdf : messages.kindPicture}</b>
        <small>{messages.sent(payerName || messages.unnamed, formatDate(paidOn))}</small>
        <small>{messages.uploaded(formatMoment(createdAt))}</small>
      </div>
      <b>{lira(amountMinor)}</b>
    </div>
  )
}

function nameSentence({ payerName, checks }: ReceiptCardProps['receipt']): string {
  if (payerName === '') return messages.name.none
  return messages.name[checks.name](payerName)
}

/** Each check has an icon and a text, so that color is not needed. */
function Checks({ receipt }: Pick<ReceiptCardProps, 'receipt'>) {
  const { checks, paidOn } = receipt
  const titleId = useId()
  const said: readonly [boolean, string][] = [
    [checks.amountFits, checks.amountFits ? messages.amount.ok : messages.amount.bad],
    [checks.name === 'FULL', nameSentence(receipt)],
    [checks.dateFits, checks.dateFits ? messages.date.ok : messages.date.bad(formatDate(paidOn))],
  ]
  return (
    <>
      <h3 className={classes.checksTitle} id={titleId}>
        {messages.checks}
      </h3>
      <ul className={classes.checks} aria-labelledby={titleId}>
        {said.map(([fits, sentence]) => (
          <li key={sentence} data-bad={!fits || undefined}>
            {fits ? (
              <IconCheck size={14} stroke={2.2} aria-hidden />
            ) : (
              <IconAlertTriangle size={14} aria-hidden />
            )}
            {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}

type DecisionProps = ReceiptCardProps & { readonly onClose: () => void }

/** Fetches the reservation first, because the effect of approving depends on it. */
function ApproveDrawer({ receipt, onDone, onClose }: DecisionProps) {
  useFocusBack()
  const query = useQuery(reservationDetail(receipt.reservationId))
  const reservation = query.data
  if (reservation?.staff) {
    const { money } = reservation.staff
    return <MoneyDrawer action="RECEIPT" {...{ reservation, money, receipt, onDone, onClose }} />
  }
  return (
    <FormDrawer title={actionLabels.RECEIPT.title} onClose={onClose}>
      <DrawerRecordState query={query}>{() => null}</DrawerRecordState>
    </FormDrawer>
  )
}

function RefuseDialog({ receipt, onDone, onClose }: DecisionProps) {
  const { refuse } = usePaymentWrites()
  const { title, body, reason, reasonHelp, confirm, done } = messages.refusal
  return (
    <ReasonDialog
      title={title}
      body={body}
      label={reason}
      help={reasonHelp}
      confirm={confirm}
      act={(said, key) => refuse(receipt.id, said, key)}
      onDone={(detail) => {
        toastDone(done)
        onDone(detail)
      }}
      onClose={onClose}
    />
  )
}

/** A guest's receipt that waits for a review of the bank account: its data, the checks and the decision buttons. */
export function ReceiptCard({ receipt, onDone }: ReceiptCardProps) {
  const [deciding, setDeciding] = useState<'APPROVE' | 'REFUSE'>()
  const { guestName } = receipt
  const close = () => setDeciding(undefined)
  const decision = { receipt, onDone, onClose: close }
  return (
    <div className={classes.receipt}>
      <Head receipt={receipt} />
      <Checks receipt={receipt} />
      <div className={classes.answers}>
        <ReceiptViewer receipt={receipt} guestName={guestName} />
        <Button
          variant="default"
          data-danger
          aria-label={messages.refuseLabel(guestName)}
          onClick={() => setDeciding('REFUSE')}
        >
          {messages.refuse}
        </Button>
        <Button aria-label={messages.approveLabel(guestName)} onClick={() => setDeciding('APPROVE')}>
          {actionLabels.RECEIPT.button}
        </Button>
      </div>
      {deciding === 'APPROVE' && <ApproveDrawer {...decision} />}
      {deciding === 'REFUSE' && <RefuseDialog {...decision} />}
    </div>
  )
}
