import type { Moment, PublicContext, Tx } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import type { Vault } from '../vault.ts'
import { commentToken } from './comment-link.ts'
import { findEndedStay } from './guest-comments.queries.ts'

type InviteContext = Pick<PublicContext, 'sendJob' | 'siteOrigin'> & { readonly vault: Vault }

/** Asks the guest of a stay that is over to write about it. The link is made for this mail and told nowhere else. */
export async function inviteToComment(
  tx: Tx,
  ctx: InviteContext,
  { reservationId, occasion, at }: { reservationId: number; occasion: string; at: Moment },
): Promise<void> {
  const stay = await findEndedStay(tx, reservationId)
  if (!stay) return
  const link = `${ctx.siteOrigin}/yorum/${commentToken(ctx.vault, stay, at.now)}`
  await mailAbout(tx, ctx, { key: 'YORUM_DAVETI', reservationId, occasion, at, words: { yorum_link: link } })
}
