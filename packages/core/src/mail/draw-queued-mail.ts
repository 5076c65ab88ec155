import type { Db, PublicContext } from '../context.ts'
import { namesBank, readBankWords } from './bank-words.ts'
import { type DrawnMail, drawMail } from './draw-mail.ts'
import { MailRefused } from './mailer.ts'
import type { LeasedMail } from './outbox.queries.ts'
import { findAgency, findTemplateByKey } from './templates.queries.ts'

type Waiting = Pick<LeasedMail, 'templateKey' | 'words' | 'subject' | 'html' | 'plain'>

/** With the accounts of this moment, when the text names any. `withoutBank` is what is told when none is open. */
export async function drawWithBank(
  db: Db,
  template: { readonly subject: string; readonly body: string },
  words: Readonly<Record<string, string>>,
  withoutBank: () => Readonly<Record<string, string>>,
): Promise<DrawnMail> {
  const bank =
    namesBank(template.body) || namesBank(template.subject)
      ? ((await readBankWords(db)) ?? withoutBank())
      : {}
  return drawMail(template, { ...words, ...bank }, await findAgency(db))
}

/** Without an open account the guest could not pay; a mail that offers the card goes out all the same. */
const refuseUnless =
  ({ words }: Waiting) =>
  () => {
    // Safe: the column holds what `queueMail` put in.
    if ((words as Record<string, string>).kart_link) return { banka_listesi: '', iban: '', hesap_sahibi: '' }
    throw new MailRefused('no bank account is open')
  }

/** A queued mail as it goes out: with today's words of its kind, or as it was drawn at an earlier try. */
export async function drawQueuedMail(
  ctx: Pick<PublicContext, 'db'>,
  mail: Waiting,
  withoutBank: () => Readonly<Record<string, string>> = refuseUnless(mail),
): Promise<DrawnMail> {
  const { subject, html, plain } = mail
  if (subject !== null && html !== null && plain !== null) return { subject, html, plain }
  const template = await findTemplateByKey(ctx.db, mail.templateKey)
  if (!template) throw new MailRefused(`no template ${mail.templateKey}`)
  // Safe: the column holds what `queueMail` put in.
  return drawWithBank(ctx.db, template, mail.words as Record<string, string>, withoutBank)
}
