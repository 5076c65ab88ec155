import { addDays, dateOf, dayNumber, isCalendarDate } from '../calendar-day.ts'
import { type BasisPoints, divideRounded, type Minor, roundToNearest } from '../money.ts'

/** A period as staff type it: the last day is a night that is still sold at this price. */
export interface InclusiveSpan {
  readonly firstDay: string
  readonly lastDay: string
}

export const halfOpen = ({ firstDay, lastDay }: InclusiveSpan) => ({
  from: firstDay,
  to: addDays(lastDay, 1),
})
export const inclusive = ({ from, to }: { from: string; to: string }): InclusiveSpan => ({
  firstDay: from,
  lastDay: addDays(to, -1),
})

export interface Span {
  readonly from: string
  readonly to: string
}

/** Dates between the first and the last period that cannot be booked, because no period covers them. */
export function gapsBetween(periods: readonly Span[]): readonly Span[] {
  const sorted = [...periods].sort((a, b) => dayNumber(a.from) - dayNumber(b.from))
  return sorted.flatMap((period, index) => {
    const next = sorted[index + 1]
    return next && period.to < next.from ? [{ from: period.to, to: next.from }] : []
  })
}

/** The same day in another year; 29 February becomes 28 February in a year without one. */
function sameDayOfYear(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const moved = `${year}${date.slice(4)}`
  return isCalendarDate(moved) ? moved : dateOf(dayNumber(`${year}-03-01`) - 1)
}

interface Priced extends Span {
  readonly nightlyMinor: Minor
  readonly discountedMinor: Minor | null
}

/** Rounds a raised price: whole units, from 1,000 on whole hundreds. A raise of 0 leaves the price unchanged. */
function raisedBy(amount: Minor, raise: BasisPoints): Minor {
  if (raise === 0) return amount
  const units = divideRounded(amount * (10_000 + raise), 10_000 * 100)
  return (units >= 1_000 ? roundToNearest(units) : units) * 100
}

/**
 * Copies a season into another year: same dates, raised prices. Both ends move alike, so adjacent periods stay adjacent
 * and none overlap; one that would be empty (29 February alone) is left out.
 */
export function copyPeriods<P extends Priced>(
  periods: readonly P[],
  { years, raise }: { years: number; raise: BasisPoints },
): readonly P[] {
  return periods
    .map((period) => ({
      ...period,
      from: sameDayOfYear(period.from, years),
      to: sameDayOfYear(period.to, years),
      nightlyMinor: raisedBy(period.nightlyMinor, raise),
      discountedMinor: period.discountedMinor === null ? null : raisedBy(period.discountedMinor, raise),
    }))
    .filter((period) => period.from < period.to)
}
