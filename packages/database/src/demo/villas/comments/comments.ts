import type { DemoComment } from '../demo-villa.ts'
import { fethiyeComments } from './comments-fethiye.ts'
import { kalkanComments } from './comments-kalkan.ts'
import { kasAndGocekComments } from './comments-kas-and-gocek.ts'
import { westAndEastComments } from './comments-west-and-east.ts'
import type { CommentsBySlug } from './villa-comment.ts'

export const commentsBySlug: CommentsBySlug = {
  ...kalkanComments,
  ...kasAndGocekComments,
  ...fethiyeComments,
  ...westAndEastComments,
}

/** Drafts have none, because they had no stays. */
export const commentsOf = (slug: string): readonly DemoComment[] => commentsBySlug[slug] ?? []
