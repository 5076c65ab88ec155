import { dayNumber } from '../calendar-day.ts'

const hourMs = 3_600_000

/** Full hold: a request whose contact is confirmed keeps its nights this long while staff look at it. */
export const requestHoldHours = 12
/** Short hold: a request from the site keeps its nights this long until the guest confirms by the mailed link. */
export const unconfirmedHoldMinutes = 15
/** The mailed link is valid this long; a request that is still unconfirmed then expires. */
export const guestLinkHours = 48
/** A guest is reminded this long before the nights are given up. */
export const reminderHours = 3
/** Once, staff may give a guest another day. */
export const extensionHours = 24

/** How long nights are kept for the prepayment: longer while entry is far, short when it is near. */
export function paymentHoldHours(today: string, checkIn: string): number {
  const days = dayNumber(checkIn) - dayNumber(today)
  if (days <= 3) return 3
  return days > 60 ? 48 : 24
}

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs)
