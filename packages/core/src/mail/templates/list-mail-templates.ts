import type { MailTemplate } from '@plato/contract/mail/mail.contract'
import type { Context } from '../../platform/context.ts'
import { isMailKey, type MailKey } from '../mail-key.ts'
import { catalogue } from './catalogue.tr.ts'
import { placeholders } from './placeholders.tr.ts'
import { selectTemplates, type TemplateRow } from './templates.queries.ts'

type KnownRow = TemplateRow & { readonly key: MailKey }

/** False for a template the product no longer sends: the row stays for its history but is not listed. */
export const isKnown = (row: TemplateRow): row is KnownRow => isMailKey(row.key)

export function templateShape(row: KnownRow): MailTemplate {
  const { common, own, sentWhen } = catalogue[row.key]
  return {
    ...row,
    sentWhen,
    placeholders: [...new Set([...own, ...common])].map((name) => ({
      name,
      meaning: placeholders[name].meaning,
    })),
    updatedAt: row.updatedAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
  }
}

export async function listMailTemplates(ctx: Context): Promise<MailTemplate[]> {
  return (await selectTemplates(ctx.db)).filter(isKnown).map(templateShape)
}
