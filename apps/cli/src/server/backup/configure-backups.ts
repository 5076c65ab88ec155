import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { paths } from '../paths.ts'
import { run } from '../run.ts'
import { archiveSettings, pgbackrestConfiguration, stanza } from './pgbackrest.ts'
import { parseBackupUrl } from './repository.ts'

export const clusterUnit = 'postgresql@15-main'
const dataFolder = '/var/lib/postgresql/15/main'
const archiveFile = '/etc/postgresql/15/main/conf.d/plato-villa.conf'
const configurationFile = '/etc/pgbackrest/conf.d/plato-villa.conf'

const writeFor = (file: string, text: string, group: string): boolean => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o640 })
  run('chgrp', [group, file])
  return true
}

/** Configures pgBackRest and the archiving of WAL, and creates the repository. What is configured already is kept. */
export function configureBackups(backupUrl: string, log: (text: string) => void): void {
  const repository = parseBackupUrl(backupUrl)
  const cipherPass = readFileSync(join(paths.credentials, 'BACKUP_CIPHER_PASS'), 'utf8').trim()
  if (repository.kind === 'folder') {
    run('install', ['-d', '-m', '755', repository.folder])
    run('install', ['-d', '-m', '750', '-o', 'postgres', '-g', 'postgres', `${repository.folder}/database`])
    run('install', ['-d', '-m', '750', '-o', 'plato', '-g', 'plato', `${repository.folder}/media`])
  }
  run('install', ['-d', '-m', '700', '-o', 'postgres', '-g', 'postgres', '/var/lib/plato-backup'])
  const isChanged = writeFor(
    configurationFile,
    pgbackrestConfiguration(repository, { dataFolder, cipherPass }),
    'postgres',
  )
  // archive_mode takes effect only at a start of PostgreSQL.
  if (writeFor(archiveFile, archiveSettings, 'postgres')) {
    log('restarting PostgreSQL, which archives its WAL from now on')
    run('systemctl', ['restart', clusterUnit])
  }
  if (isChanged) {
    log(`creating the backup repository`)
    run('runuser', ['-u', 'postgres', '--', 'pgbackrest', `--stanza=${stanza}`, 'stanza-create'])
  }
}
