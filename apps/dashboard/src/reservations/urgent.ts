import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { isClosed } from '@plato/rules/reservations/life-cycle'
import { durationInWords, momentInWords } from '#dashboard/reservations/moments.ts'
import { urgentMessages as words } from '#dashboard/reservations/reservation-messages.tr.ts'

export interface Urgent {
  readonly text: string
  /** The same in full, for those who do not see the state beside it. */
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
/** Entries further away are not news. */
const nearDays = 7

const soft = (text: string, spoken = text): Urgent => ({ text, spoken, tone: 'soft' })
const warn = (text: string, spoken = text): Urgent => ({ text, spoken, tone: 'warn' })

function holdLeft(holdExpiresAt: string, now: Date): Urgent {
  const left = Date.parse(holdExpiresAt) - now.getTime()
  if (left <= 0) return warn(words.lapsed)
  const text = durationInWords(left)
  return left < hourMs ? warn(text, words.left(text)) : soft(text, words.left(text))
}

function beforeEntry(checkIn: string, today: string): Urgent | undefined {
  const days = daysBetween(today, checkIn)
  if (days < 0) return warn(words.entryMissed)
  if (days === 0) return soft(words.entryToday)
  if (days === 1) return soft(words.entryTomorrow)
  return days <= nearDays ? soft(words.inDays(days), words.entryIn(days)) : undefined
}

function beforeExit(checkOut: string, today: string): Urgent {
  const days = daysBetween(today, checkOut)
  if (days < 0) return warn(words.exitMissed)
  return days === 0 ? soft(words.exitToday) : soft(words.inDays(days), words.exitIn(days))
}

/** The one thing about a reservation that somebody should look at first. */
export function urgentOf(row: UrgentFacts, now: Date, today: string): Urgent | undefined {
  const { cancelAsked: asked } = words
  if (row.cancelAsked && !isClosed(row.status)) return { text: asked, spoken: asked, tone: 'bad' }
  if (row.contactPending) return warn(words.contactPending)
  switch (row.status) {
    case 'REQUESTED': {
      const text = durationInWords(now.getTime() - Date.parse(row.createdAt))
      return soft(text, words.waiting(text))
    }
    case 'OWNER_PENDING':
      return row.ownerAskedAt ? soft(words.asked(momentInWords(row.ownerAskedAt, today))) : undefined
    case 'AWAITING_PAYMENT':
      return row.holdExpiresAt ? holdLeft(row.holdExpiresAt, now) : undefined
    case 'PAYMENT_REVIEW':
      return soft(words.receipt)
    case 'CONFIRMED':
      return beforeEntry(row.checkIn, today)
    case 'CHECKED_IN':
      return beforeExit(row.checkOut, today)
    default:
      return undefined
  }
}
