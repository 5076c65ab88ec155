import { timeMessages as words } from '#dashboard/availability/feeds/feed-messages.tr.ts'

const minuteMs = 60_000

function roughly(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24))
}

/** "az önce", "12 dakika önce", "5 saat önce", "3 gün önce"; in whole parts that have passed. */
export function agoInWords(moment: string, now: Date): string {
  const ms = now.getTime() - Date.parse(moment)
  return ms < minuteMs ? words.justNow : words.ago(roughly(ms))
}

/** "12 dakika sonra"; what is due is about to happen. */
export function aheadInWords(moment: string, now: Date): string {
  const ms = Date.parse(moment) - now.getTime()
  return ms < minuteMs ? words.soon : words.ahead(roughly(ms))
}
