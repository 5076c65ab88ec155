import type { RequestFields } from '#site/reservations/request/request-fields.ts'
import { createStoredValue } from '#site/shell/preferences/stored-value.ts'

const draftFields = ['firstName', 'lastName', 'phone', 'email', 'note'] as const
export type Draft = Readonly<Partial<Record<(typeof draftFields)[number], string>>>

export function parseDraft(text: string | null): Draft {
  if (!text) return {}
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return {}
    const values = new Map<string, unknown>(Object.entries(read))
    return Object.fromEntries(
      draftFields.flatMap((name) => {
        const value = values.get(name)
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
  } catch {
    // Invalid JSON, for example written by an extension: treated as no draft.
    return {}
  }
}

/** Stores the form in this tab until the request is sent, so that a return from the calendar restores it. */
const draft = createStoredValue<Draft>({
  key: 'platovilla-request',
  parse: parseDraft,
  format: (value) => (Object.keys(value).length > 0 ? JSON.stringify(value) : ''),
  storage: () => window.sessionStorage,
})

export const keepDraft = (fields: RequestFields): void =>
  draft.set(Object.fromEntries(draftFields.map((name) => [name, fields[name]])))

export const forgetDraft = (): void => draft.set({})

/** Fills only fields that the guest has not changed. */
export function fillFromDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(draft.get())) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    // An offer may have prefilled the field: it is unchanged while it equals its default value.
    if (isText && field.value === field.defaultValue) field.value = value
  }
}
