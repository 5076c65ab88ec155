import type { FeedFault } from '@plato/rules/availability/feeds/feed-kinds'
import { oneLine } from './one-line.ts'

const maxHeadLength = 300

/**
 * A calendar that could not be read. Every failure of a reading ends in this error, and nothing of the reading is
 * stored.
 */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable'
  readonly fault: FeedFault
  /** The start of the response that was no calendar, for staff to recognise; null when there was no response. */
  readonly head: string | null

  constructor(fault: FeedFault, { came = '', cause }: { came?: string; cause?: unknown } = {}) {
    super(`a calendar could not be read: ${fault}`, { cause })
    this.fault = fault
    this.head = oneLine(came, maxHeadLength) || null
  }
}
