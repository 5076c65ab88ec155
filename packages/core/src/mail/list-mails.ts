import type { MailFilter, MailRow } from '@plato/contract/mail/mail.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { noBankPlaceholders } from './bank-placeholders.ts'
import type { DrawnMail } from './draw-mail.ts'
import { drawQueuedMail } from './draw-queued-mail.ts'
import { findMail, type ListedMail, selectMails } from './mails.queries.ts'

export const mailRowOf = (row: ListedMail): MailRow => ({
  ...row,
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export async function listMails(
  ctx: Context,
  filter: MailFilter,
): Promise<{ rows: MailRow[]; total: number; capped: boolean }> {
  const { rows, ...counted } = await selectMails(ctx.db, ctx.actor, filter)
  return { ...counted, rows: rows.map(mailRowOf) }
}

/** The mail as it was sent, or as it would be sent now. */
export async function getMail(ctx: Context, id: string): Promise<DrawnMail> {
  const mail = await findMail(ctx.db, ctx.actor, id)
  if (!mail) throw new Refusal('mail.not_found')
  return drawQueuedMail(ctx, mail, () => noBankPlaceholders)
}
