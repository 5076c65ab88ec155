/** Brings the database, its job queues and its mail templates up to the code's version. Runs before the processes start. */

import { installMailTemplates } from '@plato/core/mail/templates/install-mail-templates'
import { installQueues } from '@plato/core/platform/jobs'
import { connect } from '@plato/database/connect'
import { migrateToLatest } from '@plato/database/migrate'
import { startDatabase } from './services.ts'

export async function migrate(url: string): Promise<string[]> {
  const db = connect({ url, poolSize: 2 })
  try {
    const ran = await migrateToLatest(db)
    await installQueues(url)
    await installMailTemplates(db)
    return ran
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) {
  const ran = await migrate(await startDatabase())
  console.log(ran.length > 0 ? `migrated: ${ran.join(', ')}` : 'already up to date')
}
