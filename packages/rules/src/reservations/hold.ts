import { dayNumber } from '../calendar-day.ts'
import type { AgencyRules } from '../settings/agency-rules.ts'

const hourMs = 3_600_000

/** Short hold: a request from the site holds its nights for this time until the guest confirms by the mailed link. */
export const unconfirmedHoldMinutes = 15
/** Validity of the mailed link; a request that is still unconfirmed then expires. */
export const guestLinkHours = 48
/** The guest gets a reminder this long before the hold expires. */
export const reminderHours = 3
/** Staff may extend a hold once by this time. */
export const extensionHours = 24
/** Check-ins up to this many days ahead have the late hold; those more than `earlyDays` ahead the early one. */
export const lateDays = 3
export const earlyDays = 60

type PaymentHold = Pick<AgencyRules, 'paymentHoldHours' | 'latePaymentHoldHours' | 'earlyPaymentHoldHours'>

/** Hours that nights are held for the prepayment, by the days until check-in. */
export function paymentHoldHours(today: string, checkIn: string, rules: PaymentHold): number {
  const days = dayNumber(checkIn) - dayNumber(today)
  if (days <= lateDays) return rules.latePaymentHoldHours
  return days > earlyDays ? rules.earlyPaymentHoldHours : rules.paymentHoldHours
}

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs)
