import { type CalendarDay, calendarOf } from '@plato/rules/availability/calendar'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import { longestStayNights, whyStayIsRefused } from '@plato/rules/pricing/stay-refusal'
import { addToMonth, monthOf } from '#site/availability/day-keys.ts'
import { type ReadyRules, readyRules, type StayRules } from '#site/stay/stay-rules.ts'

/** Days are asked for in the least company: how many people come is the booking box's question. */
const anyGuests = 1

/** Every day on which a stay that begins here can end, as the quote would have it, earliest first. */
export function reachableExits(rules: StayRules, checkIn: string): readonly string[] {
  const { compiled, occupancy, today } = readyRules(rules)
  const around = { today: dayNumber(today), guests: anyGuests, occupancy }
  const first = dayNumber(checkIn)
  const exits: string[] = []
  for (let night = 1; night <= longestStayNights; night += 1) {
    const checkOut = first + night
    const refusal = whyStayIsRefused(compiled, { checkIn: first, checkOut }, around)
    if (!refusal) exits.push(dateOf(checkOut))
    // A night without a price or taken by someone ends every longer stay too.
    else if (refusal === 'stay.no_price' || refusal === 'stay.dates_taken') break
  }
  return exits
}

const farthestMonths = 24

/** First and last month worth showing: from the first with a price to the last, never past ones. */
export function monthsOf({ sheet, today }: StayRules): { readonly first: string; readonly last: string } {
  const here = monthOf(today)
  const open = sheet.periods.filter((period) => period.to > today)
  const starts = open.map((period) => monthOf(period.from)).toSorted()
  const ends = open.map((period) => monthOf(dateOf(dayNumber(period.to) - 1))).toSorted()
  const [, first = here] = [starts[0] ?? here, here].toSorted()
  const [last = first] = [ends.at(-1) ?? addToMonth(here, 1), addToMonth(here, farthestMonths)].toSorted()
  return { first, last }
}

const keptMonths = new WeakMap<ReadyRules, Map<string, ReadonlyMap<string, CalendarDay>>>()

/** The days of one month, worked out when the month is first shown. */
export function daysOfMonth(rules: StayRules, month: string): ReadonlyMap<string, CalendarDay> {
  const ready = readyRules(rules)
  const months = keptMonths.get(ready) ?? new Map<string, ReadonlyMap<string, CalendarDay>>()
  keptMonths.set(ready, months)
  const known = months.get(month)
  if (known) return known
  const span = { from: `${month}-01`, to: `${addToMonth(month, 1)}-01`, today: ready.today }
  const days = new Map(calendarOf(ready.compiled, ready.taken, span).map((day) => [day.date, day]))
  months.set(month, days)
  return days
}

export const dayIn = (rules: StayRules, date: string): CalendarDay | undefined =>
  daysOfMonth(rules, monthOf(date)).get(date)

/** The nights taken in one go around this one, whoever took them, as the guest is told about them. */
export function takenAround(
  { taken }: StayRules,
  night: string,
): { readonly from: string; readonly to: string } | undefined {
  const span = taken.find(({ from, to }) => from <= night && night < to)
  return span && { from: span.from, to: span.to }
}

/** The first nights taken after an entry: what stands in the way of a longer stay. */
export function nextTaken(
  { taken }: StayRules,
  checkIn: string,
): { readonly from: string; readonly to: string } | undefined {
  const later = taken.filter(({ from }) => from > checkIn).sort((a, b) => (a.from < b.from ? -1 : 1))
  return later[0] && { from: later[0].from, to: later[0].to }
}
