import type { CommentInvitation, NewComment } from '@plato/contract/villas/villa-comments.contract'
import { Refusal } from '@plato/rules/refusal'
import { signedAs } from '@plato/rules/villas/guest-comment'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Db, PublicContext } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { imageBase } from '../../storage/image-address.ts'
import { isTokenOf, partsOfToken } from './comment-link.ts'
import { type EndedStay, findEndedStay, insertGuestComment } from './guest-comments.queries.ts'

type LinkContext = Pick<PublicContext, 'db' | 'databaseTime'> & { readonly vault: Vault }

async function stayOf(ctx: LinkContext, db: Db, token: string, now: Date): Promise<EndedStay> {
  const parts = partsOfToken(token)
  const stay = parts && (await findEndedStay(db, parts.id))
  if (!stay || !isTokenOf(ctx.vault, stay, parts, now)) throw new Refusal('comment.bad_link')
  return stay
}

const invitationOf = (stay: EndedStay): CommentInvitation => ({
  villaName: stay.villaName,
  villaSlug: stay.villaSlug,
  villaPicture: stay.coverKey && imageBase(stay.coverKey),
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  signedAs: signedAs(stay),
  isWritten: stay.isWritten,
})

export async function getCommentInvitation(ctx: LinkContext, token: string): Promise<CommentInvitation> {
  const { now } = await ctx.databaseTime(ctx.db)
  return invitationOf(await stayOf(ctx, ctx.db, token, now))
}

/**
 * Stores one comment per stay; a unique index refuses the second of two simultaneous ones. Staff approve it before it
 * is public.
 */
export function writeComment(
  ctx: LinkContext,
  token: string,
  { rating, text }: NewComment,
): Promise<CommentInvitation> {
  return refuseOnConstraint({ villa_comments_once: 'comment.already_written' }, () =>
    ctx.db.transaction().execute(async (tx) => {
      const { now } = await ctx.databaseTime(tx)
      const stay = await stayOf(ctx, tx, token, now)
      await insertGuestComment(tx, {
        reservationId: stay.id,
        villaId: stay.villaId,
        name: signedAs(stay),
        rating,
        text,
        stayMonth: stay.checkIn.slice(0, 7),
        at: now,
      })
      return invitationOf({ ...stay, isWritten: true })
    }),
  )
}
