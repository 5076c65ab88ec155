import type { FeedChannel, FeedHealth } from './feed-words.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Airbnb asks for patience; the others are read four times an hour. */
const readEveryMinutes: Record<FeedChannel, number> = { AIRBNB: 30, BOOKING: 15, VRBO: 15, OTHER: 15 }
const longestPauseMs = 4 * hourMs

/** Older than this, a calendar no longer vouches for free nights: a request is looked at by people first. */
export const freshForMs = hourMs
/** Older than this, somebody must see to it. */
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

/** Whether a calendar that was to be read vouches for nights it does not show. A paused one was given up on purpose. */
export const vouches = (feed: FeedState, now: Date): boolean =>
  !feed.active || healthOf(feed, now) === 'FRESH'

/** Below 2 ** 32, another one for each feed and minute: as good as a dice, and the same when looked at again. */
const scatter = (id: number, now: Date): number =>
  (Math.imul(id, 0x9e3779b1) + Math.imul(Math.floor(now.getTime() / minuteMs), 0x85ebca6b)) >>> 0

/** When to read next: somewhat early or late, so that readings spread over the hour, and ever later while it fails. */
export function nextReadingAt(
  { id, channel, failures }: { id: number; channel: FeedChannel; failures: number },
  now: Date,
): Date {
  const pause = readEveryMinutes[channel] * minuteMs * 2 ** Math.min(Math.max(failures - 1, 0), 6)
  const spread = 0.85 + (0.3 * scatter(id, now)) / 2 ** 32
  return new Date(now.getTime() + Math.min(pause, longestPauseMs) * spread)
}
