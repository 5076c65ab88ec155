import type { ChangedMailTemplate, MailTemplate } from '@plato/contract/mail/mail.contract'
import { unknownPlaceholders } from '@plato/rules/mail/placeholders'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Db } from '../../platform/context.ts'
import type { MailKey } from '../mail-key.ts'
import { placeholdersOf } from './catalogue.tr.ts'
import { isKnown, templateShape } from './list-mail-templates.ts'
import { findTemplate, updateTemplateActivity, updateTemplateText } from './templates.queries.ts'

export async function requireTemplate(db: Db, id: number) {
  const row = await findTemplate(db, id)
  if (!row || !isKnown(row)) throw new Refusal('mail_template.not_found')
  return row
}

const maxNameLength = 60

/** Refuses unknown placeholders: they would leave an empty place in the mail. */
export function requireKnownPlaceholders(key: MailKey, { subject, body }: ChangedMailTemplate): void {
  const allowed = placeholdersOf(key)
  const [name] = [...unknownPlaceholders(subject, allowed), ...unknownPlaceholders(body, allowed)]
  if (name !== undefined) {
    throw new Refusal('mail_template.unknown_placeholder', { values: { name: name.slice(0, maxNameLength) } })
  }
}

export function saveMailTemplate(
  ctx: Context,
  id: number,
  input: ChangedMailTemplate,
): Promise<MailTemplate> {
  return ctx.db.transaction().execute(async (tx) => {
    const { key } = await requireTemplate(tx, id)
    requireKnownPlaceholders(key, input)
    const { now } = await ctx.databaseTime(tx)
    await updateTemplateText(tx, id, input, { userId: ctx.actor.id, now })
    await recordAudit(tx, ctx, { action: 'mail_template.changed', subjectId: key, change: { ...input } })
    return templateShape(await requireTemplate(tx, id))
  })
}

export function setMailTemplateActivity(
  ctx: Context,
  wanted: { readonly id: number; readonly active: boolean },
): Promise<MailTemplate> {
  return ctx.db.transaction().execute(async (tx) => {
    const { key } = await requireTemplate(tx, wanted.id)
    const { now } = await ctx.databaseTime(tx)
    await updateTemplateActivity(tx, wanted, { userId: ctx.actor.id, now })
    const change = { active: wanted.active }
    await recordAudit(tx, ctx, { action: 'mail_template.activity_changed', subjectId: key, change })
    return templateShape(await requireTemplate(tx, wanted.id))
  })
}
