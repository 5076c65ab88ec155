import type { PublicContext } from '../../context.ts'
import type { FeedReader } from './fetch-feed.ts'

/** What reading other calendars needs beyond a call: a way out that reaches public addresses only. */
export interface FeedContext extends PublicContext {
  readonly feedReader: FeedReader
}
