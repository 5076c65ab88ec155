import { formatShortDay, formatShortRange, formatShortStayDay, longWeekdays } from '@plato/brand/stay-dates'
import type { CalendarDay } from '@plato/rules/availability/calendar'
import { addDays, dayNumber, daysBetween, type Weekday } from '@plato/rules/calendar-day'
import { periodIndexAt } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { calendarLabels, dayLabels, whyLabels } from '#site/availability/messages.tr.ts'
import { dayIn, nextTaken, takenAround } from '#site/availability/stay-choice.ts'
import { readyRules, type StayRules } from '#site/stay/stay-rules.ts'

export interface OfferedStay {
  readonly checkIn: string
  /** Null: only the check-in is set, and the check-out is chosen next. */
  readonly checkOut: string | null
  readonly label: string
}

/** Why a day cannot be chosen, and the stays offered instead. */
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
  return { ...stay, label: whyLabels.offer(formatShortRange(stay.checkIn, stay.checkOut)) }
}

function nearestLabels(stay: { checkIn: string; checkOut: string } | null | undefined): string {
  if (!stay) return whyLabels.nothingNear
  return whyLabels.nearest(
    daysBetween(stay.checkIn, stay.checkOut),
    formatShortRange(stay.checkIn, stay.checkOut),
  )
}

/** The reason why a stay of the minimum nights is refused: taken nights, or nights without a price. */
function tooShortLabels(rules: StayRules, { date, minNights }: CalendarDay): string {
  const { compiled, occupancy, today } = readyRules(rules)
  const wished = { checkIn: date, checkOut: addDays(date, minNights), guests: 1 }
  const answer = quoteStay(compiled, wished, today, occupancy)
  const next = nextTaken(rules, date)
  return !answer.ok && answer.reason === 'stay.dates_taken' && next
    ? whyLabels.tooShort(minNights, daysBetween(date, next.from))
    : whyLabels.tooShortPriced(minNights)
}

function reasonOf(rules: StayRules, day: CalendarDay): string {
  const span = takenAround(rules, day.date)
  const range = span ? rangeOf(span) : ''
  switch (day.noArrival) {
    case 'PAST':
      return whyLabels.past
    case 'TAKEN':
      return whyLabels.taken(range)
    case 'HOLD':
      return whyLabels.held(range)
    case 'CLOSED':
      return whyLabels.closed(range)
    case 'ARRIVAL_DAY': {
      const { compiled } = readyRules(rules)
      const allowed = compiled.periods[periodIndexAt(compiled, dayNumber(day.date))]?.arrivalDays
      return whyLabels.arrivalDays(listed(allowed ?? []))
    }
    case 'TOO_SHORT':
      return tooShortLabels(rules, day)
    default:
      return whyLabels.noPrice
  }
}

/** Why a day cannot be the check-in; undefined when it can. */
export function whyNoEntry(rules: StayRules, date: string): WhyDay | undefined {
  const day = dayIn(rules, date)
  if (!day?.noArrival) return undefined
  const shortDay = formatShortStayDay(date)
  const span = takenAround(rules, date)
  const onlyExit = day.night !== null && day.morning === null && day.noArrival !== 'PAST'
  const word = onlyExit
    ? whyLabels.onlyExit
    : day.noArrival === 'TOO_SHORT'
      ? calendarLabels.nights(day.minNights)
      : dayLabels[day.noArrival]
  const reason = onlyExit && span ? whyLabels.startsHere(rangeOf(span)) : reasonOf(rules, day)
  const isPast = day.noArrival === 'PAST'
  return {
    title: whyLabels.title(shortDay, day.noArrival === 'TOO_SHORT' && !onlyExit ? `en az ${word}` : word),
    text: isPast ? reason : `${reason} ${nearestLabels(day.nearest)}`,
    offers: day.nearest ? [offerOf(day.nearest)] : [],
  }
}

/** Why a day cannot be the check-out of a stay that begins on `checkIn`; undefined when it can. */
export function whyNoExit(rules: StayRules, checkIn: string, date: string): WhyDay | undefined {
  const { compiled, occupancy, today } = readyRules(rules)
  const answer = quoteStay(compiled, { checkIn, checkOut: date, guests: 1 }, today, occupancy)
  if (answer.ok) return undefined
  const barrier = nextTaken(rules, checkIn)
  const text = {
    'stay.too_short': whyLabels.exitTooEarly(formatShortDay(checkIn), answer.minNights),
    'stay.dates_taken': barrier ? whyLabels.exitTaken(rangeOf(barrier)) : '',
    'stay.no_price': whyLabels.exitNoPrice,
    'stay.too_long': whyLabels.exitTooLong,
    'stay.arrival_day': '',
    'stay.empty': '',
    'stay.in_the_past': '',
    'stay.too_many_guests': '',
  }[answer.reason]
  const enterHere =
    dayIn(rules, date)?.noArrival === null
      ? [{ checkIn: date, checkOut: null, label: whyLabels.enterHere(formatShortStayDay(date)) }]
      : []
  return {
    title: whyLabels.title(formatShortStayDay(date), whyLabels.exitWord),
    text: `${text} ${nearestLabels(answer.nearest)}`.trim(),
    offers: [...(answer.nearest ? [offerOf(answer.nearest)] : []), ...enterHere],
  }
}
