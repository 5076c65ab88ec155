import { actionLabels, subjectLabels } from '@plato/brand/audit-labels.tr'
import { formatMoment } from '@plato/brand/format'
import { formatUnits } from '@plato/brand/money'
import { formatDate } from '@plato/brand/stay-dates'
import type { AuditEntry } from '@plato/contract/users/audit.contract'
import { fieldLabels, valueLabels, wrappers } from '#dashboard/users/audit/audit-fields.tr.ts'
import { auditMessages as messages } from '#dashboard/users/audit/audit-messages.tr.ts'

export type AuditLine = AuditEntry['lines'][number]
type Value = AuditLine['to']

const own = (map: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** An entry without a label is shown by its key. */
export const actionText = (action: string): string => own(actionLabels, action) ?? action
export const subjectText = (subject: string): string => own(subjectLabels, subject) ?? subject

/** Label of the path of a value: "Ücretler 2 · Tutar". */
export function pathText(path: readonly string[]): string {
  const parts: string[] = []
  for (const part of path.filter((one) => !wrappers.has(one))) {
    const last = parts.length - 1
    if (/^\d+$/.test(part) && last >= 0) parts[last] = `${parts[last]} ${part}`
    else parts.push(own(fieldLabels, part) ?? part)
  }
  return parts.join(' · ') || messages.value
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

export function valueText(value: Value, key: string): string {
  if (Array.isArray(value)) return value.map((one) => valueText(one, key)).join(', ') || messages.nothing
  if (value === undefined || value === null || value === '') return messages.nothing
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') {
    if (key.endsWith('Try')) return `${formatUnits(value)} ₺`
    return key.endsWith('Minor') ? formatUnits(value) : String(value)
  }
  if (isDay(value)) return formatDate(value)
  if (isMoment(value)) return formatMoment(value)
  return own(valueLabels, value) ?? value
}

/** Label, old and new value of a line as text; an unknown value is undefined. */
export function lineText({ path, from, to }: AuditLine) {
  const key = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  return {
    label: pathText(path),
    from: from === undefined ? undefined : valueText(from, key),
    to: to === undefined ? undefined : valueText(to, key),
  }
}

/** The actor's name. A failed sign-in has no verified user; any other entry without an actor is by the system. */
export const personText = ({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string =>
  actor?.name ?? (action === 'sign_in.failed' ? messages.unverified : messages.system)

type Thing = Pick<AuditEntry, 'action' | 'subject' | 'subjectId' | 'subjectName' | 'villa' | 'reservation'>

/** Paths of subjects with a page per id. */
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
/** Paths of subjects that share one page. */
const sharedScreens: Readonly<Record<string, string>> = {
  approval: '/users/approvals',
  card_provider: '/transactions/card',
  document: '/website/ourdocs',
  exchange: '/settings/exchange',
  feed: '/external/feeds',
  job: '/templates/jobs',
  mail_template: '/templates/mailtemplates',
}
const namesOne = (subject: string, id: string): boolean =>
  subject === 'settings' || subject === 'text' || /^\d+$/.test(id) || (subject === 'mail' && id.length === 36)

/** URL of the subject or of the record it belongs to; undefined for a removed subject. */
export function screenOf({ action, subject, subjectId, villa, reservation }: Thing): string | undefined {
  const screen = own(screens, subject)
  if (screen && namesOne(subject, subjectId) && !action.endsWith('.removed')) return screen + subjectId
  if (reservation) return `/reservations/${reservation.id}`
  if (villa) return `/villas/${villa.id}`
  return own(sharedScreens, subject)
}

export function thingText({ subject, subjectId, subjectName, villa, reservation }: Thing): string {
  const name = subjectName ?? villa?.name ?? reservation?.code
  if (name) return name
  if (subject === 'sign_in') return messages.unknownAccount
  if (subject === 'settings') return own(messages.groups, subjectId) ?? subjectText(subject)
  if (subject === 'list') return own(messages.lists, subjectId) ?? subjectText(subject)
  return /^\d+$/.test(subjectId) ? messages.number(subjectId) : subjectText(subject)
}
