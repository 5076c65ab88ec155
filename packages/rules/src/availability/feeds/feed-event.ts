import type { ExternalKind, FeedChannel, FeedFinding } from './feed-words.ts'

/** One entry of another calendar, cleaned: half-open days, what it says, and whether it still counts. */
export interface FeedEvent {
  /** Never empty: an event without a name is named after its days. */
  readonly uid: string
  readonly from: string
  readonly to: string
  readonly kind: Exclude<ExternalKind, 'HORIZON'>
  readonly summary: string
  /** The calendar itself says that it no longer counts. */
  readonly isCancelled: boolean
}

export interface FeedReadingFinding {
  readonly code: FeedFinding
  readonly count: number
  readonly sample: string | null
}

/** A whole calendar, read. Events that ended before today and those that block nothing are left out and counted. */
export interface ReadCalendar {
  readonly channel: FeedChannel
  readonly producer: string | null
  readonly events: readonly FeedEvent[]
  readonly findings: readonly FeedReadingFinding[]
}
