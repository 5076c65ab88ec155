import { plainComment, shortestComment } from '@plato/rules/villas/guest-comment'
import { writeCommentLabels as labels } from '#site/villas/write-comment/write-comment-messages.tr.ts'

export interface CommentFaults {
  readonly stars?: string
  readonly text?: string
}

/** What the server would refuse, said before it is asked. Undefined when there is nothing to mend. */
export function faultsOf(comment: { rating: number | undefined; text: string }): CommentFaults | undefined {
  const stars = comment.rating === undefined ? { stars: labels.starFault } : {}
  const isShort = plainComment(comment.text).length < shortestComment
  const text = isShort ? { text: labels.textFault(shortestComment) } : {}
  const faults = { ...stars, ...text }
  return Object.keys(faults).length > 0 ? faults : undefined
}
