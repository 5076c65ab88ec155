import { formatMoney, formatShare } from '@plato/brand/money'
import { formatDate } from '@plato/brand/stay-dates'
import type { Currency } from '@plato/rules/money'
import type { DraftValue } from '#dashboard/form/draft-item.ts'
import { choices } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import type { Field } from '#dashboard/villas/editor/fields/villa-fields.ts'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'

const isBlank = (value: DraftValue): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const labelIn = ({ options }: Field, value: DraftValue): string =>
  options?.find((option) => option.value === String(value))?.label ?? String(value)

/** A field's value as a person reads it, or undefined when there is none. */
export function shownValue(field: Field, value: DraftValue, currency: Currency): string | undefined {
  if (isBlank(value) || Number.isNaN(value)) return undefined
  switch (field.kind) {
    case 'switch':
      return value ? editorMessages.yesNo.true : editorMessages.yesNo.false
    case 'knownOrNone':
      return value ? choices.known.true : choices.known.false
    case 'choice':
    case 'choiceOrNone':
    case 'idOrNone':
      return labelIn(field, value)
    case 'money':
      return formatMoney(Number(value), currency)
    case 'share':
      return `%${formatShare(Number(value))}`
    case 'dateOrNone':
      return formatDate(String(value))
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : String(value)
    default:
      return field.unit ? `${value} ${field.unit}` : String(value)
  }
}
