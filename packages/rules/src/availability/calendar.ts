import { type DayNumber, dateOf, dayNumber, weekdayOf } from '../calendar-day.ts'
import type { Minor } from '../money.ts'
import { farthestShiftDays, stayFrom } from '../pricing/nearest-stay.ts'
import { type CompiledSheet, periodIndexAt } from '../pricing/price-sheet.ts'
import { maxStayNights, minNightsAt, type Occupancy } from '../pricing/stay-refusal.ts'

export type OccupancyKind = 'RESERVATION' | 'HOLD' | 'CLOSURE' | 'EXTERNAL'

/** Nights taken, half-open. */
export interface TakenSpan {
  readonly from: string
  readonly to: string
  readonly kind: OccupancyKind
}

/** Why a stay cannot begin on a day; null when it can. */
export type NoArrival = 'PAST' | 'TAKEN' | 'HOLD' | 'CLOSED' | 'NO_PRICE' | 'ARRIVAL_DAY' | 'TOO_SHORT'

export interface CalendarDay {
  readonly date: string
  /** What takes the night that begins on this day; null when it is free. */
  readonly night: OccupancyKind | null
  /** What takes the night that ends on this day: the morning half of the day. */
  readonly morning: OccupancyKind | null
  readonly nightMinor: Minor | null
  readonly minNights: number
  readonly noArrival: NoArrival | null
  /** For a future day on which no stay can begin: the nearest stay that can be booked, if one begins within 30 days. */
  readonly nearest: { readonly checkIn: string; readonly checkOut: string } | null
}

interface Span {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly kind: OccupancyKind
}

const reasonOf: Record<OccupancyKind, NoArrival> = {
  RESERVATION: 'TAKEN',
  EXTERNAL: 'TAKEN',
  HOLD: 'HOLD',
  CLOSURE: 'CLOSED',
}

const compiled = (taken: readonly TakenSpan[]): readonly Span[] =>
  taken
    .map((span) => ({ from: dayNumber(span.from), to: dayNumber(span.to), kind: span.kind }))
    .sort((a, b) => a.from - b.from)

/** Index of the last span that begins on or before the night, or -1. Spans are sorted and do not overlap. */
function spanIndexBefore(spans: readonly Span[], night: DayNumber): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    const span = spans[middle]
    if (span && span.from <= night) low = middle + 1
    else high = middle
  }
  return low - 1
}

const occupancyIn = (spans: readonly Span[]): Occupancy => ({
  freeSpanAt(night) {
    const index = spanIndexBefore(spans, night)
    const before = spans[index]
    if (before && night < before.to) return undefined
    return {
      from: before?.to ?? Number.NEGATIVE_INFINITY,
      to: spans[index + 1]?.from ?? Number.POSITIVE_INFINITY,
    }
  },
})

/** The taken nights in the form that quoteStay needs. */
export const occupancyOf = (taken: readonly TakenSpan[]): Occupancy => occupancyIn(compiled(taken))

/** Number of nights from this one on that have a price without a break. */
function pricedNights(sheet: CompiledSheet, night: DayNumber): number {
  let index = periodIndexAt(sheet, night)
  let end = night
  for (
    let period = sheet.periods[index];
    period && index >= 0 && period.fromDay <= end;
    period = sheet.periods[index]
  ) {
    end = period.toDay
    index += 1
  }
  return end - night
}

function whyNoArrival(
  sheet: CompiledSheet,
  day: DayNumber,
  today: DayNumber,
  kind: OccupancyKind | null,
  occupancy: Occupancy,
): NoArrival | null {
  if (day < today) return 'PAST'
  if (kind) return reasonOf[kind]
  const span = occupancy.freeSpanAt(day)
  const priced = pricedNights(sheet, day)
  if (!span || priced === 0) return 'NO_PRICE'
  // A gap that is sold whole needs neither an arrival day nor the minimum nights.
  if (span.from === day && span.to - day <= Math.min(priced, maxStayNights)) return null
  const allowed = sheet.periods[periodIndexAt(sheet, day)]?.arrivalDays
  if (allowed && !allowed.includes(weekdayOf(day))) return 'ARRIVAL_DAY'
  return Math.min(span.to - day, priced, maxStayNights) < minNightsAt(sheet, day) ? 'TOO_SHORT' : null
}

/**
 * For each day the nearest day on which a stay can begin, the later one of two equally near. Two passes over the days:
 * evaluating the rule for a month of arrivals on each of 800 days would be slow.
 */
function nearestArrivals(
  first: DayNumber,
  isOpen: readonly boolean[],
): (day: DayNumber) => DayNumber | undefined {
  const earlier: DayNumber[] = []
  const later: DayNumber[] = []
  let last = Number.NEGATIVE_INFINITY
  for (let place = 0; place < isOpen.length; place += 1) {
    if (isOpen[place]) last = first + place
    earlier[place] = last
  }
  let next = Number.POSITIVE_INFINITY
  for (let place = isOpen.length - 1; place >= 0; place -= 1) {
    if (isOpen[place]) next = first + place
    later[place] = next
  }
  return (day) => {
    const before = earlier[day - first] ?? Number.NEGATIVE_INFINITY
    const after = later[day - first] ?? Number.POSITIVE_INFINITY
    const nearest = after - day <= day - before ? after : before
    return Math.abs(nearest - day) <= farthestShiftDays ? nearest : undefined
  }
}

/** The stay to offer for an arrival and a requested length. Results are cached: neighbouring days need the same ones. */
function staysFrom(sheet: CompiledSheet, today: DayNumber, occupancy: Occupancy) {
  const around = { today, guests: 1, occupancy }
  const known = new Map<string, CalendarDay['nearest']>()
  return (checkIn: DayNumber, wished: number): CalendarDay['nearest'] => {
    const key = `${checkIn} ${wished}`
    const before = known.get(key)
    if (before !== undefined) return before
    // When the requested length does not fit, the day's own minimum or the whole gap may still fit.
    const whole = (occupancy.freeSpanAt(checkIn)?.to ?? checkIn) - checkIn
    const stay =
      stayFrom(sheet, checkIn, wished, around) ??
      stayFrom(sheet, checkIn, minNightsAt(sheet, checkIn), around) ??
      stayFrom(sheet, checkIn, whole, around)
    const nearest = stay ? { checkIn: dateOf(stay.checkIn), checkOut: dateOf(stay.checkOut) } : null
    known.set(key, nearest)
    return nearest
  }
}

/** The days of a villa for guests and staff, each with the reason why no stay can begin on it and the nearest stay. */
export function calendarOf(
  sheet: CompiledSheet,
  taken: readonly TakenSpan[],
  { from, to, today }: { from: string; to: string; today: string },
): readonly CalendarDay[] {
  const spans = compiled(taken)
  const occupancy = occupancyIn(spans)
  const kindAt = (night: DayNumber) => {
    const span = spans[spanIndexBefore(spans, night)]
    return span && night < span.to ? span.kind : null
  }
  const [first, end, now] = [dayNumber(from), dayNumber(to), dayNumber(today)]
  const whyNot = (day: DayNumber) => whyNoArrival(sheet, day, now, kindAt(day), occupancy)
  // The nearest arrival may be outside the requested days.
  const firstRequested = first - farthestShiftDays
  const length = Math.max(0, end - first)
  const reasons = Array.from({ length: length + 2 * farthestShiftDays }, (_, place) =>
    whyNot(firstRequested + place),
  )
  const arrivalNear = nearestArrivals(
    firstRequested,
    reasons.map((reason) => reason === null),
  )
  const stayOn = staysFrom(sheet, now, occupancy)
  return Array.from({ length }, (_, offset): CalendarDay => {
    const day = first + offset
    const period = sheet.periods[periodIndexAt(sheet, day)]
    const minNights = minNightsAt(sheet, day)
    const noArrival = reasons[offset + farthestShiftDays] ?? null
    const arrival = noArrival === null || noArrival === 'PAST' ? undefined : arrivalNear(day)
    return {
      date: dateOf(day),
      night: kindAt(day),
      morning: kindAt(day - 1),
      nightMinor: period
        ? Math.min(period.nightlyMinor, period.discountedMinor ?? period.nightlyMinor)
        : null,
      minNights,
      noArrival,
      nearest: arrival === undefined ? null : stayOn(arrival, minNights),
    }
  })
}
