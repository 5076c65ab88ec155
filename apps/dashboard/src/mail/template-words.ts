import type { ChangedMailTemplate, MailTemplate } from '@plato/contract/mail/mail.contract'
import { changedMailTemplate } from '@plato/contract/mail/mail.contract'
import { unknownPlaceholders } from '@plato/rules/mail/placeholders'
import { errorsOf, type FieldErrors } from '#dashboard/form/schema-errors.ts'
import { templateMessages as words } from '#dashboard/mail/messages.tr.ts'

export type TemplateValues = { subject: string; body: string }

/** Braces that never close are a name as long as the rest of the text; nobody wants to read that beside a field. */
const longestShown = 40
const shown = (name: string): string => (name.length > longestShown ? words.unclosed : `{{${name}}}`)

function unknownIn(text: string, allowed: ReadonlySet<string>): string | undefined {
  const unknown = unknownPlaceholders(text, allowed)
  return unknown.length > 0 ? words.unknown(unknown.map(shown)) : undefined
}

/** What the server would refuse, by the same rule and while it is typed. */
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

/** The words as the contract wants them, or undefined while they are not such that they could be sent. */
export function sendable(values: TemplateValues, template: MailTemplate): ChangedMailTemplate | undefined {
  const errors = { ...errorsOf(changedMailTemplate, values), ...unknownErrors(values, template) }
  return Object.keys(errors).length === 0 ? changedMailTemplate.parse(values) : undefined
}
