import { type CalendarDay, calendarOf } from '@plato/rules/availability/calendar'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import { maxStayNights, whyStayIsRefused } from '@plato/rules/pricing/stay-refusal'
import { addToMonth, monthOf } from '#site/availability/day-keys.ts'
import { type ReadyRules, readyRules, type StayRules } from '#site/stay/stay-rules.ts'

/** Days are checked for one guest; the booking box checks the number of guests. */
const anyGuests = 1

/** Every check-out day that a quote accepts for this check-in, earliest first. */
export function reachableExits(rules: StayRules, checkIn: string): readonly string[] {
  const { compiled, occupancy, today } = readyRules(rules)
  const around = { today: dayNumber(today), guests: anyGuests, occupancy }
  const first = dayNumber(checkIn)
  const exits: string[] = []
  for (let night = 1; night <= maxStayNights; night += 1) {
    const checkOut = first + night
    const refusal = whyStayIsRefused(compiled, { checkIn: first, checkOut }, around)
    if (!refusal) exits.push(dateOf(checkOut))
    // A night without a price or a taken night makes every longer stay impossible too.
    else if (refusal === 'stay.no_price' || refusal === 'stay.dates_taken') break
  }
  return exits
}

const farthestMonths = 24

/** First and last month of the calendar: from the first to the last month with a price, without past months. */
export function monthsOf({ sheet, today }: StayRules): { readonly first: string; readonly last: string } {
  const here = monthOf(today)
  const open = sheet.periods.filter((period) => period.to > today)
  const starts = open.map((period) => monthOf(period.from)).toSorted()
  const ends = open.map((period) => monthOf(dateOf(dayNumber(period.to) - 1))).toSorted()
  const [, first = here] = [starts[0] ?? here, here].toSorted()
  const [last = first] = [ends.at(-1) ?? addToMonth(here, 1), addToMonth(here, farthestMonths)].toSorted()
  return { first, last }
}

const shownMonths = new WeakMap<ReadyRules, Map<string, ReadonlyMap<string, CalendarDay>>>()

/** The days of one month, computed when the month is first shown. */
export function daysOfMonth(rules: StayRules, month: string): ReadonlyMap<string, CalendarDay> {
  const ready = readyRules(rules)
  const months = shownMonths.get(ready) ?? new Map<string, ReadonlyMap<string, CalendarDay>>()
  shownMonths.set(ready, months)
  const known = months.get(month)
  if (known) return known
  const span = { from: `${month}-01`, to: `${addToMonth(month, 1)}-01`, today: ready.today }
  const days = new Map(calendarOf(ready.compiled, ready.taken, span).map((day) => [day.date, day]))
  months.set(month, days)
  return days
}

export const dayIn = (rules: StayRules, date: string): CalendarDay | undefined =>
  daysOfMonth(rules, monthOf(date)).get(date)

/** The continuous range of taken nights around this one, whatever took them, as shown to the guest. */
export function takenAround(
  { taken }: StayRules,
  night: string,
): { readonly from: string; readonly to: string } | undefined {
  const span = taken.find(({ from, to }) => from <= night && night < to)
  return span && { from: span.from, to: span.to }
}

/** The first taken range after a check-in, which limits the length of the stay. */
export function nextTaken(
  { taken }: StayRules,
  checkIn: string,
): { readonly from: string; readonly to: string } | undefined {
  const later = taken.filter(({ from }) => from > checkIn).sort((a, b) => (a.from < b.from ? -1 : 1))
  return later[0] && { from: later[0].from, to: later[0].to }
}
