import { inPlace } from './turkish.ts'

/** How stay dates read. Own words, not the browser's: both sides must write the same letters. */
const months = ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'] as const
const longMonths = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
] as const
export const weekdays = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'] as const
export const longWeekdays = [
  'Pazartesi',
  'Salı',
  'Çarşamba',
  'Perşembe',
  'Cuma',
  'Cumartesi',
  'Pazar',
] as const

interface Parts {
  readonly year: string
  readonly month: string
  readonly longMonth: string
  readonly day: number
  readonly weekday: number
}

function partsOf(date: string): Parts {
  const [year = '', month = '', day = '1'] = date.split('-')
  const index = Number(month) - 1
  const at = new Date(Date.UTC(Number(year), index, Number(day)))
  return {
    year,
    month: months[index] ?? '',
    longMonth: longMonths[index] ?? '',
    day: Number(day),
    weekday: (at.getUTCDay() + 6) % 7,
  }
}

/** "12 Haz 2027 Cmt" */
export function formatStayDay(date: string): string {
  const { day, month, year, weekday } = partsOf(date)
  return `${day} ${month} ${year} ${weekdays[weekday]}`
}

/** "12 Haz" */
export function formatShortDay(date: string): string {
  const { day, month } = partsOf(date)
  return `${day} ${month}`
}

/** "12 Haz 2027" */
export const formatDate = (date: string): string => `${formatShortDay(date)} ${partsOf(date).year}`

/** "12 Haz Cmt" */
export function formatShortStayDay(date: string): string {
  return `${formatShortDay(date)} ${weekdays[partsOf(date).weekday]}`
}

/** "12 Haziran 2027 Cumartesi": for those who listen. */
export function formatSpokenDay(date: string): string {
  const { day, longMonth, year, weekday } = partsOf(date)
  return `${day} ${longMonth} ${year} ${longWeekdays[weekday]}`
}

/** "12 Haziran 2027" */
export function formatLongDay(date: string): string {
  const { day, longMonth, year } = partsOf(date)
  return `${day} ${longMonth} ${year}`
}

/** "12 Haziran’da", "5 Eylül’de": a day of the stay with the ending for "on". */
export function formatOnDay(date: string): string {
  const { day, longMonth } = partsOf(date)
  return inPlace(`${day} ${longMonth}`)
}

/** "Haziran 2027" of a day or of a month written YYYY-MM. */
export function formatMonth(date: string): string {
  const { longMonth, year } = partsOf(date)
  return `${longMonth} ${year}`
}

/** "Haz" */
export const formatShortMonth = (date: string): string => partsOf(date).month

/** "Haziran" */
export const formatMonthName = (date: string): string => partsOf(date).longMonth

/** "12-19 Haz", "28 Haz - 5 Tem"; the year is added by those who need it. */
export function formatShortRange(from: string, to: string): string {
  const [start, end] = [partsOf(from), partsOf(to)]
  return start.month === end.month && start.year === end.year
    ? `${start.day}-${end.day} ${end.month}`
    : `${start.day} ${start.month} - ${end.day} ${end.month}`
}

/** "12-19 Haz 2027", "28 Ara 2027 - 3 Oca 2028", and one day as itself. */
export function formatRange(from: string, to: string): string {
  if (from === to) return formatDate(from)
  const [start, end] = [partsOf(from), partsOf(to)]
  if (start.year !== end.year) return `${formatDate(from)} - ${formatDate(to)}`
  return `${formatShortRange(from, to)} ${end.year}`
}
