import { countdownLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', secondMs],
] as const

export interface CountdownPart {
  readonly unit: string
  readonly figures: string
}

/** Days, hours and minutes while days are left; seconds only in the last hour, when they matter. */
export function countdownParts(leftMs: number): readonly CountdownPart[] {
  const left = Math.max(0, leftMs)
  const wanted = left >= dayMs ? units.slice(0, 3) : left >= hourMs ? units.slice(1, 3) : units.slice(2)
  let rest = left
  return wanted.map(([unit, size], place) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return { unit: labels.unit[unit], figures: String(count).padStart(place === 0 ? 1 : 2, '0') }
  })
}

/** "1 gün 7 saat 42 dakika": for those who listen; what is zero is not said. */
export function leftLabels(leftMs: number): string {
  const left = Math.max(0, leftMs)
  const said: string[] = []
  let rest = left
  for (const [unit, size] of units.slice(0, 3)) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) said.push(`${count} ${labels.unit[unit]}`)
  }
  return said.length > 0 ? said.join(' ') : labels.underAMinute
}

const marks = [24 * 60, 12 * 60, 6 * 60, 3 * 60, 60, 30, 10, 5, 1, 0] as const

/** The last of the marks that has been passed, in minutes. Time is read out when it changes, not every second. */
export const markPassed = (leftMs: number): number | undefined =>
  marks.findLast((mark) => leftMs <= mark * minuteMs)

interface Clock {
  /** The server's clock when it answered, and this device's running time at that moment. */
  readonly serverNow: string
  readonly receivedAtMs: number
}

/** How long until then. The device's own clock may be wrong: only the time it counted since the answer is taken from it. */
export const leftUntil = (until: string, { serverNow, receivedAtMs }: Clock, runningMs: number): number =>
  Date.parse(until) - Date.parse(serverNow) - (runningMs - receivedAtMs)
