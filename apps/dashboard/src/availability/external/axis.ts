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

/** Shares of the axis, in percent. */
export interface Place {
  readonly left: number
  readonly width: number
}

/** A record of a year beside a stay of a week would leave the week a line: so much is shown around what is shared. */
const mostAround = 28

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a > b ? a : b)

/** From the day before the first to the day after the last, but never far from the shared nights. */
function axisOf({ ours, theirs, nights }: Sides): Span {
  return {
    from: later(addDays(earlier(ours.from, theirs.from), -1), addDays(nights.from, -mostAround)),
    to: earlier(addDays(later(ours.to, theirs.to), 1), addDays(nights.to, mostAround)),
  }
}

/** Where both sides and what they share stand on one axis. */
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
