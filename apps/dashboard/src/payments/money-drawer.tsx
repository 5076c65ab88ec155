import { useHotkeys } from '@mantine/hooks'
import { formatUnits } from '@plato/brand/money'
import type { Receipt } from '@plato/contract/payments/payment-shape.contract'
import {
  type ApprovedPayment,
  approvedPayment,
  type DepositMove,
  type OwnerPayout,
  ownerPayout,
  paymentEndpoints,
  type RecordedPayment,
  recordedPayment,
} from '@plato/contract/payments/payments.contract'
import type { MoneyState, ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { type MoneyAction, type MoneyFacts, maxAmount } from '@plato/rules/payments/money-actions'
import { earliestPaidOn } from '@plato/rules/payments/paid-on'
import { IconInfoCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import type { z } from 'zod'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { CardRefundHint } from '#dashboard/payments/card/card-refund-hint.tsx'
import { actionLabels, moneyMessages as messages } from '#dashboard/payments/messages.tr.ts'
import { consequencesOf } from '#dashboard/payments/money-consequences.ts'
import {
  AgainField,
  AmountField,
  DayField,
  MethodField,
  NoteField,
  PartyFields,
} from '#dashboard/payments/money-fields.tsx'
import {
  amountIn,
  depositBody,
  firstValues,
  type MoneyValues,
  moneyErrors,
  paymentBody,
  receiptBody,
} from '#dashboard/payments/money-form.ts'
import { usePaymentWrites } from '#dashboard/payments/payments.data.ts'
import own from '#dashboard/payments/payments.module.css'
import { waitsForSecondPerson } from '#dashboard/payments/refund/second-person.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const depositMoves = { DEPOSIT_IN: 'IN', DEPOSIT_OUT: 'OUT', DEPOSIT_KEPT: 'KEPT' } as const
type DepositAction = keyof typeof depositMoves
const isDeposit = (action: MoneyAction): action is DepositAction => action in depositMoves

export interface MoneyDrawerProps {
  readonly action: MoneyAction
  readonly reservation: ReservationDetail
  readonly money: MoneyState
  /** The proof that is approved, when it is one. */
  readonly receipt?: Receipt
  readonly onDone: (detail: ReservationDetail) => void
  readonly onClose: () => void
}

const factsOf = ({ reservation, money }: MoneyDrawerProps): MoneyFacts<MoneyState> => ({
  status: reservation.status,
  money,
})

interface Sending<Body> {
  readonly schema: z.ZodType<Body>
  readonly bodyOf: (values: MoneyValues) => unknown
  readonly send: (body: Body) => Promise<ReservationDetail>
  /** What is said after saving, where it depends on the body. */
  readonly doneOf?: (body: Body) => string
}

function useMoneyEditor<Body>(props: MoneyDrawerProps, { schema, bodyOf, send, doneOf }: Sending<Body>) {
  const { action, receipt, onDone, onClose } = props
  const facts = factsOf(props)
  // Chosen when it is sent: the amounts of the reservation change with the response.
  const done = useRef<string>(actionLabels[action].done)
  const blank = firstValues(
    action,
    facts,
    todayInIstanbul(),
    receipt && {
      amount: formatUnits(receipt.amountMinor),
      paidOn: receipt.paidOn,
      payerName: receipt.payerName,
    },
  )
  return useEditor<MoneyValues, Body, ReservationDetail>({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels: messages.fields,
    schema,
    bodyOf,
    check: (values) => moneyErrors(action, facts, values),
    fieldOf: { 'payment.too_much': 'amount', 'receipt.already_booked': 'again' },
    save: (body) => {
      done.current = doneOf?.(body) ?? actionLabels[action].done
      return send(body)
    },
    onSaved: (detail) => {
      toastDone(done.current)
      onDone(detail)
      onClose()
    },
  })
}

function Consequences({ props, values }: { props: MoneyDrawerProps; values: MoneyValues }) {
  const amount = amountIn(values)
  const said = amount > 0 ? consequencesOf(props.action, factsOf(props), amount, values.method) : []
  return (
    <div className={own.consequences} role="status" data-empty={said.length === 0 || undefined}>
      {said.length > 0 && <IconInfoCircle size={16} aria-hidden />}
      <p>
        {said.length > 0 && <b>{messages.willHappen}: </b>}
        {said.join(' ')}
      </p>
    </div>
  )
}

function MoneyForm({ props, editor }: { props: MoneyDrawerProps; editor: Editor<MoneyValues> }) {
  const { action, onClose } = props
  const { form } = editor
  const close = useGuardedClose(editor, onClose)
  useHotkeys([['mod+S', () => editor.submit()]], [])
  return (
    <FormDrawer title={actionLabels[action].title} onClose={close}>
      <form className={classes.form} noValidate onSubmit={editor.submit}>
        <div className={classes.fields}>
          {action === 'REFUND' && <CardRefundHint reservationId={props.reservation.id} />}
          <AmountField form={form} action={action} maxMinor={maxAmount(action, factsOf(props))} />
          {action !== 'DEPOSIT_KEPT' && <MethodField form={form} action={action} />}
          <DayField
            form={form}
            action={action}
            earliest={earliestPaidOn(istanbulDay(new Date(props.reservation.createdAt)))}
          />
          {!isDeposit(action) && <PartyFields form={form} action={action} />}
          <NoteField form={form} action={action} />
          <AgainField form={form} />
          <Consequences props={props} values={form.values} />
        </div>
        <SaveBar editor={editor} saveLabel={actionLabels[action].save} onCancel={onClose} />
      </form>
    </FormDrawer>
  )
}

function DepositDrawer({ action, ...rest }: MoneyDrawerProps & { action: DepositAction }) {
  const key = useFormKey()
  const { moveDeposit } = usePaymentWrites()
  const props = { action, ...rest }
  const editor = useMoneyEditor<DepositMove>(props, {
    schema: paymentEndpoints.deposit.body,
    bodyOf: depositBody(depositMoves[action]),
    send: (body) => moveDeposit(rest.reservation.id, body, key),
  })
  return <MoneyForm props={props} editor={editor} />
}

function PayoutDrawer(props: MoneyDrawerProps) {
  const key = useFormKey()
  const { payOwner } = usePaymentWrites()
  const editor = useMoneyEditor<OwnerPayout>(props, {
    schema: ownerPayout,
    bodyOf: paymentBody,
    send: (body) => payOwner(props.reservation.id, body, key),
  })
  return <MoneyForm props={props} editor={editor} />
}

function PaymentDrawer(props: MoneyDrawerProps) {
  const key = useFormKey()
  const { record, refund } = usePaymentWrites()
  const { action, reservation, money } = props
  const editor = useMoneyEditor<RecordedPayment>(props, {
    schema: recordedPayment,
    bodyOf: paymentBody,
    send: (body) => (action === 'REFUND' ? refund : record)(reservation.id, body, key),
    doneOf: ({ amountMinor }) =>
      action === 'REFUND' && waitsForSecondPerson(money, amountMinor)
        ? actionLabels.REFUND.waits
        : actionLabels[action].done,
  })
  return <MoneyForm props={props} editor={editor} />
}

function ReceiptDrawer(props: MoneyDrawerProps & { receipt: Receipt }) {
  const key = useFormKey()
  const { approve } = usePaymentWrites()
  const editor = useMoneyEditor<ApprovedPayment>(props, {
    schema: approvedPayment,
    bodyOf: receiptBody,
    send: (body) => approve(props.receipt.id, body, key),
  })
  return <MoneyForm props={props} editor={editor} />
}

/** Money that moved, written down: it says what saving will do, and saving twice is saving once. */
export function MoneyDrawer(props: MoneyDrawerProps) {
  const { action, receipt } = props
  if (receipt) return <ReceiptDrawer {...props} receipt={receipt} />
  if (isDeposit(action)) return <DepositDrawer {...props} action={action} />
  return action === 'PAYOUT' ? <PayoutDrawer {...props} /> : <PaymentDrawer {...props} />
}
