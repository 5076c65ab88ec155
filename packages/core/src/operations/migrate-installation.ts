import { connect } from '@plato/database/connect'
import { type MigrateOptions, type MigrationOutcome, migrateDatabase } from '@plato/database/migrate'
import { applyPrivileges } from '@plato/database/privileges'
import { installMailTemplates } from '../mail/templates/install-mail-templates.ts'
import { installQueues } from '../platform/jobs.ts'
import { refreshVillasAfterUpgrade } from './refresh-villas-after-upgrade.ts'

/**
 * Brings the database, its job queues, the rights of its roles, its mail templates and its derived rows up to the code's version, before
 * the processes start. A database of a later release is left unchanged, all of these included.
 */
export async function migrateInstallation(options: MigrateOptions): Promise<MigrationOutcome> {
  const outcome = await migrateDatabase(options)
  if (outcome.unknown.length > 0) return outcome
  await installQueues(options.url)
  const db = connect({ url: options.url, poolSize: 1, applicationName: 'plato-migrate' })
  try {
    await applyPrivileges(db)
    await installMailTemplates(db)
    await refreshVillasAfterUpgrade(db)
  } finally {
    await db.destroy()
  }
  return outcome
}

/** For the operator. */
export function describeMigration({ ran, unknown }: MigrationOutcome): string {
  if (unknown.length > 0)
    return `The database is newer than this version (${unknown.join(', ')}). Nothing was changed.`
  return ran.length > 0 ? `Migrated: ${ran.join(', ')}.` : 'The database is up to date.'
}
