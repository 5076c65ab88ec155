import { once } from './once.ts'
import { formatShortStayDay, formatStayDay } from './stay-dates.ts'
import { fromEnding, toEnding } from './turkish.ts'

const clock = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Istanbul',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** A moment as Istanbul's calendar and clocks show it. */
function inIstanbul(iso: string): { day: string; time: string } {
  const [day = '', time = ''] = clock().format(new Date(iso)).split(' ')
  return { day, time }
}

/** Istanbul's day of a moment, YYYY-MM-DD. */
export const dayIn = (iso: string): string => inIstanbul(iso).day

/** "14 Kas 2026 Cmt 11:05" */
export function momentLabels(iso: string): string {
  const { day, time } = inIstanbul(iso)
  return `${formatStayDay(day)} ${time}`
}

/** The number a time is read with last: 14:20 ends in "yirmi", 16:00 in "altı". */
function lastNumber(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':')
  return Number(minute) || Number(hour)
}

/** "16 Kas Pzt 14:20’ye" */
export function untilMoment(iso: string): string {
  const { day, time } = inIstanbul(iso)
  return `${formatShortStayDay(day)} ${untilTime(time)}`
}

/** "16 Kas 2026 Pzt 14:20’ye": for mails, which may be read long after. */
export function untilMomentWithYear(iso: string): string {
  const { day, time } = inIstanbul(iso)
  return `${formatStayDay(day)} ${untilTime(time)}`
}

/** "10:00’a" */
export const untilTime = (time: string): string => `${time}${toEnding(lastNumber(time))}`
/** "16:00’dan" */
export const fromTime = (time: string): string => `${time}${fromEnding(lastNumber(time))}`
