import type { ChangedMailTemplate, MailTemplate } from '@plato/contract/mail/mail.contract'
import { changedMailTemplate } from '@plato/contract/mail/mail.contract'
import { unknownPlaceholders } from '@plato/rules/mail/placeholders'
import { errorsOf, type FieldErrors } from '#dashboard/form/schema-errors.ts'
import { templateMessages as messages } from '#dashboard/mail/messages.tr.ts'

export type TemplateValues = { subject: string; body: string }

/** An unclosed placeholder reaches to the end of the text; above this length a short message is shown instead. */
const maxShownLength = 40
const shown = (name: string): string => (name.length > maxShownLength ? messages.unclosed : `{{${name}}}`)

function unknownIn(text: string, allowed: ReadonlySet<string>): string | undefined {
  const unknown = unknownPlaceholders(text, allowed)
  return unknown.length > 0 ? messages.unknown(unknown.map(shown)) : undefined
}

/** Unknown placeholders per field, by the rule of the server, checked while typing. */
export function unknownErrors(
  { subject, body }: TemplateValues,
  { placeholders }: Pick<MailTemplate, 'placeholders'>,
): FieldErrors {
  const allowed = new Set(placeholders.map(({ name }) => name))
  const errors: FieldErrors = {}
  const inSubject = unknownIn(subject, allowed)
  const inBody = unknownIn(body, allowed)
  if (inSubject) errors.subject = inSubject
  if (inBody) errors.body = inBody
  return errors
}

/** The parsed template, or undefined while it is invalid. */
export function sendable(values: TemplateValues, template: MailTemplate): ChangedMailTemplate | undefined {
  const errors = { ...errorsOf(changedMailTemplate, values), ...unknownErrors(values, template) }
  return Object.keys(errors).length === 0 ? changedMailTemplate.parse(values) : undefined
}
