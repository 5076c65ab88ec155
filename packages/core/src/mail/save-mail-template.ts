import type { ChangedMailTemplate, MailTemplate } from '@plato/contract/mail/mail.contract'
import { unknownPlaceholders } from '@plato/rules/mail/placeholders'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Db } from '../context.ts'
import { placeholdersOf } from './catalogue.tr.ts'
import { isKnown, templateShape } from './list-mail-templates.ts'
import type { MailKey } from './mail-key.ts'
import { findTemplate, updateTemplateActivity, updateTemplateWords } from './templates.queries.ts'

export async function insistOnTemplate(db: Db, id: number) {
  const row = await findTemplate(db, id)
  if (!row || !isKnown(row)) throw new Refusal('mail_template.not_found')
  return row
}

const longestName = 60

/** A mail with a hole in it is worse than one that was not saved. */
export function insistOnKnownPlaceholders(key: MailKey, { subject, body }: ChangedMailTemplate): void {
  const allowed = placeholdersOf(key)
  const [name] = [...unknownPlaceholders(subject, allowed), ...unknownPlaceholders(body, allowed)]
  if (name !== undefined) {
    throw new Refusal('mail_template.unknown_placeholder', { values: { name: name.slice(0, longestName) } })
  }
}

export function saveMailTemplate(
  ctx: Context,
  id: number,
  words: ChangedMailTemplate,
): Promise<MailTemplate> {
  return ctx.db.transaction().execute(async (tx) => {
    const { key } = await insistOnTemplate(tx, id)
    insistOnKnownPlaceholders(key, words)
    const { now } = await ctx.databaseTime(tx)
    await updateTemplateWords(tx, id, words, { userId: ctx.actor.id, now })
    await recordAudit(tx, ctx, { action: 'mail_template.changed', subjectId: key, change: { ...words } })
    return templateShape(await insistOnTemplate(tx, id))
  })
}

export function setMailTemplateActivity(
  ctx: Context,
  wanted: { readonly id: number; readonly active: boolean },
): Promise<MailTemplate> {
  return ctx.db.transaction().execute(async (tx) => {
    const { key } = await insistOnTemplate(tx, wanted.id)
    const { now } = await ctx.databaseTime(tx)
    await updateTemplateActivity(tx, wanted, { userId: ctx.actor.id, now })
    const change = { active: wanted.active }
    await recordAudit(tx, ctx, { action: 'mail_template.activity_changed', subjectId: key, change })
    return templateShape(await insistOnTemplate(tx, wanted.id))
  })
}
