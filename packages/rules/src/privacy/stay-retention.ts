import { addDays, addMonths } from '../calendar-day.ts'
import { isClosed, type ReservationStatus } from '../reservations/life-cycle.ts'
import { retentionClasses } from './retention-classes.ts'

export interface RetainedStay {
  readonly status: ReservationStatus
  readonly checkOut: string
  /** The day of the last posting; null when no money moved. */
  readonly lastPaidOn: string | null
  /** A refund, a deposit or the owner's share is still to be paid. */
  readonly owesMoney: boolean
}

/** `RUNNING`: needed for the stay and its reports. `STATUTORY`: blocked until the day. `FREE`: no duty to keep it. */
export type StayRetention =
  | { readonly state: 'RUNNING'; readonly until: string | null }
  | { readonly state: 'STATUTORY'; readonly until: string }
  | { readonly state: 'FREE' }

const lastDayOfYear = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}-12-31`

/** The last day of the month after this day's, in which the reports of its month are made. */
const lastReportDay = (day: string) => addDays(addMonths(`${day.slice(0, 7)}-01`, 2), -1)

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one)

/** Until when the data of a stay may not be erased. */
export function stayRetention(stay: RetainedStay, today: string): StayRetention {
  const isContract = stay.lastPaidOn !== null || stay.status === 'COMPLETED'
  if (!isContract) return isClosed(stay.status) ? { state: 'FREE' } : { state: 'RUNNING', until: null }
  const lastDay = later(stay.checkOut, stay.lastPaidOn)
  const until = lastDayOfYear(lastDay, retentionClasses.STAY.period.years)
  if (today > until) return { state: 'FREE' }
  if (!isClosed(stay.status) || stay.owesMoney) return { state: 'RUNNING', until: null }
  const reportsUntil = lastReportDay(lastDay)
  return today > reportsUntil ? { state: 'STATUTORY', until } : { state: 'RUNNING', until: reportsUntil }
}
