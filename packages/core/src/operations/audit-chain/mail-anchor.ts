import { mailSecurityNotice, type NoticeContext } from '../../mail/mail-security-notice.ts'
import type { PublicContext } from '../../platform/context.ts'
import { anchorText, readAnchor } from './check-audit.ts'

/**
 * Mails the end of the hash chain to every administrator, once a day however often it runs: outside the host it shows later
 * that the chain was not replaced and that its end was not removed.
 */
export async function mailAnchor(ctx: NoticeContext & Pick<PublicContext, 'db'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const anchor = await readAnchor(tx)
    if (!anchor) return
    const { today } = await ctx.databaseTime(tx)
    await mailSecurityNotice(tx, ctx, {
      key: 'ISLEM_KAYDI_MUHRU',
      placeholders: { muhur: anchorText(anchor) },
      occasion: today,
    })
  })
}
