import { type DayNumber, dateOf, dayNumber, weekdayOf } from '../calendar-day.ts'
import type { Minor } from '../money.ts'
import { type CompiledSheet, periodIndexAt } from '../pricing/price-sheet.ts'
import { minNightsAt, type Occupancy } from '../pricing/stay-refusal.ts'

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
  /** What fills the night that begins on this day; null when it is free. */
  readonly night: OccupancyKind | null
  /** What fills the night that ends on this day: the morning half of the day. */
  readonly morning: OccupancyKind | null
  readonly nightMinor: Minor | null
  readonly minNights: number
  readonly noArrival: NoArrival | null
}

interface Span {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly kind: OccupancyKind
}

const reasons: Record<OccupancyKind, NoArrival> = {
  RESERVATION: 'TAKEN',
  EXTERNAL: 'TAKEN',
  HOLD: 'HOLD',
  CLOSURE: 'CLOSED',
}

const compiled = (taken: readonly TakenSpan[]): readonly Span[] =>
  taken
    .map((span) => ({ from: dayNumber(span.from), to: dayNumber(span.to), kind: span.kind }))
    .sort((a, b) => a.from - b.from)

/** What the quote asks about the nights around a stay. */
export function occupancyOf(taken: readonly TakenSpan[]): Occupancy {
  const spans = compiled(taken)
  return {
    freeSpanAt(night) {
      let from = Number.NEGATIVE_INFINITY
      for (const span of spans) {
        if (night < span.from) return { from, to: span.from }
        if (night < span.to) return undefined
        from = span.to
      }
      return { from, to: Number.POSITIVE_INFINITY }
    },
  }
}

/** Nights from this one on that are priced without a break. */
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
  if (kind) return reasons[kind]
  const span = occupancy.freeSpanAt(day)
  const priced = pricedNights(sheet, day)
  if (!span || priced === 0) return 'NO_PRICE'
  // A gap that is sold whole needs neither the right weekday nor the minimum.
  if (span.from === day && span.to - day <= priced) return null
  const allowed = sheet.periods[periodIndexAt(sheet, day)]?.arrivalDays
  if (allowed && !allowed.includes(weekdayOf(day))) return 'ARRIVAL_DAY'
  return Math.min(span.to - day, priced) < minNightsAt(sheet, day) ? 'TOO_SHORT' : null
}

/** A villa's days as guests and staff see them: each can say why no stay begins on it. */
export function calendarOf(
  sheet: CompiledSheet,
  taken: readonly TakenSpan[],
  { from, to, today }: { from: string; to: string; today: string },
): readonly CalendarDay[] {
  const spans = compiled(taken)
  const occupancy = occupancyOf(taken)
  const kindAt = (night: DayNumber) =>
    spans.find((span) => span.from <= night && night < span.to)?.kind ?? null
  const [first, end, now] = [dayNumber(from), dayNumber(to), dayNumber(today)]
  return Array.from({ length: Math.max(0, end - first) }, (_, offset) => {
    const day = first + offset
    const period = sheet.periods[periodIndexAt(sheet, day)]
    const night = kindAt(day)
    return {
      date: dateOf(day),
      night,
      morning: kindAt(day - 1),
      nightMinor: period
        ? Math.min(period.nightlyMinor, period.discountedMinor ?? period.nightlyMinor)
        : null,
      minNights: minNightsAt(sheet, day),
      noArrival: whyNoArrival(sheet, day, now, night, occupancy),
    }
  })
}
