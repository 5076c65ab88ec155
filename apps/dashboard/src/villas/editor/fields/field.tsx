import type { Currency } from '@plato/rules/money'
import type { ReactNode } from 'react'
import classes from '#dashboard/shared-villa/section.module.css'
import { useDraft, useDraftStore } from '#dashboard/villas/editor/draft-store.ts'
import { FieldInput } from '#dashboard/villas/editor/fields/field-input.tsx'
import type { Field as FieldShape } from '#dashboard/villas/editor/fields/villa-fields.ts'
import { gapHint, useGaps } from '#dashboard/villas/editor/gaps.ts'
import { currencyOf, type GroupName, sameValue } from '#dashboard/villas/editor/villa-draft.ts'

interface Props {
  readonly group: GroupName
  readonly field: FieldShape
  readonly placeholder?: string
  readonly description?: ReactNode
}

export const useCurrency = (): Currency => useDraft(({ draft }) => currencyOf(draft))

/** One field of the draft: reads and writes only its own place in it. */
export function Field({ group, field, placeholder, description }: Props) {
  const store = useDraftStore()
  const value = useDraft(({ draft }) => draft[group][field.key])
  const isChanged = useDraft(({ base, draft }) => !sameValue(base[group][field.key], draft[group][field.key]))
  const error = useDraft(({ errors }) => errors[`${group}.${field.key}`])
  const currency = useCurrency()
  const gaps = useGaps()
  const missing = field.gap && gaps.includes(field.gap) ? gapHint(field.gap, value) : undefined
  return (
    <div
      className={field.kind === 'switch' ? classes.switch : classes.field}
      data-span={field.span}
      data-field={`${group}.${field.key}`}
      data-refused={error ? true : undefined}
    >
      <FieldInput
        field={field}
        value={value}
        error={error ?? missing}
        isChanged={isChanged}
        currency={currency}
        onChange={(next) => store.setField(group, field.key, next)}
        {...(placeholder ? { placeholder } : {})}
        {...(description ? { description } : {})}
      />
    </div>
  )
}

export function Fields({ group, fields }: { group: GroupName; fields: readonly FieldShape[] }) {
  return fields.map((field) => <Field key={field.key} group={group} field={field} />)
}
