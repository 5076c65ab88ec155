import type { Db } from '../../platform/context.ts'
import { isMailKey, mailRecipients } from '../mail-key.ts'
import { catalogue } from './catalogue.tr.ts'
import { installTemplates } from './templates.queries.ts'

/** Adds new templates and updates the text of those staff have never edited. Edited texts stay unchanged. */
export async function installMailTemplates(db: Db): Promise<void> {
  const entries = Object.keys(catalogue)
    .filter(isMailKey)
    .map((key) => {
      const { name, subject, body } = catalogue[key]
      return { key, name, recipient: mailRecipients[key], subject, body }
    })
  await installTemplates(db, entries)
}
