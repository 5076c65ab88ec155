import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from './paths.ts'
import { localDatabaseUrl } from './postgresql.ts'

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

/** Writes the missing ones. An existing one is never replaced: a lost VAULT_SECRET loses what it sealed. */
export function writeCredentials(given: GivenCredentials): string[] {
  mkdirSync(paths.credentials, { recursive: true, mode: 0o700 })
  const missing = credentials(given).filter(({ name }) => !existsSync(join(paths.credentials, name)))
  for (const { name, make } of missing)
    writeFileSync(join(paths.credentials, name), `${make()}\n`, { mode: 0o600, flag: 'wx' })
  return missing.map(({ name }) => name)
}

export const readCredential = (name: string): string =>
  readFileSync(join(paths.credentials, name), 'utf8').trim()
