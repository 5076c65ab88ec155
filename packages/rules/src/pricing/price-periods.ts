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

/** Stretches between the first and the last period that nobody can book, because no price covers them. */
export function gapsBetween(periods: readonly Span[]): readonly Span[] {
  const sorted = [...periods].sort((a, b) => dayNumber(a.from) - dayNumber(b.from))
  return sorted.flatMap((period, index) => {
    const next = sorted[index + 1]
    return next && period.to < next.from ? [{ from: period.to, to: next.from }] : []
  })
}

/** The same day a year on; 29 February becomes 28 February where there is none. */
function sameDayOfYear(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const moved = `${year}${date.slice(4)}`
  return isCalendarDate(moved) ? moved : dateOf(dayNumber(`${year}-03-01`) - 1)
}

interface Priced extends Span {
  readonly nightlyMinor: Minor
  readonly discountedMinor: Minor | null
}

/** Round figures for people: whole units, from 1,000 on whole hundreds. No raise leaves the price as it is. */
function raisedBy(amount: Minor, raise: BasisPoints): Minor {
  if (raise === 0) return amount
  const units = divideRounded(amount * (10_000 + raise), 10_000 * 100)
  return (units >= 1_000 ? roundToNearest(units) : units) * 100
}

/**
 * Next season from this one: same dates, raised prices. Edges move alike, so periods that touched still touch
 * and none overlap; one that would vanish (29 February alone) is left out.
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
