import { plainComment, shortestComment } from '@plato/rules/villas/guest-comment'
import { writeCommentWords as words } from '#site/villas/write-comment-messages.tr.ts'

export interface CommentFaults {
  readonly stars?: string
  readonly text?: string
}

/** What the server would refuse, said before it is asked. Undefined when there is nothing to mend. */
export function faultsOf(comment: { rating: number | undefined; text: string }): CommentFaults | undefined {
  const stars = comment.rating === undefined ? { stars: words.starFault } : {}
  const isShort = plainComment(comment.text).length < shortestComment
  const text = isShort ? { text: words.textFault(shortestComment) } : {}
  const faults = { ...stars, ...text }
  return Object.keys(faults).length > 0 ? faults : undefined
}
