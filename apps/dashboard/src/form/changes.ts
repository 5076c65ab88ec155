import { formMessages } from '#dashboard/form/messages.tr.ts'

export type FieldValue = string | number | boolean
export type FieldValues = Record<string, FieldValue>

export interface Change {
  readonly field: string
  readonly label: string
  /** What it was and what it becomes, where both are short enough to be read in one line. */
  readonly detail: string
}

const maxShownLength = 24

function shown(value: FieldValue): string | undefined {
  if (typeof value === 'boolean') return value ? formMessages.on : formMessages.off
  const text = String(value)
  if (text === '') return formMessages.empty
  return text.length > maxShownLength ? undefined : text
}

/** What differs from the stored record. Fields in `secret` are named but never shown. */
export function changesBetween(
  before: FieldValues,
  after: FieldValues,
  labels: Record<string, string>,
  secret: readonly string[] = [],
): Change[] {
  return Object.keys(labels)
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const from = shown(before[field] ?? '')
      const to = shown(after[field] ?? '')
      const canShow = from !== undefined && to !== undefined && !secret.includes(field)
      return {
        field,
        label: labels[field] ?? field,
        detail: canShow ? `${from} → ${to}` : formMessages.changedText,
      }
    })
}
