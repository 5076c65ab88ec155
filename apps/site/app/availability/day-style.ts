import { formatSpokenDay } from '@plato/brand/stay-dates'
import type { CalendarDay, OccupancyKind } from '@plato/rules/availability/calendar'
import { daysBetween } from '@plato/rules/calendar-day'
import { calendarLabels, dayLabels, spokenReasons } from '#site/availability/messages.tr.ts'

export interface DayChoice {
  readonly checkIn: string | null
  readonly checkOut: string | null
  /** Possible check-out days for `checkIn` while no check-out is chosen. */
  readonly exits: ReadonlySet<string>
  /** The hovered check-out day: its nights are shown as if it were chosen. */
  readonly tried?: string | undefined
}

export interface DayStyle {
  readonly className: string
  readonly word: string
  readonly spoken: string
  readonly selected: boolean
}

const inputs: Readonly<Record<OccupancyKind, string>> = {
  RESERVATION: 'taken',
  EXTERNAL: 'taken',
  HOLD: 'held',
  CLOSURE: 'closed',
}

/** CSS classes for the taken part of the day: all of it, its morning or its night. */
function backgroundOf({ night, morning }: CalendarDay): string[] {
  if (night && morning) return [`day-${inputs[night]}`]
  if (night) return [`night-${inputs[night]}`]
  return morning ? [`morning-${inputs[morning]}`] : []
}

type Part = 'entry' | 'exit' | 'night' | 'lit' | undefined

function partOf(date: string, { checkIn, checkOut, exits, tried }: DayChoice): Part {
  if (!checkIn) return undefined
  if (date === checkIn) return 'entry'
  const end = checkOut ?? (tried && exits.has(tried) ? tried : null)
  if (date === checkOut) return 'exit'
  if (exits.has(date) && (!end || date >= end)) return 'lit'
  return end && checkIn < date && date < end ? 'night' : undefined
}

/** A day on which another guest's stay begins: possible as a check-out, not as a check-in. */
const isOnlyExit = ({ night, morning, noArrival }: CalendarDay): boolean =>
  night !== null && morning === null && noArrival !== 'PAST'

function wordOf(day: CalendarDay, price: (minor: number) => string): string {
  if (isOnlyExit(day)) return calendarLabels.onlyExitWord
  if (day.noArrival === 'TOO_SHORT') return calendarLabels.minNights(day.minNights)
  if (day.noArrival) return dayLabels[day.noArrival]
  return day.nightMinor === null ? '' : price(day.nightMinor)
}

function spokenState(day: CalendarDay, part: Part, nights: number): string {
  if (part === 'entry') return calendarLabels.entry
  if (part === 'exit') return calendarLabels.exit
  if (part === 'night') return calendarLabels.selected
  if (part === 'lit') return calendarLabels.reachable(nights)
  if (isOnlyExit(day)) return calendarLabels.onlyExit
  if (day.noArrival === 'TOO_SHORT') return calendarLabels.tooShort(day.minNights)
  if (day.noArrival) return spokenReasons[day.noArrival]
  return day.morning ? calendarLabels.afternoon : calendarLabels.free
}

interface Prices {
  /** Price under the day: digits without a currency sign. */
  readonly short: (minor: number) => string
  readonly full: (minor: number) => string
}

/** CSS classes, visible label and screen-reader label of a day, in the order of the table in the design notes. */
export function dayStyle(day: CalendarDay, choice: DayChoice, prices: Prices): DayStyle {
  const part = partOf(day.date, choice)
  const nights = choice.checkIn ? daysBetween(choice.checkIn, day.date) : 0
  const classes = backgroundOf(day)
  if (part === 'entry') classes.push('night-chosen')
  else if (part === 'exit') classes.push('morning-chosen')
  else if (part === 'night') classes.push('day-chosen')
  else if (part === 'lit') classes.push('day-lit')
  else if (day.noArrival === null || isOnlyExit(day)) classes.push('day-open')
  else if (!day.night) classes.push('day-faint')
  const nightly =
    day.nightMinor !== null && day.noArrival !== 'PAST'
      ? [calendarLabels.nightly(prices.full(day.nightMinor))]
      : []
  const shown = part === 'entry' || part === 'night' || part === 'exit'
  return {
    className: classes.join(' '),
    word:
      part === 'lit'
        ? calendarLabels.nights(nights)
        : shown && !day.night && day.nightMinor !== null
          ? prices.short(day.nightMinor)
          : wordOf(day, prices.short),
    spoken: [formatSpokenDay(day.date), ...nightly, spokenState(day, part, nights)].join(', '),
    selected: shown,
  }
}
