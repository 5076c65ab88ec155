import { addDays, addMonths, dayNumber, weekdayOf } from '@plato/rules/calendar-day'

interface Dates {
  readonly checkIn: string
  readonly checkOut: string
}

const friday = 5
/** The search also looks three days to either side; the stay is placed so that those days lie in the month too. */
const flexibleDays = 3
const middle = 11

/**
 * A stay for the ordinary search of a month: from a Friday around its middle, or from the first Friday still to come.
 * Undefined when none is left in the month.
 */
export function ordinaryStay(month: string, nights: number, today: string): Dates | undefined {
  const wanted = `${month}-${middle}`
  const earliest = addDays(today, flexibleDays + 1)
  const from = wanted > earliest ? wanted : earliest
  const checkIn = addDays(from, (friday - weekdayOf(dayNumber(from)) + 7) % 7)
  if (checkIn >= addMonths(`${month}-01`, 1) || !checkIn.startsWith(month)) return undefined
  return { checkIn, checkOut: addDays(checkIn, nights) }
}
