import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from './paths.ts'
import { localDatabaseUrl, localUrlOf } from './postgresql.ts'

export interface Credential {
  readonly name: string
  readonly make: () => string
}

const secret = () => randomBytes(32).toString('hex')

export interface GivenCredentials {
  readonly smtpUrl: string
  readonly backupUrl: string
}

/** Files that systemd hands to the units (LoadCredential). Readable by root only. */
export const credentials = ({ smtpUrl, backupUrl }: GivenCredentials): readonly Credential[] => [
  { name: 'DATABASE_URL', make: () => localDatabaseUrl },
  { name: 'SMTP_URL', make: () => smtpUrl },
  { name: 'BACKUP_URL', make: () => backupUrl },
  { name: 'TOKEN_SECRET', make: secret },
  { name: 'VAULT_SECRET', make: secret },
  // Empty outside a rotation; systemd requires the file.
  { name: 'VAULT_SECRET_OTHERS', make: () => '' },
  { name: 'BACKUP_CIPHER_PASS', make: secret },
  { name: 'RESTIC_PASSWORD', make: secret },
]

export const readCredential = (name: string): string =>
  readFileSync(join(paths.credentials, name), 'utf8').trim()

export const isDatabaseLocal = (): boolean => readCredential('DATABASE_URL') === localDatabaseUrl

/**
 * The units pass these to API and worker as DATABASE_URL. On another server its administrator creates the logins and
 * writes their URLs here (docs/operating.md); until then the processes use that of the migrations and log a warning.
 */
const processCredentials: readonly Credential[] = (
  [
    ['API_DATABASE_URL', 'plato_api'],
    ['WORKER_DATABASE_URL', 'plato_jobs'],
  ] as const
).map(([name, login]) => ({
  name,
  make: () => (isDatabaseLocal() ? localUrlOf(login) : readCredential('DATABASE_URL')),
}))

function writeMissing(wanted: readonly Credential[]): string[] {
  const missing = wanted.filter(({ name }) => !existsSync(join(paths.credentials, name)))
  for (const { name, make } of missing)
    writeFileSync(join(paths.credentials, name), `${make()}\n`, { mode: 0o600, flag: 'wx' })
  return missing.map(({ name }) => name)
}

/** For servers that were installed by a release without these. */
export const writeProcessCredentials = (): string[] => writeMissing(processCredentials)

/** Writes the missing ones. An existing one is never replaced: a lost VAULT_SECRET loses what it sealed. */
export function writeCredentials(given: GivenCredentials): string[] {
  mkdirSync(paths.credentials, { recursive: true, mode: 0o700 })
  return [...writeMissing(credentials(given)), ...writeProcessCredentials()]
}
