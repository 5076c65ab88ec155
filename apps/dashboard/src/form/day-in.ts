import { isCalendarDate } from '@plato/rules/calendar-day'

/** "10.11.2026" as people here type it: the day comes first. */
export function dayIn(text: string): string | null {
  const found = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(text)
  if (!found) return isCalendarDate(text.trim()) ? text.trim() : null
  const [, day = '', month = '', year = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
