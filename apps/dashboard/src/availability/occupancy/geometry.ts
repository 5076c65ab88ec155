import { addMonths, type DayNumber, dateOf, dayNumber, weekdayOf } from '@plato/rules/calendar-day'

export const zooms = ['2w', 'month', '3m'] as const
export type Zoom = (typeof zooms)[number]

export interface Scale {
  readonly zoom: Zoom
  /** Of one day, in px. */
  readonly day: number
  /** Of the column of villas. */
  readonly villas: number
}

const wide: Record<Zoom, number> = { '2w': 70, month: 28, '3m': 10.7 }
const narrow: Record<Zoom, number> = { '2w': 44, month: 22, '3m': 10 }

export const scaleOf = (zoom: Zoom, isPhone: boolean): Scale =>
  isPhone ? { zoom, day: narrow[zoom], villas: 112 } : { zoom, day: wide[zoom], villas: 220 }

/** Beyond what is seen, so that a turn of the wheel finds it drawn. */
export const weeksAhead: Record<Zoom, number> = { '2w': 1, month: 2, '3m': 3 }
/** What the arrows beside "Bugün" move by. */
export const stepDays: Record<Zoom, number> = { '2w': 7, month: 28, '3m': 84 }
/** What a row of buttons calls the stretch in sight. */
export const shownDays: Record<Zoom, number> = { '2w': 14, month: 35, '3m': 91 }

export const headHeight = 92
const rowHeight = 44
const barHeight = 24
const laneStep = 34
const laneTop = 7
export const mostLanes = 3

/** Rows of one lane have air; each further lane stands under the tape of the one before. */
export const heightOf = (lanes: number): number =>
  lanes <= 1 ? rowHeight : laneTop * 2 + barHeight + laneStep * (Math.min(lanes, mostLanes) - 1)

export const topOf = (lane: number): number => laneTop + laneStep * lane

const monthsBack = 1
const monthsShown = 18

export interface Span {
  /** Its first day, a Monday. */
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

/** From the middle of the entry day to the middle of the exit day, with a pixel of air, so that stays meet at noon. */
export function boxOf(from: number, to: number, { day }: Pick<Scale, 'day'>, days: number): Box {
  const left = from < 0 ? 0 : (from + 0.5) * day + 1
  const right = to >= days ? days * day : (to + 0.5) * day - 1
  return { left: Math.round(left * 10) / 10, width: Math.max(2, Math.round((right - left) * 10) / 10) }
}

/** The day under a place of the row. */
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

/** Beside what it tells of and never over it: right, left, else under or above it; always inside the window. */
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
