import { istanbulDay } from '../istanbul-day.ts'
import type { WorkKind } from './kinds.ts'

const hourMs = 3_600_000

/** Turkey has had one offset all year since 2016. */
const istanbulOffset = '+03:00'
const atInIstanbul = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${istanbulOffset}`)

/** The office answers until this hour; what comes later is due at this hour of the next day. */
export const officeClosesAt = 18
export const officeOpensAt = 9

/** An owner is called silent this long after the question. */
export const ownerSilentAfterHours = 3
/** A hold is listed this long before it ends. */
export const holdEndsWithinHours = 24
/** An offer is a hot lead when it was opened so often, and in any case this long after it was first opened. */
export const hotOfferOpenings = 3
export const unchosenOfferAfterHours = 24
/** Arrivals are listed from this many days before, today included. */
export const arrivalDays = 7
/** A balance is paid at the door: an arrival lacks it from this many days before. */
export const balanceListedForDays = 1
/** What a permit lacks is due this long after it came up. */
export const permitGapHours = 336
/** A burst of unconfirmed requests is listed for this long; there is no action that ends it. */
export const burstListedForHours = 24

/**
 * When an item is due. `hours`: after it came up. OFFICE_DAY: until the office closes. RECORD: at a moment that the record
 * itself has, such as the end of a hold or the check-in.
 */
type DueRule = { readonly hours: number } | 'OFFICE_DAY' | 'RECORD'

export const dueRules: Readonly<Record<WorkKind, DueRule>> = {
  REQUEST: { hours: 3 },
  BURST: { hours: 2 },
  SILENT_OWNER: { hours: 6 },
  HOLD: 'RECORD',
  CANCEL_REQUEST: { hours: 4 },
  OFFER: { hours: 24 },
  RECEIPT: { hours: 2 },
  REFUND: { hours: 72 },
  CARD: 'OFFICE_DAY',
  UNPAID: 'RECORD',
  DEPOSIT: { hours: 3 },
  APPROVAL: { hours: 24 },
  CONFLICT: { hours: 0 },
  FEED: { hours: 24 },
  PERMIT: 'RECORD',
  MESSAGE: 'OFFICE_DAY',
  COMMENT: { hours: 48 },
  MAIL: { hours: 2 },
  JOB: { hours: 4 },
  DATA_REQUEST: 'RECORD',
  ARRIVAL: 'RECORD',
}

/** The next end of an office day after a moment. */
export function officeDayEnd(moment: Date): Date {
  const today = atInIstanbul(istanbulDay(moment), officeClosesAt)
  return moment < today ? today : new Date(today.getTime() + 24 * hourMs)
}

/** `since`: when the item came up. `moment`: that of the record. The SQL of the work list computes the same. */
export function dueOf(kind: WorkKind, { since, moment }: { since: Date; moment: Date }): Date {
  const rule = dueRules[kind]
  if (rule === 'RECORD') return moment
  return rule === 'OFFICE_DAY' ? officeDayEnd(since) : new Date(since.getTime() + rule.hours * hourMs)
}

export const dueGroups = ['LATE', 'TODAY', 'TOMORROW', 'WEEK', 'LATER'] as const
export type DueGroup = (typeof dueGroups)[number]

/** The heading of the list for an item. */
export function dueGroupOf(dueAt: Date, now: Date): DueGroup {
  if (dueAt <= now) return 'LATE'
  const day = istanbulDay(dueAt)
  const inDays = (days: number) => istanbulDay(new Date(now.getTime() + days * 24 * hourMs))
  if (day === inDays(0)) return 'TODAY'
  if (day === inDays(1)) return 'TOMORROW'
  return day < inDays(7) ? 'WEEK' : 'LATER'
}
