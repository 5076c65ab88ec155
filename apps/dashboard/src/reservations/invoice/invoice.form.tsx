import { Textarea, TextInput } from '@mantine/core'
import {
  invoiceFields,
  type ReservationInvoice,
  type SavedInvoice,
} from '@plato/contract/reservations/invoice.contract'
import { type InvoiceKind, isInvoiceNumber } from '@plato/rules/reservations/invoice'
import { DateField } from '#dashboard/dates/date-field.tsx'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'
import { KindField } from '#dashboard/form/tax-identity/kind-field.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useInvoiceWrites } from '#dashboard/reservations/invoice/invoice.data.ts'
import { invoiceMessages as messages } from '#dashboard/reservations/invoice/invoice-messages.tr.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

type Values = {
  kind: InvoiceKind
  title: string
  taxNumber: string
  taxOffice: string
  address: string
  email: string
  invoiceNo: string
  /** YYYY-MM-DD, '' when none. */
  invoicedOn: string
}

const valuesOf = (invoice: ReservationInvoice): Values => {
  const { kind, title, taxOffice, address, email, invoiceNo, invoicedOn } = invoice
  return {
    kind,
    title,
    taxNumber: '',
    taxOffice,
    address,
    email,
    invoiceNo,
    invoicedOn: invoicedOn ?? '',
  }
}

const bodyOf = ({ taxNumber, invoicedOn, ...values }: Values) => ({
  ...values,
  invoicedOn: invoicedOn === '' ? null : invoicedOn,
  ...(taxNumber.trim() === '' ? {} : { taxNumber: taxNumber.replaceAll(/\s/g, '') }),
})

function errorsIn({ kind, taxNumber, invoiceNo, invoicedOn }: Values): FieldErrors {
  const number = taxNumber.replaceAll(/\s/g, '')
  const missing = (invoiceNo.trim() === '') === (invoicedOn === '') ? undefined : messages.togetherHelp
  return {
    ...(number !== '' && !isInvoiceNumber(kind, number) ? { taxNumber: messages.numberWrong[kind] } : {}),
    ...(missing ? { [invoicedOn === '' ? 'invoicedOn' : 'invoiceNo']: missing } : {}),
  }
}

function numberHelp({ kind, hasNumber, numberEnding }: ReservationInvoice, picked: InvoiceKind): string {
  if (!hasNumber) return messages.numberHelp[picked]
  return picked === kind ? messages.numberStored(numberEnding) : messages.numberRemoved
}

type Form = Editor<Values>['form']
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Number and day of the invoice that the accountant wrote elsewhere. */
function WrittenFields({ form }: { form: Form }) {
  return (
    <>
      <TextInput
        label={messages.fields.invoiceNo}
        description={messages.invoiceNoHelp}
        inputWrapperOrder={order}
        maxLength={30}
        autoComplete="off"
        {...form.getInputProps('invoiceNo')}
      />
      <DateField
        label={messages.fields.invoicedOn}
        clearable
        value={form.values.invoicedOn}
        onChange={(date) => form.setFieldValue('invoicedOn', date)}
        error={form.errors.invoicedOn}
      />
    </>
  )
}

interface Props {
  readonly reservationId: number
  readonly invoice: ReservationInvoice
  readonly onClose: () => void
}

export function InvoiceForm({ reservationId, invoice, onClose }: Props) {
  const { save } = useInvoiceWrites(reservationId)
  const editor = useEditor<Values, SavedInvoice, ReservationInvoice>({
    record: invoice,
    blank: valuesOf(invoice),
    valuesOf,
    labels: messages.fields,
    // The kind would be shown by its code.
    secret: ['taxNumber', 'kind'],
    schema: invoiceFields,
    bodyOf,
    check: errorsIn,
    fieldOf: { 'reservation.bad_tax_number': 'taxNumber' },
    save,
    onSaved: () => {
      toastDone(messages.done)
      onClose()
    },
  })
  const { form } = editor
  const { kind } = form.values
  const shared = (name: keyof Values) => ({
    label: messages.fields[name],
    inputWrapperOrder: order,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <EditorForm editor={editor} onCancel={onClose}>
      <div className={classes.drawerFields}>
        <KindField label={messages.fields.kind} kinds={messages.kinds} {...form.getInputProps('kind')} />
        <TextInput
          {...shared('title')}
          label={messages.titleOf[kind]}
          required
          maxLength={200}
          data-autofocus
        />
        <TextInput
          {...shared('taxNumber')}
          label={messages.numberOf[kind]}
          description={numberHelp(invoice, kind)}
          inputMode="numeric"
          maxLength={14}
        />
        {kind === 'COMPANY' && <TextInput {...shared('taxOffice')} maxLength={80} />}
        <Textarea {...shared('address')} autosize minRows={2} maxLength={300} />
        <TextInput {...shared('email')} type="email" maxLength={254} />
        <WrittenFields form={form} />
      </div>
    </EditorForm>
  )
}
