import type { PublicCommentFilter } from '@plato/contract/content/content.contract'
import type { PublicContext } from '../platform/context.ts'
import { selectComments } from './comments.queries.ts'

/** Public comments of published villas, newest first. */
export const listComments = (ctx: Pick<PublicContext, 'db'>, filter: PublicCommentFilter) =>
  selectComments(ctx.db, filter)
