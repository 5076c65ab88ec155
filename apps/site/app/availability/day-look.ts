import { formatSpokenDay } from '@plato/brand/stay-dates'
import type { CalendarDay, OccupancyKind } from '@plato/rules/availability/calendar'
import { daysBetween } from '@plato/rules/calendar-day'
import { calendarWords, dayWords, spokenReasons } from '#site/availability/messages.tr.ts'

export interface DayChoice {
  readonly checkIn: string | null
  readonly checkOut: string | null
  /** Days on which a stay that begins on `checkIn` can end, while its end is not chosen. */
  readonly exits: ReadonlySet<string>
  /** The exit under the pointer: its nights are shown as if it were chosen. */
  readonly tried?: string | undefined
}

export interface DayLook {
  readonly className: string
  readonly word: string
  readonly spoken: string
  readonly selected: boolean
}

const grounds: Readonly<Record<OccupancyKind, string>> = {
  RESERVATION: 'taken',
  EXTERNAL: 'taken',
  HOLD: 'held',
  CLOSURE: 'closed',
}

/** What others have taken of this day: the whole of it, its morning or its night. */
function groundOf({ night, morning }: CalendarDay): string[] {
  if (night && morning) return [`day-${grounds[night]}`]
  if (night) return [`night-${grounds[night]}`]
  return morning ? [`morning-${grounds[morning]}`] : []
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

/** A day on which a stay of someone else begins: nobody can enter, but it can be left on. */
const isOnlyExit = ({ night, morning, noArrival }: CalendarDay): boolean =>
  night !== null && morning === null && noArrival !== 'PAST'

function wordOf(day: CalendarDay, price: (minor: number) => string): string {
  if (isOnlyExit(day)) return calendarWords.onlyExitWord
  if (day.noArrival === 'TOO_SHORT') return calendarWords.least(day.minNights)
  if (day.noArrival) return dayWords[day.noArrival]
  return day.nightMinor === null ? '' : price(day.nightMinor)
}

function spokenState(day: CalendarDay, part: Part, nights: number): string {
  if (part === 'entry') return calendarWords.entry
  if (part === 'exit') return calendarWords.exit
  if (part === 'night') return calendarWords.selected
  if (part === 'lit') return calendarWords.reachable(nights)
  if (isOnlyExit(day)) return calendarWords.onlyExit
  if (day.noArrival === 'TOO_SHORT') return calendarWords.tooShort(day.minNights)
  if (day.noArrival) return spokenReasons[day.noArrival]
  return day.morning ? calendarWords.afternoon : calendarWords.free
}

interface Prices {
  /** Under the day: figures alone. */
  readonly short: (minor: number) => string
  readonly full: (minor: number) => string
}

/** How a day is drawn and spoken: the table of the design notes, row by row. */
export function dayLook(day: CalendarDay, choice: DayChoice, prices: Prices): DayLook {
  const part = partOf(day.date, choice)
  const nights = choice.checkIn ? daysBetween(choice.checkIn, day.date) : 0
  const classes = groundOf(day)
  if (part === 'entry') classes.push('night-chosen')
  else if (part === 'exit') classes.push('morning-chosen')
  else if (part === 'night') classes.push('day-chosen')
  else if (part === 'lit') classes.push('day-lit')
  else if (day.noArrival === null || isOnlyExit(day)) classes.push('day-open')
  else if (!day.night) classes.push('day-faint')
  const nightly =
    day.nightMinor !== null && day.noArrival !== 'PAST'
      ? [calendarWords.nightly(prices.full(day.nightMinor))]
      : []
  const shown = part === 'entry' || part === 'night' || part === 'exit'
  return {
    className: classes.join(' '),
    word:
      part === 'lit'
        ? calendarWords.nights(nights)
        : shown && !day.night && day.nightMinor !== null
          ? prices.short(day.nightMinor)
          : wordOf(day, prices.short),
    spoken: [formatSpokenDay(day.date), ...nightly, spokenState(day, part, nights)].join(', '),
    selected: shown,
  }
}
