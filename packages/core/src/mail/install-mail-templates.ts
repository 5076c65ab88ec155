import type { Db } from '../context.ts'
import { catalogue } from './catalogue.tr.ts'
import { isMailKey, mailRecipients } from './mail-key.ts'
import { installTemplates } from './templates.queries.ts'

/** Adds new mails and renews the text of those staff have never edited. What staff wrote is never touched. */
export async function installMailTemplates(db: Db): Promise<void> {
  const entries = Object.keys(catalogue)
    .filter(isMailKey)
    .map((key) => {
      const { name, subject, body } = catalogue[key]
      return { key, name, recipient: mailRecipients[key], subject, body }
    })
  await installTemplates(db, entries)
}
