import type { Moment } from '@plato/core/platform/context'
import { addDays } from '@plato/rules/calendar-day'
import type { Random } from './random.ts'

export const hourMs = 3_600_000

export const momentOn = (day: string, hour: number, minute = 0): Moment => ({
  now: new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+03:00`),
  today: day,
})

const istanbulMs = 3 * hourMs
export const momentAt = (now: Date): Moment => ({
  now,
  today: new Date(now.getTime() + istanbulMs).toISOString().slice(0, 10),
})
export const later = (at: Moment, hours: number): Moment =>
  momentAt(new Date(at.now.getTime() + hours * hourMs))

/** The next time in office hours, from nine to nineteen. */
export function inOfficeHours(at: Moment, random: Random): Moment {
  const hour = new Date(at.now.getTime() + istanbulMs).getUTCHours()
  if (hour >= 9 && hour < 19) return at
  return momentOn(hour < 9 ? at.today : addDays(at.today, 1), 9, random.int(5, 55))
}
