/**
 * Calendar days as numbers: day 0 is 1970-01-01. A day is never an instant, so no clock, zone or Date is involved.
 * The arithmetic is the proleptic Gregorian calendar counted from 1 March, where the leap day comes last.
 */
export type DayNumber = number

export function dayNumber(date: string): DayNumber {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8, 10))
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const two = (n: number) => (n < 10 ? `0${n}` : String(n))

export function dateOf(day: DayNumber): string {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`
}

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const weekdayOf = (day: DayNumber): Weekday => (((((day + 3) % 7) + 7) % 7) + 1) as Weekday

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The same day after this number of months, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const firstOf = (n: number) => `${String(Math.floor(n / 12)).padStart(4, '0')}-${two((n % 12) + 1)}-01`
  const lastDay = dayNumber(firstOf(month + 1)) - 1
  return dateOf(Math.min(dayNumber(firstOf(month)) + Number(date.slice(8, 10)) - 1, lastDay))
}

/** True for a real day of the calendar written YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dateOf(dayNumber(text)) === text
