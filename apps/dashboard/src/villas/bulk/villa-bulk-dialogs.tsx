import { MultiSelect, Select } from '@mantine/core'
import { closureReasonNames } from '@plato/brand/taken-nights.tr'
import { closureReason } from '@plato/contract/availability/availability.contract'
import { cancellationPolicy } from '@plato/contract/villas/villa-facts.contract'
import type { BulkKind } from '@plato/rules/bulk/bulk-kinds'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BulkDialog, type BulkDialogProps } from '#dashboard/bulk/bulk-dialog.tsx'
import { DateRangeField } from '#dashboard/dates/date-range-field.tsx'
import { AmountInput } from '#dashboard/form/amount-input.tsx'
import { CompanyWarningAtPublish } from '#dashboard/shared-villa/company-warning.tsx'
import { villaBulkMessages as messages } from '#dashboard/villas/bulk/villa-bulk-messages.tr.ts'
import { policyMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { typeOptions } from '#dashboard/villas/villas.data.ts'

const reasons = closureReason.options.map((value) => ({ value, label: closureReasonNames[value] }))
const policies = cancellationPolicy.options.map((value) => ({ value, label: policyMessages[value].name }))
const highestShare = 10_000

function CloseDialog(props: BulkDialogProps) {
  const [{ from, to }, setNights] = useState({ from: '', to: '' })
  const [reason, setReason] = useState<(typeof closureReason.options)[number]>('OWNER_USE')
  const nights = { startsOn: from, endsOn: to, reason }
  return (
    <BulkDialog
      {...props}
      title={messages.close.title}
      note={messages.close.note}
      confirm={messages.close.confirm}
      action={from && to ? { kind: 'VILLA_CLOSE', nights } : undefined}
    >
      <DateRangeField
        label={messages.close.nights}
        description={messages.close.nightsHelp}
        required
        clearable
        from={from}
        to={to}
        onChange={setNights}
      />
      <Select
        label={messages.close.reason}
        data={reasons}
        value={reason}
        allowDeselect={false}
        onChange={(value) => setReason(closureReason.safeParse(value).data ?? reason)}
      />
    </BulkDialog>
  )
}

function PolicyDialog(props: BulkDialogProps) {
  const [policy, setPolicy] = useState<(typeof cancellationPolicy.options)[number]>('STANDART')
  return (
    <BulkDialog
      {...props}
      title={messages.policy.title}
      note={messages.policy.note}
      confirm={messages.policy.confirm}
      action={{ kind: 'VILLA_POLICY', cancellationPolicy: policy }}
    >
      <Select
        label={messages.policy.label}
        data={policies}
        value={policy}
        allowDeselect={false}
        onChange={(value) => setPolicy(cancellationPolicy.safeParse(value).data ?? policy)}
      />
    </BulkDialog>
  )
}

function CommissionDialog(props: BulkDialogProps) {
  const [share, setShare] = useState<number | ''>('')
  const isShare = share !== '' && share >= 0 && share <= highestShare
  return (
    <BulkDialog
      {...props}
      title={messages.commission.title}
      note={messages.commission.note}
      confirm={messages.commission.confirm}
      action={isShare ? { kind: 'VILLA_COMMISSION', commissionShare: share } : undefined}
    >
      <AmountInput
        label={messages.commission.label}
        symbol="%"
        data-autofocus
        required
        value={share}
        onChange={setShare}
        error={share === '' || isShare ? undefined : messages.commission.wrong}
      />
    </BulkDialog>
  )
}

function TypesDialog(props: BulkDialogProps) {
  const { data: types = [] } = useQuery(typeOptions())
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const field = { placeholder: messages.types.placeholder, searchable: true, clearable: true }
  const others = (chosen: readonly string[]) => types.filter(({ value }) => !chosen.includes(value))
  return (
    <BulkDialog
      {...props}
      title={messages.types.title}
      confirm={messages.types.confirm}
      action={
        add.length + remove.length > 0
          ? { kind: 'VILLA_TYPES', add: add.map(Number), remove: remove.map(Number) }
          : undefined
      }
    >
      <MultiSelect
        {...field}
        label={messages.types.add}
        nothingFoundMessage={messages.types.nothing}
        data={others(remove)}
        value={add}
        onChange={setAdd}
      />
      <MultiSelect
        {...field}
        label={messages.types.remove}
        nothingFoundMessage={messages.types.nothing}
        data={others(add)}
        value={remove}
        onChange={setRemove}
      />
    </BulkDialog>
  )
}

export const villaBulkKinds = [
  'VILLA_PUBLISH',
  'VILLA_HIDE',
  'VILLA_CLOSE',
  'VILLA_POLICY',
  'VILLA_COMMISSION',
  'VILLA_TYPES',
] as const satisfies readonly BulkKind[]

export function villaBulkDialog(kind: BulkKind, props: BulkDialogProps): ReactNode {
  switch (kind) {
    case 'VILLA_PUBLISH':
      return (
        <BulkDialog {...props} {...messages.publish} action={{ kind }}>
          <CompanyWarningAtPublish />
        </BulkDialog>
      )
    case 'VILLA_HIDE':
      return <BulkDialog {...props} {...messages.hide} action={{ kind }} />
    case 'VILLA_CLOSE':
      return <CloseDialog {...props} />
    case 'VILLA_POLICY':
      return <PolicyDialog {...props} />
    case 'VILLA_COMMISSION':
      return <CommissionDialog {...props} />
    case 'VILLA_TYPES':
      return <TypesDialog {...props} />
    case 'MESSAGE_DELETE':
      return null
  }
}
