import type { PublicCommentFilter } from '@plato/contract/content/content.contract'
import type { PublicContext } from '../context.ts'
import { selectComments } from './comments.queries.ts'

/** What guests wrote about villas that are on the site, newest first. */
export const listComments = (ctx: Pick<PublicContext, 'db'>, filter: PublicCommentFilter) =>
  selectComments(ctx.db, filter)
