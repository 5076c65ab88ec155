import { addDays, addMonths, dayNumber, weekdayOf } from '@plato/rules/calendar-day'

/** The day a key leads to from this one; undefined for a key the calendar leaves to the page. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const weekday = weekdayOf(dayNumber(day))
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekday)
    case 'End':
      return addDays(day, 7 - weekday)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}

/** A month's weeks, Monday first; undefined where the week lies in another month. `month` is YYYY-MM. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`
  const before = weekdayOf(dayNumber(first)) - 1
  const length = dayNumber(addMonths(first, 1)) - dayNumber(first)
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const at = week * 7 + place - before
      return at >= 0 && at < length ? addDays(first, at) : undefined
    }),
  )
}

export const monthOf = (day: string): string => day.slice(0, 7)
export const addToMonth = (month: string, months: number): string => monthOf(addMonths(`${month}-01`, months))
export const lastDayOf = (month: string): string => addDays(`${addToMonth(month, 1)}-01`, -1)
