import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Environment, readCredentials } from '@plato/core/platform/read-environment'
import { parseEnvironmentFile } from '@plato/rules/operations/environment-file'

const defaultConfiguration = '/etc/plato-villa/plato.conf'
const defaultCredentials = '/etc/plato-villa/credentials'

const credentialsFolder = (env: Environment): string =>
  env.CREDENTIALS_DIRECTORY ?? env.PLATO_CREDENTIALS ?? defaultCredentials

/** An empty PLATO_CONFIG means no file, for development. */
function configurationFile(env: Environment): string | undefined {
  const path = env.PLATO_CONFIG ?? defaultConfiguration
  return path === '' || (env.PLATO_CONFIG === undefined && !existsSync(path)) ? undefined : path
}

function readConfigurationFile(env: Environment): Record<string, string> {
  const path = configurationFile(env)
  if (path === undefined) return {}
  try {
    // The units of a server set APP_ENV=production; the file may name another mode.
    return { APP_ENV: 'production', ...parseEnvironmentFile(readFileSync(path, 'utf8')) }
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/**
 * The settings of the installation: configuration file, then credential files, then the environment of this process,
 * which wins so that a command can be run with another value.
 */
export function readConfiguration(env: Environment): Environment {
  const folder = credentialsFolder(env)
  const credentials = existsSync(folder) ? readCredentials(folder) : {}
  return { ...readConfigurationFile(env), ...credentials, ...env }
}

const isOpenTo = (path: string, mode: number) => (statSync(path).mode & mode) !== 0

/** Credential files that others than their owner may read, and a configuration file with secrets that everyone may. */
export function findExposedFiles(env: Environment): string[] {
  const folder = credentialsFolder(env)
  // The folder that systemd makes for a unit is closed, whatever the modes in it.
  const isOwn = folder !== env.CREDENTIALS_DIRECTORY && existsSync(folder)
  const credentials = isOwn ? readdirSync(folder).map((name) => join(folder, name)) : []
  const path = configurationFile(env)
  const hasSecrets = /^(TOKEN_SECRET|VAULT_SECRET|VAULT_SECRET_OTHERS)=/m.test(
    path ? readFileSync(path, 'utf8') : '',
  )
  return [
    ...credentials.filter((file) => isOpenTo(file, 0o077)),
    ...(path && hasSecrets && isOpenTo(path, 0o007) ? [path] : []),
  ]
}

const idOf = (user: string, flag: '-u' | '-g'): number => {
  try {
    return Number(
      execFileSync('id', [flag, '--', user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    )
  } catch (error) {
    throw new Error(`The user ${user} does not exist. Install the package, or set PLATO_USER.`, {
      cause: error,
    })
  }
}

/** Missing in Node's types: sets the groups of the process to those of a user. */
interface WithInitgroups {
  readonly initgroups?: (user: string, extraGroup: number) => void
}

/** Where a server has its media files; API and worker, which have users of their own, may change files of this group. */
const mediaFolder = '/var/lib/plato-villa/media'

/**
 * Continues as the user of migrations and commands when started as root, so that no code of ours runs as root. Called
 * after the configuration is read, because only root may read the credential files.
 */
export function dropPrivileges(settings: Environment): void {
  const user = settings.PLATO_USER ?? 'plato'
  if (process.getuid?.() !== 0 || user === userInfo().username) return
  const [uid, gid] = [idOf(user, '-u'), idOf(user, '-g')]
  const withGroups: typeof process & WithInitgroups = process
  withGroups.initgroups?.(user, gid)
  process.setgid?.(existsSync(mediaFolder) ? statSync(mediaFolder).gid : gid)
  process.umask(0o002)
  process.setuid?.(uid)
}
