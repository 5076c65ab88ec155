import { addDays, isCalendarDate } from './calendar-day.ts'

/** Two days as they are stored: for a stay arrival and departure, for an inclusive range its first and last day. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

export interface TypedDateRules {
  /** A date without a year is the next such date from this day on. */
  readonly today: string
  /** Last day allowed: a date without a year is then the latest such date up to it, e.g. a day of birth. */
  readonly latest?: string | undefined
}

export interface TypedRangeRules extends TypedDateRules {
  /** True for price periods and reports, where both days belong to the range and may be the same. */
  readonly isLastDayIncluded?: boolean | undefined
}

const monthNames = [
  'ocak',
  'subat',
  'mart',
  'nisan',
  'mayis',
  'haziran',
  'temmuz',
  'agustos',
  'eylul',
  'ekim',
  'kasim',
  'aralik',
] as const
const shortestMonthName = 3

const plainLetters: Readonly<Record<string, string>> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' }

/** Lower case without Turkish letters; every dash is "-", an ISO date is written with its day first. */
const normalized = (text: string): string =>
  text
    .toLocaleLowerCase('tr')
    .replaceAll(/[çğıöşü]/g, (character) => plainLetters[character] ?? character)
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/(\d{4})-(\d{1,2})-(\d{1,2})/g, '$3.$2.$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface TypedDay {
  readonly day: number
  readonly month: number | undefined
  readonly year: number | undefined
}

function monthOf(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  if (text.length < shortestMonthName) return 0
  return monthNames.findIndex((name) => name.startsWith(text)) + 1
}

const shortYears = 2000
const yearOf = (text: string | undefined): number | undefined =>
  text ? Number(text) + (text.length === 2 ? shortYears : 0) : undefined

const between = String.raw`\s*[./ ]?\s*`
const dayPattern = new RegExp(
  String.raw`^(\d{1,2})(?:${between}([a-z]+|(?<=[./ ]\s*)\d{1,2}))?(?:(?:\s*[./]\s*|\s+)(\d{4}|\d{2}))?(?:\s+[a-z]{3,9})?$`,
)
const weekdayPattern = / (pzt|sal|car|per|cum|cmt|paz|pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar)$/

/** "10", "10.7", "10.07.2027", "10 tem", "10 temmuz 2027 cumartesi"; undefined for anything else. */
function typedDay(part: string): TypedDay | undefined {
  const found = dayPattern.exec(part.replace(weekdayPattern, '').replace(/[.,]$/, ''))
  if (!found) return undefined
  const [, day = '', monthText, yearText] = found
  const month = monthOf(monthText)
  if (month !== undefined && (month < 1 || month > 12)) return undefined
  return { day: Number(day), month, year: yearOf(yearText) }
}

const two = (n: number): string => String(n).padStart(2, '0')
const written = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

const earliestYear = 1900
const latestYear = 2199
/** The 29th of February may be up to eight years away. */
const farthestYears = 8

const existing = (date: string): string | undefined => {
  const year = Number(date.slice(0, 4))
  return isCalendarDate(date) && year >= earliestYear && year <= latestYear ? date : undefined
}

/** The next such date on or after a day, or with step -1 the latest one on or before it. */
function nearestDate(month: number, day: number, around: string, step: 1 | -1): string | undefined {
  const first = Number(around.slice(0, 4))
  for (let years = 0; years <= farthestYears; years += 1) {
    const date = written(first + step * years, month, day)
    if (isCalendarDate(date) && (step === 1 ? date >= around : date <= around)) return existing(date)
  }
  return undefined
}

interface WithMonth extends TypedDay {
  readonly month: number
}

const dated = ({ day, month, year }: WithMonth, around: string, step: 1 | -1): string | undefined =>
  year === undefined ? nearestDate(month, day, around, step) : existing(written(year, month, day))

const wordDays: Readonly<Record<string, number>> = { dun: -1, bugun: 0, yarin: 1 }

/** A typed day: "10.7", "10.07.2027", "10 tem", "10 temmuz 2027", "2027-07-10", "bugün", "yarın". */
export function parseTypedDate(text: string, { today, latest }: TypedDateRules): string | undefined {
  const typed = normalized(text).replaceAll(/(?<=\d)-(?=\d)/g, '.')
  const word = wordDays[typed]
  if (word !== undefined) return addDays(today, word)
  const found = typedDay(typed)
  if (!found || found.month === undefined) return undefined
  const dayAndMonth = { ...found, month: found.month }
  return latest === undefined ? dated(dayAndMonth, today, 1) : dated(dayAndMonth, latest, -1)
}

const monthAfter = (month: number): number => (month % 12) + 1
const monthBefore = (month: number): number => ((month + 10) % 12) + 1

/** "10-17.7" has the month once: the other day is in the same month, or in the neighbouring one if the days run backwards. */
function withMonths(from: TypedDay, to: TypedDay): [WithMonth, WithMonth] | undefined {
  const isAscending = from.day <= to.day
  if (to.month !== undefined) {
    const month = from.month ?? (isAscending ? to.month : monthBefore(to.month))
    return [
      { ...from, month },
      { ...to, month: to.month },
    ]
  }
  if (from.month === undefined) return undefined
  const month = isAscending ? from.month : monthAfter(from.month)
  return [
    { ...from, month: from.month },
    { ...to, month },
  ]
}

/** A year written once belongs to the day next to it; the other day is the nearest one in order. */
function rangeOf([from, to]: [WithMonth, WithMonth], rules: TypedRangeRules): DateRange | undefined {
  const gap = rules.isLastDayIncluded ? 0 : 1
  if (from.year === undefined && to.year !== undefined) {
    const end = dated(to, rules.today, 1)
    const start = end && dated(from, addDays(end, -gap), -1)
    return start && end ? { from: start, to: end } : undefined
  }
  const { today, latest } = rules
  const start = latest === undefined ? dated(from, today, 1) : dated(from, latest, -1)
  const end = start && dated(to, addDays(start, gap), 1)
  return start && end ? { from: start, to: end } : undefined
}

const nightsPattern = /^(.*?)[\s,;-]+(\d{1,3}) ?gece$/

function rangeByNights(typed: string, rules: TypedRangeRules): DateRange | undefined {
  const found = nightsPattern.exec(typed)
  const nights = Number(found?.[2] ?? 0)
  const from = found && parseTypedDate(found[1] ?? '', rules)
  if (!from || nights < 1) return undefined
  return { from, to: addDays(from, rules.isLastDayIncluded ? nights - 1 : nights) }
}

/** "10.7-17.7", "10.07.2027 - 17.07.2027", "10.7 17.7" as two parts. */
function partsOf(typed: string): readonly string[] {
  const dashed = typed.split('-').map((part) => part.trim())
  if (dashed.length > 1) return dashed
  return /^(\d[\d./]*[./]\d+) (\d[\d./]*)$/.exec(typed)?.slice(1) ?? []
}

/**
 * Typed days of a stay or a range: "10.7-17.7", "10-17.7", "10.07.2027-17.07.2027", "10 tem - 17 tem",
 * "10 temmuz 2027 7 gece". Undefined when it is no range of real days in order.
 */
export function parseTypedRange(text: string, rules: TypedRangeRules): DateRange | undefined {
  const typed = normalized(text)
  const byNights = rangeByNights(typed, rules)
  if (byNights) return byNights
  const [first, second, ...others] = partsOf(typed)
  const from = first && typedDay(first)
  const to = second && typedDay(second)
  if (!from || !to || others.length > 0) return undefined
  const days = withMonths(from, to)
  // "10.7-10.7" is a typing mistake, not a whole year.
  const isSlip = days?.[0].month === days?.[1].month && from.day === to.day && to.year === from.year
  if (!rules.isLastDayIncluded && isSlip) return undefined
  const range = days && rangeOf(days, rules)
  if (!range) return undefined
  const isInOrder = rules.isLastDayIncluded ? range.from <= range.to : range.from < range.to
  return isInOrder ? range : undefined
}
