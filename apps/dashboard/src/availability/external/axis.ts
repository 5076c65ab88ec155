import { addDays, daysBetween } from '@plato/rules/calendar-day'

export interface Span {
  readonly from: string
  readonly to: string
}

interface Sides {
  readonly ours: Span
  readonly theirs: Span
  readonly nights: Span
}

/** In percent of the axis. */
export interface Place {
  readonly left: number
  readonly width: number
}

/** Max days shown around the shared nights: next to a record of a year, a stay of a week would be a thin line. */
const maxAround = 28

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a > b ? a : b)

/** From the day before the first to the day after the last, limited to `maxAround` days around the shared nights. */
function axisOf({ ours, theirs, nights }: Sides): Span {
  return {
    from: later(addDays(earlier(ours.from, theirs.from), -1), addDays(nights.from, -maxAround)),
    to: earlier(addDays(later(ours.to, theirs.to), 1), addDays(nights.to, maxAround)),
  }
}

/** Positions of both spans and of their shared nights on one axis. */
export function placesOf(sides: Sides): { axis: Span } & Record<keyof Sides, Place> {
  const axis = axisOf(sides)
  const days = daysBetween(axis.from, axis.to)
  const place = ({ from, to }: Span): Place => {
    const [start, end] = [later(from, axis.from), earlier(to, axis.to)]
    return {
      left: (daysBetween(axis.from, start) / days) * 100,
      width: (Math.max(0, daysBetween(start, end)) / days) * 100,
    }
  }
  return { axis, ours: place(sides.ours), theirs: place(sides.theirs), nights: place(sides.nights) }
}
