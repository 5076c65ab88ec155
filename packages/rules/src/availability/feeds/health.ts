import type { FeedChannel, FeedHealth } from './feed-kinds.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Airbnb asks for fewer requests; the other channels are read four times an hour. */
const readEveryMinutes: Record<FeedChannel, number> = { AIRBNB: 30, BOOKING: 15, VRBO: 15, OTHER: 15 }
const maxPauseMs = 4 * hourMs

/** After this age a calendar no longer proves that nights are free: staff must review a request before it is accepted. */
export const freshForMs = hourMs
/** After this age staff must act on the feed. */
export const staleAfterMs = 6 * hourMs

export interface FeedState {
  readonly active: boolean
  readonly createdAt: Date
  readonly readAt: Date | null
  readonly heldAt: Date | null
  readonly hasFault: boolean
}

export function healthOf(feed: FeedState, now: Date): FeedHealth {
  if (!feed.active) return 'PAUSED'
  if (feed.heldAt) return 'HELD'
  const age = now.getTime() - (feed.readAt ?? feed.createdAt).getTime()
  if (age > staleAfterMs || (feed.hasFault && (age > freshForMs || !feed.readAt))) return 'UNREADABLE'
  if (!feed.readAt) return 'NEW'
  return age > freshForMs ? 'AGING' : 'FRESH'
}

/** Whether the feed proves that nights it does not show are free. A paused feed does not count against it. */
export const vouches = (feed: FeedState, now: Date): boolean =>
  !feed.active || healthOf(feed, now) === 'FRESH'

/** A pseudo-random number below 2 ** 32 from feed and minute: different for each, and reproducible. */
const scatter = (id: number, now: Date): number =>
  (Math.imul(id, 0x9e3779b1) + Math.imul(Math.floor(now.getTime() / minuteMs), 0x85ebca6b)) >>> 0

/** Time of the next reading: slightly early or late, so that readings spread over the hour, and later after each failure. */
export function nextReadingAt(
  { id, channel, failures }: { id: number; channel: FeedChannel; failures: number },
  now: Date,
): Date {
  const pause = readEveryMinutes[channel] * minuteMs * 2 ** Math.min(Math.max(failures - 1, 0), 6)
  const spread = 0.85 + (0.3 * scatter(id, now)) / 2 ** 32
  return new Date(now.getTime() + Math.min(pause, maxPauseMs) * spread)
}
