import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readCredential } from '../credentials.ts'
import { psql } from '../postgresql.ts'
import { run } from '../run.ts'
import { archiveSettings, pgbackrestAsRoot, pgbackrestConfiguration, pgbackrestFile } from './pgbackrest.ts'
import { parseBackupUrl } from './repository.ts'

export const clusterUnit = 'postgresql@15-main'
const dataFolder = '/var/lib/postgresql/15/main'
const archiveFile = '/etc/postgresql/15/main/conf.d/plato-villa.conf'

const writeFor = (file: string, text: string, group: string): boolean => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o640 })
  run('chgrp', [group, file])
  return true
}

/** The cluster whose backups are in the repository; undefined when it is empty. Too large for a JavaScript number. */
function systemIdInRepository(): string | undefined {
  const ids = pgbackrestAsRoot('--output=json', 'info').matchAll(/"system-id":(\d+)/g)
  return [...ids].at(-1)?.[1]
}

const systemIdOfServer = () => psql('select system_identifier from pg_control_system()')

/**
 * Configures pgBackRest and the archiving of WAL, and creates the repository. What is configured already is kept. A
 * repository that contains the backups of another cluster is left as it is: this server is about to be restored from it.
 */
export function configureBackups(log: (text: string) => void): void {
  const repository = parseBackupUrl(readCredential('BACKUP_URL'))
  if (repository.kind === 'folder') {
    run('install', ['-d', '-m', '755', repository.folder])
    run('install', ['-d', '-m', '750', '-o', 'postgres', '-g', 'postgres', `${repository.folder}/database`])
    run('install', ['-d', '-m', '750', '-o', 'plato', '-g', 'plato', `${repository.folder}/media`])
    // Copied from another server, its files may belong to other users.
    run('chown', ['-R', 'postgres:postgres', `${repository.folder}/database`])
    run('chown', ['-R', 'plato:plato', `${repository.folder}/media`])
  }
  run('install', ['-d', '-m', '700', '-o', 'postgres', '-g', 'postgres', '/var/lib/plato-backup'])
  const cipherPass = readCredential('BACKUP_CIPHER_PASS')
  writeFor(pgbackrestFile, pgbackrestConfiguration(repository, { dataFolder, cipherPass }), 'postgres')
  const stored = systemIdInRepository()
  if (stored !== undefined && stored !== systemIdOfServer()) {
    log('the backup repository contains the data of another server; to use it here: plato restore --yes')
    return
  }
  // archive_mode takes effect only at a start of PostgreSQL.
  if (writeFor(archiveFile, archiveSettings, 'postgres')) {
    log('restarting PostgreSQL, which archives its WAL from now on')
    run('systemctl', ['restart', clusterUnit])
  }
  if (stored === undefined) {
    log('creating the backup repository')
    pgbackrestAsRoot('stanza-create')
  }
}
