import { Checkbox, Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { outMethodNames } from '@plato/brand/list-names.tr'
import { type HandMethod, handMethods } from '@plato/rules/payments/ledger'
import type { MoneyAction } from '@plato/rules/payments/money-actions'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '#dashboard/dates/date-field.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import type { Editor } from '#dashboard/form/use-editor.ts'
import { lira } from '#dashboard/payments/amounts.ts'
import { actionLabels, moneyMessages as messages, methodNames } from '#dashboard/payments/messages.tr.ts'
import type { MoneyValues } from '#dashboard/payments/money-form.ts'
import { bankOptions } from '#dashboard/payments/payments.data.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

type Form = Pick<Editor<MoneyValues>, 'form'>

function amountHelp(action: MoneyAction, maxMinor: number | undefined): string | undefined {
  if (action === 'RECEIPT') return messages.seeFirst
  return maxMinor !== undefined && action !== 'PAYMENT' ? messages.limit(lira(maxMinor)) : undefined
}

export function AmountField({
  form,
  action,
  maxMinor,
}: Form & { action: MoneyAction; maxMinor: number | undefined }) {
  return (
    <TextInput
      label={actionLabels[action].amount}
      description={amountHelp(action, maxMinor)}
      inputWrapperOrder={order}
      required
      data-autofocus
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>₺</span>}
      {...form.getInputProps('amount')}
    />
  )
}

/** Nothing is paid to an owner through the owner's own hands. */
const methodsOf = (action: MoneyAction): readonly HandMethod[] =>
  action === 'PAYOUT' ? handMethods.filter((method) => method !== 'OWNER') : handMethods

export function MethodField({ form, action }: Form & { action: MoneyAction }) {
  const names = action === 'REFUND' || action === 'DEPOSIT_OUT' ? outMethodNames : methodNames
  return (
    <Input.Wrapper label={messages.fields.method} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={messages.fields.method}
        data={methodsOf(action).map((value) => ({ value, label: names[value] }))}
        value={form.values.method}
        onChange={(method) => form.setFieldValue('method', method)}
      />
    </Input.Wrapper>
  )
}

export function DayField({ form, action, earliest }: Form & { action: MoneyAction; earliest: string }) {
  return (
    <DateField
      label={action === 'DEPOSIT_KEPT' ? messages.retainedOn : messages.fields.paidOn}
      required
      min={earliest}
      max={todayInIstanbul()}
      {...form.getInputProps('paidOn')}
      value={form.values.paidOn}
      onChange={(value) => form.setFieldValue('paidOn', value)}
    />
  )
}

function BankField({ form }: Form) {
  const { data: banks = [] } = useQuery(bankOptions())
  return (
    <Select
      label={`${messages.fields.bankId} (${formMessages.optional})`}
      placeholder={messages.bankPlaceholder}
      nothingFoundMessage={messages.noBanks}
      data={banks}
      clearable
      {...form.getInputProps('bankId')}
      value={form.values.bankId || null}
      onChange={(value) => form.setFieldValue('bankId', value ?? '')}
    />
  )
}

export function PartyFields({ form, action }: Form & { action: MoneyAction }) {
  return (
    <>
      {form.values.method === 'TRANSFER' && <BankField form={form} />}
      <TextInput
        label={`${actionLabels[action].payer} (${formMessages.optional})`}
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('payerName')}
      />
    </>
  )
}

/** Asked once the server has found the same amount in the books. */
export function AgainField({ form }: Form) {
  if (!form.errors.again && !form.isTouched('again')) return null
  return (
    <Checkbox
      label={messages.fields.again}
      aria-invalid={form.errors.again !== undefined}
      {...form.getInputProps('again', { type: 'checkbox' })}
    />
  )
}

export function NoteField({ form, action }: Form & { action: MoneyAction }) {
  const isDamage = action === 'DEPOSIT_KEPT'
  return (
    <Textarea
      label={isDamage ? messages.damage : `${messages.fields.note} (${formMessages.optional})`}
      description={isDamage ? messages.damageHelp : undefined}
      inputWrapperOrder={order}
      required={isDamage}
      autosize
      minRows={2}
      maxLength={500}
      {...form.getInputProps('note')}
    />
  )
}
