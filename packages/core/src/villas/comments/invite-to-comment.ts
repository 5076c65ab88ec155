import { mailAbout } from '../../mail/mail-about.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { commentToken } from './comment-link.ts'
import { findEndedStay } from './guest-comments.queries.ts'

type InviteContext = Pick<PublicContext, 'sendJob' | 'siteOrigin'> & { readonly vault: Vault }

/** Mails the guest of a completed stay an invitation to comment. The link is created for this mail only. */
export async function inviteToComment(
  tx: Tx,
  ctx: InviteContext,
  { reservationId, occasion, at }: { reservationId: number; occasion: string; at: Moment },
): Promise<void> {
  const stay = await findEndedStay(tx, reservationId)
  if (!stay) return
  const link = `${ctx.siteOrigin}/yorum/${commentToken(ctx.vault, stay, at.now)}`
  await mailAbout(tx, ctx, {
    key: 'YORUM_DAVETI',
    reservationId,
    occasion,
    at,
    placeholders: { yorum_link: link },
  })
}
