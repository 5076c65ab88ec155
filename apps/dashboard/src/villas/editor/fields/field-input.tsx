import { Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { currencySigns } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import type { ReactNode } from 'react'
import { DateField } from '#dashboard/dates/date-field.tsx'
import { AmountInput } from '#dashboard/form/amount-input.tsx'
import type { DraftValue } from '#dashboard/form/draft-item.ts'
import { choices } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import { type Field, optionsOf } from '#dashboard/villas/editor/fields/villa-fields.ts'
import { editorMessages as messages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'

export interface FieldInputProps {
  readonly field: Field
  readonly value: DraftValue
  readonly error?: string | undefined
  readonly isChanged?: boolean
  readonly currency: Currency
  readonly onChange: (value: DraftValue) => void
  /** In a list the switch is a plain box under its column's head. */
  readonly isInList?: boolean
  readonly placeholder?: string
  readonly description?: ReactNode
}

const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

const common = ({ field, error, isChanged, description, placeholder }: FieldInputProps) => ({
  label: field.label,
  description: description ?? field.help,
  inputWrapperOrder: wrapperOrder,
  error,
  required: field.isRequired ?? false,
  ...(placeholder ? { placeholder } : {}),
  ...(isChanged ? { 'data-dirty': true } : {}),
})

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

/** Every half hour, and the villa's own time if it is another; a native field would speak the browser's language. */
function timesWith(value: DraftValue): { value: string; label: string }[] {
  const own = typeof value === 'string' && value !== '' && !halfHours.includes(value) ? [value] : []
  return [...halfHours, ...own].sort().map((time) => ({ value: time, label: time }))
}

const textOf = (value: DraftValue): string => (typeof value === 'string' ? value : '')

function CountInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const isPoint = field.kind === 'coordinate'
  const isNullable = isPoint || field.kind === 'countOrNone'
  return (
    <NumberInput
      {...common(props)}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(next) => onChange(next === '' && isNullable ? null : next)}
      clampBehavior="none"
      allowNegative={isPoint}
      allowDecimal={isPoint}
      {...(isPoint ? { decimalScale: 6, allowedDecimalSeparators: ['.', ','], hideControls: true } : {})}
      hideControls
      {...(field.unit ? { suffix: ` ${field.unit}` } : {})}
    />
  )
}

function ChoiceInput(props: FieldInputProps & { data: { value: string; label: string }[] }) {
  const { field, value, onChange, data } = props
  const isNullable = field.kind !== 'choice' && field.kind !== 'time'
  const isLong = data.length > 8
  const read = (next: string | null): DraftValue => {
    if (next === null) return null
    if (field.kind === 'idOrNone') return Number(next)
    return field.kind === 'knownOrNone' ? next === 'true' : next
  }
  return (
    <Select
      {...common(props)}
      placeholder={props.placeholder ?? messages.choose}
      nothingFoundMessage={messages.nothing}
      data={data}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(read(next))}
      allowDeselect={false}
      searchable={isLong}
      clearable={isNullable}
      clearButtonProps={{ 'aria-label': messages.clear(field.label) }}
    />
  )
}

function LinesInput(props: FieldInputProps) {
  const { value, onChange } = props
  const lines = Array.isArray(value) ? value : []
  return (
    <Textarea
      {...common(props)}
      autosize
      minRows={3}
      maxRows={12}
      value={lines.join('\n')}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(text === '' ? [] : text.split('\n'))
      }}
      // An empty line is on its way to become one; what is left empty is dropped on the way out.
      onBlur={() => onChange(lines.filter((line) => line.trim() !== ''))}
    />
  )
}

function SwitchInput(props: FieldInputProps) {
  const { field, value, onChange, isInList } = props
  const Box = isInList ? Checkbox : Switch
  return (
    <Box
      label={field.label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...(field.help && !isInList ? { description: field.help } : {})}
      {...(props.isChanged ? { 'data-dirty': true } : {})}
    />
  )
}

function TextualInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const limit = field.maxLength ? { maxLength: field.maxLength } : {}
  if (field.kind === 'area') {
    const minRows = (field.maxLength ?? 0) > 1_000 ? 5 : 2
    return (
      <Textarea
        {...common(props)}
        {...limit}
        autosize
        minRows={minRows}
        maxRows={18}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...common(props)}
      {...limit}
      autoComplete="off"
      value={textOf(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(field.kind === 'urlOrNone' && text.trim() === '' ? null : text)
      }}
    />
  )
}

/** The input for one field, whatever its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, currency } = props
  switch (field.kind) {
    case 'switch':
      return <SwitchInput {...props} />
    case 'count':
    case 'countOrNone':
    case 'coordinate':
      return <CountInput {...props} />
    case 'choice':
    case 'choiceOrNone':
    case 'idOrNone':
      return <ChoiceInput {...props} data={[...(field.options ?? [])]} />
    case 'time':
      return <ChoiceInput {...props} data={timesWith(value)} />
    case 'knownOrNone':
      return <ChoiceInput {...props} placeholder={messages.notKnown} data={optionsOf(choices.known)} />
    case 'money':
    case 'share':
      return (
        <AmountInput
          {...common(props)}
          symbol={field.kind === 'money' ? currencySigns[currency] : '%'}
          value={value}
          onChange={onChange}
        />
      )
    case 'dateOrNone':
      return (
        <DateField
          {...common(props)}
          value={typeof value === 'string' ? value : ''}
          onChange={(date) => onChange(date || null)}
          clearable
        />
      )
    case 'lines':
      return <LinesInput {...props} />
    default:
      return <TextualInput {...props} />
  }
}
