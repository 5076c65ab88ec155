import { formatShortDay, formatShortRange, formatShortStayDay, longWeekdays } from '@plato/brand/stay-dates'
import type { CalendarDay } from '@plato/rules/availability/calendar'
import { addDays, dayNumber, daysBetween, type Weekday } from '@plato/rules/calendar-day'
import { periodIndexAt } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { calendarWords, dayWords, whyWords } from '#site/availability/messages.tr.ts'
import { dayIn, nextTaken, takenAround } from '#site/availability/stay-choice.ts'
import { readyRules, type StayRules } from '#site/stay/stay-rules.ts'

export interface OfferedStay {
  readonly checkIn: string
  /** Null: only the entry is set, and the exit is chosen next. */
  readonly checkOut: string | null
  readonly label: string
}

/** Why a day cannot be chosen, and what can be had instead. */
export interface WhyDay {
  readonly title: string
  readonly text: string
  readonly offers: readonly OfferedStay[]
}

const rangeOf = ({ from, to }: { from: string; to: string }) => formatShortRange(from, to)

const nameOf = (day: Weekday) => (longWeekdays[day - 1] ?? '').toLocaleLowerCase('tr')

/** "cumartesi", "cuma ve cumartesi", "cuma, cumartesi ve pazar" */
function listed(days: readonly Weekday[]): string {
  const names = days.toSorted((a, b) => a - b).map(nameOf)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ve ${last}`
}

function offerOf(stay: { checkIn: string; checkOut: string }): OfferedStay {
  return { ...stay, label: whyWords.offer(formatShortRange(stay.checkIn, stay.checkOut)) }
}

function nearestWords(stay: { checkIn: string; checkOut: string } | null | undefined): string {
  if (!stay) return whyWords.nothingNear
  return whyWords.nearest(
    daysBetween(stay.checkIn, stay.checkOut),
    formatShortRange(stay.checkIn, stay.checkOut),
  )
}

/** The stay of least nights fails on whoever comes first: taken nights, or the end of the prices. */
function tooShortWords(rules: StayRules, { date, minNights }: CalendarDay): string {
  const { compiled, occupancy, today } = readyRules(rules)
  const wished = { checkIn: date, checkOut: addDays(date, minNights), guests: 1 }
  const answer = quoteStay(compiled, wished, today, occupancy)
  const next = nextTaken(rules, date)
  return !answer.ok && answer.reason === 'stay.dates_taken' && next
    ? whyWords.tooShort(minNights, daysBetween(date, next.from))
    : whyWords.tooShortPriced(minNights)
}

function reasonOf(rules: StayRules, day: CalendarDay): string {
  const span = takenAround(rules, day.date)
  const range = span ? rangeOf(span) : ''
  switch (day.noArrival) {
    case 'PAST':
      return whyWords.past
    case 'TAKEN':
      return whyWords.taken(range)
    case 'HOLD':
      return whyWords.held(range)
    case 'CLOSED':
      return whyWords.closed(range)
    case 'ARRIVAL_DAY': {
      const { compiled } = readyRules(rules)
      const allowed = compiled.periods[periodIndexAt(compiled, dayNumber(day.date))]?.arrivalDays
      return whyWords.arrivalDays(listed(allowed ?? []))
    }
    case 'TOO_SHORT':
      return tooShortWords(rules, day)
    default:
      return whyWords.noPrice
  }
}

/** Asked about as an entry. */
export function whyNoEntry(rules: StayRules, date: string): WhyDay | undefined {
  const day = dayIn(rules, date)
  if (!day?.noArrival) return undefined
  const shortDay = formatShortStayDay(date)
  const span = takenAround(rules, date)
  const onlyExit = day.night !== null && day.morning === null && day.noArrival !== 'PAST'
  const word = onlyExit
    ? whyWords.onlyExit
    : day.noArrival === 'TOO_SHORT'
      ? calendarWords.nights(day.minNights)
      : dayWords[day.noArrival]
  const reason = onlyExit && span ? whyWords.startsHere(rangeOf(span)) : reasonOf(rules, day)
  const isPast = day.noArrival === 'PAST'
  return {
    title: whyWords.title(shortDay, day.noArrival === 'TOO_SHORT' && !onlyExit ? `en az ${word}` : word),
    text: isPast ? reason : `${reason} ${nearestWords(day.nearest)}`,
    offers: day.nearest ? [offerOf(day.nearest)] : [],
  }
}

/** Asked about as the end of a stay that begins on `checkIn`. */
export function whyNoExit(rules: StayRules, checkIn: string, date: string): WhyDay | undefined {
  const { compiled, occupancy, today } = readyRules(rules)
  const answer = quoteStay(compiled, { checkIn, checkOut: date, guests: 1 }, today, occupancy)
  if (answer.ok) return undefined
  const barrier = nextTaken(rules, checkIn)
  const text = {
    'stay.too_short': whyWords.exitTooEarly(formatShortDay(checkIn), answer.minNights),
    'stay.dates_taken': barrier ? whyWords.exitTaken(rangeOf(barrier)) : '',
    'stay.no_price': whyWords.exitNoPrice,
    'stay.too_long': whyWords.exitTooLong,
    'stay.arrival_day': '',
    'stay.empty': '',
    'stay.in_the_past': '',
    'stay.too_many_guests': '',
  }[answer.reason]
  const enterHere =
    dayIn(rules, date)?.noArrival === null
      ? [{ checkIn: date, checkOut: null, label: whyWords.enterHere(formatShortStayDay(date)) }]
      : []
  return {
    title: whyWords.title(formatShortStayDay(date), whyWords.exitWord),
    text: `${text} ${nearestWords(answer.nearest)}`.trim(),
    offers: [...(answer.nearest ? [offerOf(answer.nearest)] : []), ...enterHere],
  }
}
