import { addMonths, type DayNumber, dateOf, dayNumber, weekdayOf } from '@plato/rules/calendar-day'

export const zooms = ['2w', 'month', '3m'] as const
export type Zoom = (typeof zooms)[number]

export interface Scale {
  readonly zoom: Zoom
  /** Width of one day in px. */
  readonly day: number
  /** Width of the villa column in px. */
  readonly villas: number
}

const wide: Record<Zoom, number> = { '2w': 70, month: 28, '3m': 10.7 }
const narrow: Record<Zoom, number> = { '2w': 44, month: 22, '3m': 10 }

export const scaleOf = (zoom: Zoom, isPhone: boolean): Scale =>
  isPhone ? { zoom, day: narrow[zoom], villas: 112 } : { zoom, day: wide[zoom], villas: 220 }

/** Weeks rendered beyond the visible ones, so that scrolling does not show empty space. */
export const weeksAhead: Record<Zoom, number> = { '2w': 1, month: 2, '3m': 3 }
/** Days that the arrows beside "Bugün" move. */
export const stepDays: Record<Zoom, number> = { '2w': 7, month: 28, '3m': 84 }
/** Visible days of each zoom, as the zoom buttons name them. */
export const shownDays: Record<Zoom, number> = { '2w': 14, month: 35, '3m': 91 }

export const headHeight = 92
const rowHeight = 44
const barHeight = 24
const laneStep = 34
const laneTop = 7
export const maxLanes = 3

/**
 * A row with one lane has the common height; each further lane adds `laneStep`, which leaves room for the payment
 * strip.
 */
export const heightOf = (lanes: number): number =>
  lanes <= 1 ? rowHeight : laneTop * 2 + barHeight + laneStep * (Math.min(lanes, maxLanes) - 1)

export const topOf = (lane: number): number => laneTop + laneStep * lane

const monthsBack = 1
const monthsShown = 18

export interface Span {
  /** Always a Monday. */
  readonly first: DayNumber
  readonly weeks: number
  readonly days: number
}

/** Whole weeks: from a month back, a year and a half. */
export function spanFrom(today: string): Span {
  const back = dayNumber(addMonths(today, -monthsBack))
  const first = back - (weekdayOf(back) - 1)
  const weeks = Math.ceil((dayNumber(addMonths(today, monthsShown - monthsBack)) - first) / 7)
  return { first, weeks, days: weeks * 7 }
}

export const dayAt = ({ first }: Span, index: number): string => dateOf(first + index)
export const indexOf = ({ first }: Span, date: string): number => dayNumber(date) - first

export const inSpan = ({ days }: Span, index: number): number => Math.max(0, Math.min(days - 1, index))

export interface Box {
  readonly left: number
  readonly width: number
}

/** From the middle of the check-in day to the middle of the check-out day, with a pixel of space at each end. */
export function boxOf(from: number, to: number, { day }: Pick<Scale, 'day'>, days: number): Box {
  const left = from < 0 ? 0 : (from + 0.5) * day + 1
  const right = to >= days ? days * day : (to + 0.5) * day - 1
  return { left: Math.round(left * 10) / 10, width: Math.max(2, Math.round((right - left) * 10) / 10) }
}

/** The day at an x position of the row. */
export const dayUnder = (x: number, { day }: Pick<Scale, 'day'>, span: Span): number =>
  inSpan(span, Math.floor(x / day))

export interface Place {
  readonly left: number
  readonly top: number
}

interface Rect extends Place {
  readonly width: number
  readonly height: number
}

const beside = 8

/**
 * Places a card right or left of its target, otherwise below or above it; never over it and always inside the window.
 */
export function placeBeside(
  of: Rect,
  card: Pick<Rect, 'width' | 'height'>,
  window: Pick<Rect, 'width' | 'height'>,
): Place {
  const fits = (value: number, size: number, room: number) =>
    Math.max(beside, Math.min(value, room - size - beside))
  const right = of.left + of.width + beside
  const left = of.left - beside - card.width
  const top = fits(of.top - 4, card.height, window.height)
  if (right + card.width + beside <= window.width) return { left: right, top }
  if (left >= beside) return { left, top }
  const under = of.top + of.height + beside
  const isRoomUnder = under + card.height + beside <= window.height
  return {
    left: fits(of.left, card.width, window.width),
    top: isRoomUnder ? under : Math.max(beside, of.top - beside - card.height),
  }
}
