import type { NewMessage } from '@plato/contract/messages/contact.contract'
import { judgeMessage } from '@plato/rules/messages/suspicion'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../context.ts'
import type { Vault } from '../vault.ts'
import { momentOfStamp, useStampOnce } from './form-stamp.ts'
import { tellStaff, tellVisitor } from './message-mails.ts'
import { findNoticeVersion, insertMessage } from './messages.queries.ts'

type TakeContext = Pick<PublicContext, 'db' | 'databaseTime' | 'sendJob' | 'siteOrigin'> & {
  readonly vault: Vault
}

/** Keeps what was written on the contact page. A suspect is answered like anybody, kept apart, and told to nobody. */
export function takeMessage(ctx: TakeContext, sent: NewMessage): Promise<{ email: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const at = await ctx.databaseTime(tx)
    const verdict = judgeMessage({
      handedOutAt: momentOfStamp(ctx.vault, sent.stamp),
      sentAt: at.now,
      hiddenField: sent.website,
    })
    if (verdict === 'OLD_FORM') throw new Refusal('message.old_form')
    // An older notice may still have stood on an open page; one nobody has written yet was read by nobody.
    const newest = await findNoticeVersion(tx)
    if (newest === null || sent.kvkkVersion > newest) throw new Refusal('message.old_form')
    if (!(await useStampOnce(tx, sent.stamp))) throw new Refusal('message.form_used')
    const id = await insertMessage(tx, sent, { suspect: verdict, now: at.now })
    if (verdict === null) {
      await tellStaff(tx, ctx, { ...sent, id }, at)
      await tellVisitor(tx, ctx, { ...sent, id }, at)
    }
    return { email: sent.email }
  })
}
