import { defaultValidityHours, maxValidityDays } from './limits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Istanbul is UTC+3 all year since 2016, so its midnight is 21:00 UTC of the day before. */
const endOfDayInIstanbul = (date: string): number => Date.parse(`${date}T00:00:00Z`) + 21 * hourMs

/** The latest possible end of an offer: the max validity or the end of the check-in day. */
export const latestValidUntil = (now: Date, checkIn: string): Date =>
  new Date(Math.min(now.getTime() + maxValidityDays * dayMs, endOfDayInIstanbul(checkIn)))

/** Two days, or less if the stay begins sooner. */
export const defaultValidUntil = (now: Date, checkIn: string): Date =>
  new Date(Math.min(now.getTime() + defaultValidityHours * hourMs, latestValidUntil(now, checkIn).getTime()))

export const isValidityAllowed = (validUntil: Date, now: Date, checkIn: string): boolean =>
  validUntil > now && validUntil <= latestValidUntil(now, checkIn)
