import { dayNumber } from '../calendar-day.ts'

const hourMs = 3_600_000

/** Full hold: a request whose contact is confirmed holds its nights for this time while staff review it. */
export const requestHoldHours = 12
/** Short hold: a request from the site holds its nights for this time until the guest confirms by the mailed link. */
export const unconfirmedHoldMinutes = 15
/** Validity of the mailed link; a request that is still unconfirmed then expires. */
export const guestLinkHours = 48
/** The guest gets a reminder this long before the hold expires. */
export const reminderHours = 3
/** Staff may extend a hold once by this time. */
export const extensionHours = 24

/** Hours that nights are held for the prepayment: the nearer the check-in, the shorter. */
export function paymentHoldHours(today: string, checkIn: string): number {
  const days = dayNumber(checkIn) - dayNumber(today)
  if (days <= 3) return 3
  return days > 60 ? 48 : 24
}

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs)
