/** Days as whole numbers, calculated independently of the product, because these values check it. */
const dayMs = 86_400_000
const istanbulAheadMs = 3 * 3_600_000

export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
export const utcDay = (at: number): number => Math.floor(at / dayMs)
/** Turkey keeps summer time all year. */
export const istanbulDay = (at: number): number => Math.floor((at + istanbulAheadMs) / dayMs)
/** A time on a day in Istanbul as a timestamp. */
export const momentOn = (day: number, hour: number, minute: number): number =>
  day * dayMs + (hour * 60 + minute) * 60_000 - istanbulAheadMs

export interface Nights {
  readonly from: number
  /** Check-out day. */
  readonly to: number
}

export const shared = (a: Nights, b: Nights): number => Math.min(a.to, b.to) - Math.max(a.from, b.from)
export const same = (a: Nights, b: Nights): boolean => a.from === b.from && a.to === b.to
export const written = ({ from, to }: Nights): string => `${dateOf(from)}/${dateOf(to)}`

export function* nightsOf({ from, to }: Nights, since: number): Generator<number> {
  for (let night = Math.max(from, since); night < to; night += 1) yield night
}
