import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'

const { spans } = systemMessages
const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000]

/** "38 sn", "4 dk 12 sn", "3 sa", "31 gün": rounded down, with a second unit only below an hour. */
export function spanText(ms: number): string {
  const rest = Math.max(0, ms)
  if (rest < minuteMs) return spans.seconds(Math.floor(rest / secondMs))
  if (rest < hourMs) {
    const seconds = Math.floor((rest % minuteMs) / secondMs)
    const minutes = spans.minutes(Math.floor(rest / minuteMs))
    return seconds > 0 ? `${minutes} ${spans.seconds(seconds)}` : minutes
  }
  if (rest < 2 * dayMs) return spans.hours(Math.floor(rest / hourMs))
  return spans.days(Math.floor(rest / dayMs))
}

/** The same without the second unit, for ages. */
export function ageText(ms: number): string {
  return ms >= minuteMs && ms < hourMs ? spans.minutes(Math.floor(ms / minuteMs)) : spanText(ms)
}

export const between = (from: string, to: string): number => Date.parse(to) - Date.parse(from)
export const agoText = (moment: string, now: string): string => spans.ago(ageText(between(moment, now)))
