import { formatShortDay } from '@plato/brand/stay-dates'
import { fromEnding, toEnding } from '@plato/brand/turkish'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { momentMessages as messages } from '#dashboard/shell/time/moment-messages.tr.ts'

const clock = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
})

const msPerMinute = 60_000

/** "21:04" today, "Dün 21:04", "15 Haz 21:04", and with its year when that is another one. */
export function momentText(moment: string, today: string): string {
  const at = new Date(moment)
  const [day, time] = [istanbulDay(at), clock.format(at)]
  if (day === today) return time
  if (day === addDays(today, -1)) return messages.yesterday(time)
  const year = day.slice(0, 4)
  return [formatShortDay(day), year === today.slice(0, 4) ? '' : year, time].filter(Boolean).join(' ')
}

/** "2 gün 4 sa", "3 sa 12 dk", "47 dk"; what is begun counts, so nothing ever takes 0 minutes. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / msPerMinute))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return messages.days(Math.floor(hours / 24), hours % 24)
  return hours > 0 ? messages.hours(hours, minutes % 60) : messages.minutes(minutes)
}

/** The last number in the spoken time, which decides the suffix: 20 of "10:20", 10 of "10:00". */
const spokenEnd = (time: string): number => Number(time.slice(-2)) || Number(time.slice(-5, -3))

/** A text that ends with a time, with the suffix for "until": "16 Haz 10:20’ye". */
export const withToEnding = (text: string): string => `${text}${toEnding(spokenEnd(text))}`

export const untilText = (moment: string, today: string): string => withToEnding(momentText(moment, today))

export function sinceText(moment: string, today: string): string {
  const text = momentText(moment, today)
  return `${text}${fromEnding(spokenEnd(text))}`
}
