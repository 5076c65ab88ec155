import type { Db, PublicContext } from '../platform/context.ts'
import { namesBank, readBankPlaceholders } from './bank-placeholders.ts'
import { type DrawnMail, drawMail } from './draw-mail.ts'
import { MailRefused } from './mailer.ts'
import type { LeasedMail } from './outbox.queries.ts'
import { findAgency, findTemplateByKey } from './templates/templates.queries.ts'

type Waiting = Pick<LeasedMail, 'templateKey' | 'words' | 'subject' | 'html' | 'plain'>

/**
 * Adds the current bank accounts when the text uses them. `withoutBank` returns the values when no account is
 * active.
 */
export async function drawWithBank(
  db: Db,
  template: { readonly subject: string; readonly body: string },
  placeholders: Readonly<Record<string, string>>,
  withoutBank: () => Readonly<Record<string, string>>,
): Promise<DrawnMail> {
  const bank =
    namesBank(template.body) || namesBank(template.subject)
      ? ((await readBankPlaceholders(db)) ?? withoutBank())
      : {}
  return drawMail(template, { ...placeholders, ...bank }, await findAgency(db))
}

/**
 * Refuses the mail when no account is active, because the guest could not pay, unless it offers payment by card.
 */
const refuseUnless =
  ({ words: placeholders }: Waiting) =>
  () => {
    // Safe: the column holds the values stored by `queueMail`.
    if ((placeholders as Record<string, string>).kart_link)
      return { banka_listesi: '', iban: '', hesap_sahibi: '' }
    throw new MailRefused('no bank account is open')
  }

/** Returns the mail drawn at an earlier attempt, or draws it with the current template text. */
export async function drawQueuedMail(
  ctx: Pick<PublicContext, 'db'>,
  mail: Waiting,
  withoutBank: () => Readonly<Record<string, string>> = refuseUnless(mail),
): Promise<DrawnMail> {
  const { subject, html, plain } = mail
  if (subject !== null && html !== null && plain !== null) return { subject, html, plain }
  const template = await findTemplateByKey(ctx.db, mail.templateKey)
  if (!template) throw new MailRefused(`no template ${mail.templateKey}`)
  // Safe: the column holds the values stored by `queueMail`.
  return drawWithBank(ctx.db, template, mail.words as Record<string, string>, withoutBank)
}
