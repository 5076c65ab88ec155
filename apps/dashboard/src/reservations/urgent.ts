import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { isClosed } from '@plato/rules/reservations/life-cycle'
import { urgentMessages as messages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { durationText, momentText } from '#dashboard/shell/time/moments.ts'

export interface Urgent {
  readonly text: string
  /** The full sentence for screen readers, which do not get the status beside it. */
  readonly spoken: string
  readonly tone: 'soft' | 'warn' | 'bad'
}

export type UrgentFacts = Pick<
  ReservationRow,
  | 'status'
  | 'checkIn'
  | 'checkOut'
  | 'createdAt'
  | 'holdExpiresAt'
  | 'ownerAskedAt'
  | 'cancelAsked'
  | 'contactPending'
>

const hourMs = 3_600_000
/** Check-ins further ahead are not urgent. */
const nearDays = 7

const soft = (text: string, spoken = text): Urgent => ({ text, spoken, tone: 'soft' })
const warn = (text: string, spoken = text): Urgent => ({ text, spoken, tone: 'warn' })

function holdLeft(holdExpiresAt: string, now: Date): Urgent {
  const left = Date.parse(holdExpiresAt) - now.getTime()
  if (left <= 0) return warn(messages.lapsed)
  const text = durationText(left)
  return left < hourMs ? warn(text, messages.left(text)) : soft(text, messages.left(text))
}

function beforeEntry(checkIn: string, today: string): Urgent | undefined {
  const days = daysBetween(today, checkIn)
  if (days < 0) return warn(messages.entryMissed)
  if (days === 0) return soft(messages.entryToday)
  if (days === 1) return soft(messages.entryTomorrow)
  return days <= nearDays ? soft(messages.inDays(days), messages.entryIn(days)) : undefined
}

function beforeExit(checkOut: string, today: string): Urgent {
  const days = daysBetween(today, checkOut)
  if (days < 0) return warn(messages.exitMissed)
  return days === 0 ? soft(messages.exitToday) : soft(messages.inDays(days), messages.exitIn(days))
}

/** The one fact about a reservation that staff should see first; undefined when there is none. */
export function urgentOf(row: UrgentFacts, now: Date, today: string): Urgent | undefined {
  const { cancelAsked: cancelText } = messages
  if (row.cancelAsked && !isClosed(row.status)) return { text: cancelText, spoken: cancelText, tone: 'bad' }
  if (row.contactPending) return warn(messages.contactPending)
  switch (row.status) {
    case 'REQUESTED': {
      const text = durationText(now.getTime() - Date.parse(row.createdAt))
      return soft(text, messages.waiting(text))
    }
    case 'OWNER_PENDING':
      return row.ownerAskedAt ? soft(messages.requested(momentText(row.ownerAskedAt, today))) : undefined
    case 'AWAITING_PAYMENT':
      return row.holdExpiresAt ? holdLeft(row.holdExpiresAt, now) : undefined
    case 'PAYMENT_REVIEW':
      return soft(messages.receipt)
    case 'CONFIRMED':
      return beforeEntry(row.checkIn, today)
    case 'CHECKED_IN':
      return beforeExit(row.checkOut, today)
    default:
      return undefined
  }
}
