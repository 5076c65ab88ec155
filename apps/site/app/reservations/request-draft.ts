import type { RequestFields } from '#site/reservations/request-fields.ts'
import { createStoredValue } from '#site/shell/stored-value.ts'

const kept = ['firstName', 'lastName', 'phone', 'email', 'note'] as const
export type Draft = Readonly<Partial<Record<(typeof kept)[number], string>>>

export function parseDraft(text: string | null): Draft {
  if (!text) return {}
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return {}
    const values = new Map<string, unknown>(Object.entries(read))
    return Object.fromEntries(
      kept.flatMap((name) => {
        const value = values.get(name)
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
  } catch {
    // Somebody else wrote there: as good as nothing.
    return {}
  }
}

/** Whoever goes back to the calendar finds the form as it was left. For this tab alone, until the request is sent. */
const draft = createStoredValue<Draft>({
  key: 'platovilla-request',
  parse: parseDraft,
  format: (value) => (Object.keys(value).length > 0 ? JSON.stringify(value) : ''),
  storage: () => window.sessionStorage,
})

export const keepDraft = (fields: RequestFields): void =>
  draft.set(Object.fromEntries(kept.map((name) => [name, fields[name]])))

export const forgetDraft = (): void => draft.set({})

/** Into fields nobody has typed in yet. */
export function fillFromDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(draft.get())) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    // An offer may have prefilled it: untouched is what still stands as it was drawn.
    if (isText && field.value === field.defaultValue) field.value = value
  }
}
