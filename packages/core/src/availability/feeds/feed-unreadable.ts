import type { FeedFault } from '@plato/rules/availability/feeds/feed-words'
import { oneLine } from './one-line.ts'

const longestHead = 300

/** A calendar that could not be read. Whatever happens on the way to one ends in this, and nothing of it counts. */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable'
  readonly fault: FeedFault
  /** The beginning of what came in place of a calendar, for people to recognise; null when nothing came. */
  readonly head: string | null

  constructor(fault: FeedFault, { came = '', cause }: { came?: string; cause?: unknown } = {}) {
    super(`a calendar could not be read: ${fault}`, { cause })
    this.fault = fault
    this.head = oneLine(came, longestHead) || null
  }
}
