import { timeMessages as messages } from '#dashboard/availability/feeds/feed-messages.tr.ts'

const minuteMs = 60_000

function roughly(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 60) return messages.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? messages.hours(hours) : messages.days(Math.floor(hours / 24))
}

/** "az önce", "12 dakika önce", "5 saat önce", "3 gün önce"; rounded down to whole units. */
export function agoText(moment: string, now: Date): string {
  const ms = now.getTime() - Date.parse(moment)
  return ms < minuteMs ? messages.justNow : messages.ago(roughly(ms))
}

/** "12 dakika sonra"; "birazdan" when less than a minute is left or the moment has passed. */
export function aheadText(moment: string, now: Date): string {
  const ms = Date.parse(moment) - now.getTime()
  return ms < minuteMs ? messages.soon : messages.ahead(roughly(ms))
}
