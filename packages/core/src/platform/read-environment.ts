import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

/** The files of a folder as settings: the file name is the setting's name, one trailing newline is removed. */
export function readCredentials(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8').replace(/\r?\n$/, '')]),
  )
}

/**
 * The environment and the credentials that systemd passes as files (`LoadCredential=`). Secrets are files because
 * everyone on the host may read a unit's environment; a file therefore wins over a variable of the same name.
 */
export function readEnvironment(env: Environment): Environment {
  const folder = env.CREDENTIALS_DIRECTORY
  return folder ? { ...env, ...readCredentials(folder) } : env
}
