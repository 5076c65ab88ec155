import type { ExternalKind, FeedChannel, FeedFinding } from './feed-kinds.ts'

/** One cleaned entry of an external calendar: half-open days, summary, and whether it is cancelled. */
export interface FeedEvent {
  /** Never empty: an event without a UID gets one derived from its days. */
  readonly uid: string
  readonly from: string
  readonly to: string
  readonly kind: Exclude<ExternalKind, 'HORIZON'>
  readonly summary: string
  /** The calendar itself marks the event as cancelled. */
  readonly isCancelled: boolean
}

export interface FeedReadingFinding {
  readonly code: FeedFinding
  readonly count: number
  readonly sample: string | null
}

/** A calendar after reading. Events that ended before today or block nothing are left out and counted. */
export interface ReadCalendar {
  readonly channel: FeedChannel
  readonly producer: string | null
  readonly events: readonly FeedEvent[]
  readonly findings: readonly FeedReadingFinding[]
}
