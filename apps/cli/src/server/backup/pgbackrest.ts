import { run } from '../run.ts'
import type { Repository } from './repository.ts'

/** The name of our cluster in the repository. */
const stanza = 'plato'

/** Not in /etc/pgbackrest/conf.d: Debian's own /etc/pgbackrest.conf sets the repository, and pgBackRest refuses a second one. */
export const pgbackrestFile = '/etc/pgbackrest/plato-villa.conf'
const options = [`--config=${pgbackrestFile}`, `--stanza=${stanza}`]

/** Runs pgBackRest as the user of PostgreSQL, which is the present user in the units of backups. */
export const pgbackrest = (...args: readonly string[]): string => run('pgbackrest', [...options, ...args])
export const pgbackrestAsRoot = (...args: readonly string[]): string =>
  run('runuser', ['-u', 'postgres', '--', 'pgbackrest', ...options, ...args])

const repositoryLines = (repository: Repository): string[] =>
  repository.kind === 'folder'
    ? [`repo1-path=${repository.folder}/database`]
    : [
        'repo1-type=s3',
        'repo1-path=/database',
        `repo1-s3-endpoint=${repository.endpoint}`,
        `repo1-s3-bucket=${repository.bucket}`,
        `repo1-s3-region=${repository.region}`,
        `repo1-s3-key=${repository.keyId}`,
        `repo1-s3-key-secret=${repository.secret}`,
      ]

interface Cluster {
  readonly dataFolder: string
  readonly cipherPass: string
}

/**
 * The configuration of pgBackRest. Two full backups are kept, with the differential ones and the WAL since the older one:
 * every moment of the last two weeks can be restored.
 */
export const pgbackrestConfiguration = (
  repository: Repository,
  { dataFolder, cipherPass }: Cluster,
): string =>
  [
    '# Written by plato install; changed by BACKUP_URL and plato upgrade.',
    '[global]',
    ...repositoryLines(repository),
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${cipherPass}`,
    'repo1-retention-full=2',
    'compress-type=zst',
    'process-max=2',
    'start-fast=y',
    // Shared by the units, which have a /tmp of their own, and the server's archive_command.
    'lock-path=/var/lib/plato-backup/lock',
    'log-level-console=warn',
    'log-level-file=off',
    '',
    `[${stanza}]`,
    `pg1-path=${dataFolder}`,
    '',
  ].join('\n')

/** A change is in the repository after five minutes at the latest, also when little is written. */
export const archiveSettings = `# Written by plato install: every change is sent to the backup repository.
wal_level = replica
archive_mode = on
archive_command = 'pgbackrest ${options.join(' ')} archive-push %p'
archive_timeout = 300
`
