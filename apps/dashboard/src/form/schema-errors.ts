import { oneLinePattern, personNamePattern } from '@plato/rules/person-name'
import {
  digitsPattern,
  kepPattern,
  leadPattern,
  mersisPattern,
  openingHoursPattern,
  pathPattern,
  phonePattern,
  twoLinesPattern,
} from '@plato/rules/settings/setting-keys'
import type { z } from 'zod'
import { formMessages } from '#dashboard/form/messages.tr.ts'

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

const patternSentences = new Map([
  [String(personNamePattern), formMessages.personName],
  [String(oneLinePattern), formMessages.invalid],
  [String(phonePattern), formMessages.phone],
  [String(digitsPattern), formMessages.digits],
  [String(mersisPattern), formMessages.mersis],
  [String(kepPattern), formMessages.kep],
  [String(twoLinesPattern), formMessages.twoLines],
  [String(leadPattern), formMessages.onlyVillaCount],
  [String(openingHoursPattern), formMessages.openingHours],
  [String(pathPattern), formMessages.path],
])

/** The Turkish sentence beside a field for what its schema did not accept. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  if (isBlank(issue.input)) return formMessages.required
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? formMessages.tooShort(Number(issue.minimum))
        : formMessages.tooSmall(Number(issue.minimum))
    case 'too_big':
      return issue.origin === 'string'
        ? formMessages.tooLong(Number(issue.maximum))
        : formMessages.tooBig(Number(issue.maximum))
    case 'invalid_format':
      if (issue.format === 'email') return formMessages.email
      if (issue.format === 'url') return formMessages.webAddress
      if (issue.format !== 'regex') return formMessages.invalid
      return patternSentences.get(issue.pattern ?? '') ?? formMessages.slug
    case 'invalid_union':
      // "This, or nothing": what is wrong with this is what there is to say.
      return issue.errors[0]?.[0]?.message ?? formMessages.invalid
    case 'custom':
      return issue.params?.max === undefined
        ? formMessages.invalid
        : formMessages.between(Number(issue.params.min), Number(issue.params.max))
    case 'invalid_value':
      return formMessages.choose
    case 'invalid_type':
      return issue.expected === 'int' ? formMessages.wholeNumber : formMessages.invalid
    default:
      return formMessages.invalid
  }
}

export type FieldErrors = Record<string, string>

function sentencesOf(schema: z.ZodType, body: unknown, nameOf: (path: readonly PropertyKey[]) => string) {
  const result = schema.safeParse(body, { error: sentenceFor })
  const errors: FieldErrors = {}
  for (const { path, message } of result.error?.issues ?? []) errors[nameOf(path)] ??= message
  return errors
}

/** What the contract's schema says of a body, one sentence per field. */
export const errorsOf = (schema: z.ZodType, body: unknown): FieldErrors =>
  sentencesOf(schema, body, (path) => String(path[0] ?? ''))

/** The same by the whole path of a field, "parts.rooms.2.name", for forms that hold lists. */
export const errorsByPath = (schema: z.ZodType, body: unknown): FieldErrors =>
  sentencesOf(schema, body, (path) => path.join('.'))
