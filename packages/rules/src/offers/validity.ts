import { defaultValidityHours, longestValidityDays } from './limits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Istanbul has kept one time all year since 2016: midnight there is three hours before midnight in Greenwich. */
const endOfDayInIstanbul = (date: string): number => Date.parse(`${date}T00:00:00Z`) + 21 * hourMs

/** What no offer outlives: its longest time, and the day the stay begins. */
export const latestValidUntil = (now: Date, checkIn: string): Date =>
  new Date(Math.min(now.getTime() + longestValidityDays * dayMs, endOfDayInIstanbul(checkIn)))

/** Two days to think it over, where the stay leaves so much. */
export const defaultValidUntil = (now: Date, checkIn: string): Date =>
  new Date(Math.min(now.getTime() + defaultValidityHours * hourMs, latestValidUntil(now, checkIn).getTime()))

export const isValidityAllowed = (validUntil: Date, now: Date, checkIn: string): boolean =>
  validUntil > now && validUntil <= latestValidUntil(now, checkIn)
