import type { PublicContext } from '../../platform/context.ts'
import type { FeedReader } from '../../safe-fetch/fetch-feed.ts'

/** Adds to the context a reader that connects to public addresses only. */
export interface FeedContext extends PublicContext {
  readonly feedReader: FeedReader
}
