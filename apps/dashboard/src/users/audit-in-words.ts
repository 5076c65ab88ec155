import { formatMoment } from '@plato/brand/format'
import { formatUnits } from '@plato/brand/money'
import { formatDate } from '@plato/brand/stay-dates'
import type { AuditEntry } from '@plato/contract/users/audit.contract'
import { fieldLabels, valueWords, wrappers } from '#dashboard/users/audit-fields.tr.ts'
import { auditMessages as words } from '#dashboard/users/audit-messages.tr.ts'
import { actionWords, subjectWords } from '#dashboard/users/audit-words.tr.ts'

export type AuditLine = AuditEntry['lines'][number]
type Value = AuditLine['to']

const own = (map: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** An entry may be older than the words: it is shown by its key then. */
export const actionInWords = (action: string): string => own(actionWords, action) ?? action
export const subjectInWords = (subject: string): string => own(subjectWords, subject) ?? subject

/** Where a value stands: "Ücretler 2 · Tutar". */
export function pathInWords(path: readonly string[]): string {
  const parts: string[] = []
  for (const part of path.filter((one) => !wrappers.has(one))) {
    const last = parts.length - 1
    if (/^\d+$/.test(part) && last >= 0) parts[last] = `${parts[last]} ${part}`
    else parts.push(own(fieldLabels, part) ?? part)
  }
  return parts.join(' · ') || words.value
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

export function valueInWords(value: Value, key: string): string {
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, key)).join(', ') || words.nothing
  if (value === undefined || value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    if (key.endsWith('Try')) return `${formatUnits(value)} ₺`
    return key.endsWith('Minor') ? formatUnits(value) : String(value)
  }
  if (isDay(value)) return formatDate(value)
  if (isMoment(value)) return formatMoment(value)
  return own(valueWords, value) ?? value
}

/** Both sides of a value in words; a side nothing is known of is undefined. */
export function lineInWords({ path, from, to }: AuditLine) {
  const key = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  return {
    label: pathInWords(path),
    from: from === undefined ? undefined : valueInWords(from, key),
    to: to === undefined ? undefined : valueInWords(to, key),
  }
}

/** Nobody has proved to be the person of a failed sign-in; without a person it was the product itself. */
export const personInWords = ({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string =>
  actor?.name ?? (action === 'sign_in.failed' ? words.unverified : words.system)

type Thing = Pick<AuditEntry, 'action' | 'subject' | 'subjectId' | 'subjectName' | 'villa' | 'reservation'>

/** Screens of things, by their number. */
const screens: Readonly<Record<string, string>> = {
  bank: '/website/bank/',
  comment: '/comments/',
  district: '/towndistrict/districts/',
  external: '/external/',
  faq: '/website/faq/',
  feature: '/villatypes/features/',
  mail: '/templates/mails/',
  message: '/contact/',
  posting: '/transactions/',
  reservation: '/reservations/',
  settings: '/settings/',
  sign_in: '/users/',
  team: '/website/team/',
  text: '/website/',
  town: '/towndistrict/',
  user: '/users/',
  villa: '/villas/',
  villa_type: '/villatypes/',
}
/** One screen for all of the kind. */
const sharedScreens: Readonly<Record<string, string>> = {
  card_provider: '/transactions/card',
  document: '/website/ourdocs',
  exchange: '/settings/exchange',
  feed: '/external/feeds',
  job: '/templates/jobs',
  mail_template: '/templates/mailtemplates',
}
const namesOne = (subject: string, id: string): boolean =>
  subject === 'settings' || subject === 'text' || /^\d+$/.test(id) || (subject === 'mail' && id.length === 36)

/** Where the thing can be looked at: itself, or what it is a part of. What was removed is nowhere. */
export function screenOf({ action, subject, subjectId, villa, reservation }: Thing): string | undefined {
  const screen = own(screens, subject)
  if (screen && namesOne(subject, subjectId) && !action.endsWith('.removed')) return screen + subjectId
  if (reservation) return `/reservations/${reservation.id}`
  if (villa) return `/villas/${villa.id}`
  return own(sharedScreens, subject)
}

export function thingInWords({ subject, subjectId, subjectName, villa, reservation }: Thing): string {
  const name = subjectName ?? villa?.name ?? reservation?.code
  if (name) return name
  if (subject === 'sign_in') return words.unknownAccount
  if (subject === 'settings') return own(words.groups, subjectId) ?? subjectInWords(subject)
  return /^\d+$/.test(subjectId) ? words.number(subjectId) : subjectInWords(subject)
}
