import type { NewMessage } from '@plato/contract/inbox/contact.contract'
import { judgeMessage } from '@plato/rules/inbox/suspicion'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import type { Vault } from '../platform/vault.ts'
import { claimStamp, momentOfStamp } from './form-stamp.ts'
import { notifyStaff, notifyVisitor } from './message-mails.ts'
import { findNoticeVersion, insertMessage } from './messages.queries.ts'

type TakeContext = Pick<PublicContext, 'db' | 'databaseTime' | 'sendJob' | 'siteOrigin'> & {
  readonly vault: Vault
}

/**
 * Stores a contact message. Suspected spam gets the same response but is stored apart, without mails. The stamp is not part of
 * the key's content: the form fetches a fresh one when it sends the same message again.
 */
export function takeMessage(ctx: TakeContext, sent: NewMessage, key?: string): Promise<{ email: string }> {
  const { stamp: _, ...input } = sent
  return ctx.db.transaction().execute(async (tx) => {
    await onceIfKeyed(tx, ctx, { key, action: 'message.send', input }, () => storeMessage(tx, ctx, sent))
    return { email: sent.email }
  })
}

async function storeMessage(tx: Tx, ctx: TakeContext, sent: NewMessage): Promise<number> {
  const at = await ctx.databaseTime(tx)
  const verdict = judgeMessage({
    handedOutAt: momentOfStamp(ctx.vault, sent.stamp),
    sentAt: at.now,
    hiddenField: sent.website,
  })
  if (verdict === 'OLD_FORM') throw new Refusal('message.old_form')
  // An older version may come from a page that was open; a version that does not exist is refused.
  const newest = await findNoticeVersion(tx)
  if (newest === null || sent.kvkkVersion > newest) throw new Refusal('message.old_form')
  if (!(await claimStamp(tx, sent.stamp))) throw new Refusal('message.form_used')
  const id = await insertMessage(tx, sent, { suspect: verdict, now: at.now })
  if (verdict === null) {
    await notifyStaff(tx, ctx, { ...sent, id }, at)
    await notifyVisitor(tx, ctx, { ...sent, id }, at)
  }
  return id
}
