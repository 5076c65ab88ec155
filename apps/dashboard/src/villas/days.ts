import { addDays, dayNumber, isCalendarDate } from '@plato/rules/calendar-day'

const zone = 'Europe/Istanbul'
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
const long = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const short = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const msPerDay = 86_400_000
const momentOf = (date: string) => new Date(dayNumber(date) * msPerDay)

/** The calendar day it is in Istanbul, wherever the browser stands. */
export const todayInIstanbul = (): string => isoDay.format(new Date())

/** "1 Nis 2027" */
export const dayInWords = (date: string): string => long.format(momentOf(date))

/** "16-30 Eyl 2027" or "28 Eyl - 4 Eki 2027", both days included. */
export function daysInWords(first: string, last: string): string {
  if (first === last) return dayInWords(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}-${dayInWords(last)}`
  const start = first.slice(0, 4) === last.slice(0, 4) ? short.format(momentOf(first)) : dayInWords(first)
  return `${start} - ${dayInWords(last)}`
}

/** The nights from `from` up to `to`, the day of leaving. */
export const nightsInWords = (from: string, to: string): string => daysInWords(from, addDays(to, -1))

/** "10.11.2026" as people here type it: the day comes first. */
export function dayIn(text: string): string | null {
  const found = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(text)
  if (!found) return isCalendarDate(text.trim()) ? text.trim() : null
  const [, day = '', month = '', year = ''] = found
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
