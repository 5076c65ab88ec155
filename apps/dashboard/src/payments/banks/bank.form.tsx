import { NumberInput, Select, TextInput } from '@mantine/core'
import { type Bank, newBank } from '@plato/contract/payments/banks.contract'
import { formatIban, plainIban, whyIbanIsRefused } from '@plato/rules/payments/iban'
import { useQuery } from '@tanstack/react-query'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { numberIn } from '#dashboard/form/number-in.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { bankMessages as messages } from '#dashboard/payments/banks/bank-messages.tr.ts'
import { BankNotice } from '#dashboard/payments/banks/bank-state.tsx'
import { bankRows, useBankWrites } from '#dashboard/payments/banks/banks.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

type Values = {
  name: string
  branch: string
  holder: string
  iban: string
  currency: string
  orderNo: number | string
}

const valuesOf = ({ name, branch, holder, iban, currency, orderNo }: Bank): Values => ({
  name,
  branch,
  holder,
  iban: formatIban(iban),
  currency,
  orderNo,
})

const bodyOf = (values: Values) => ({ ...values, orderNo: numberIn(values.orderNo) ?? 0 })

/** Every change that asks for an approval gets a waiting time of its own. */
function savedText({ name, waiting }: Bank, before: Bank | undefined): string {
  const waits = waiting !== null && waiting.dueAt !== before?.waiting?.dueAt
  if (!before) return waits ? messages.createdWaits(name) : messages.created(name)
  return waits ? messages.savedWaits : messages.saved
}

interface Props {
  readonly bank?: Bank
  readonly onClose: () => void
}

function useBankEditor({ bank, onClose }: Props) {
  const { create, update } = useBankWrites()
  const { data } = useQuery(bankRows())
  const last = Math.max(0, ...(data?.rows ?? []).map(({ orderNo }) => orderNo))
  return useEditor<Values, ReturnType<typeof newBank.parse>, Bank>({
    record: bank,
    blank: {
      name: '',
      branch: '',
      holder: data?.rows[0]?.holder ?? '',
      iban: '',
      currency: 'TRY',
      orderNo: last + 1,
    },
    valuesOf,
    labels: messages.fields,
    schema: newBank,
    bodyOf,
    fieldOf: { 'bank.iban_taken': 'iban', 'bank.in_use': 'iban' },
    save: (body) => (bank ? update(bank.id, body) : create(body)),
    onSaved: (saved) => {
      toastDone(savedText(saved, bank))
      onClose()
    },
  })
}

/** In fours as soon as the field is left, with what is wrong beside it, or that nothing is. */
function IbanField({ form, isFixed }: { form: Editor<Values>['form']; isFixed: boolean }) {
  const { iban } = form.values
  const { onBlur, error, ...input } = form.getInputProps('iban')
  const fault = whyIbanIsRefused(iban)
  const help = iban !== '' && !fault ? messages.ibanRight : messages.ibanHelp
  return (
    <TextInput
      label={messages.fields.iban}
      description={isFixed ? messages.ibanFixed : help}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      required
      disabled={isFixed}
      autoComplete="off"
      spellCheck={false}
      {...input}
      error={error && iban !== '' && fault ? messages.ibanFaults[fault] : error}
      onBlur={(event) => {
        form.setFieldValue('iban', formatIban(plainIban(iban)))
        onBlur?.(event)
      }}
    />
  )
}

const currencyOptions = Object.entries(messages.currencies).map(([value, label]) => ({ value, label }))

export function BankForm(props: Props) {
  const { bank, onClose } = props
  const editor = useBankEditor(props)
  const { form } = editor
  return (
    <EditorForm editor={editor} {...(bank ? {} : { saveLabel: messages.create })} onCancel={onClose}>
      <div className={classes.drawerFields}>
        {bank && <BankNotice bank={bank} />}
        <TextInput label={messages.fields.name} required data-autofocus {...form.getInputProps('name')} />
        <TextInput label={messages.fields.branch} {...form.getInputProps('branch')} />
        <TextInput
          label={messages.fields.holder}
          description={messages.holderHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          {...form.getInputProps('holder')}
        />
        <IbanField form={form} isFixed={bank?.used ?? false} />
        <Select
          label={messages.fields.currency}
          data={currencyOptions}
          allowDeselect={false}
          required
          {...form.getInputProps('currency')}
        />
        <NumberInput
          label={messages.fields.orderNo}
          description={messages.orderHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={10_000}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('orderNo')}
        />
      </div>
    </EditorForm>
  )
}
