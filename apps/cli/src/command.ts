import type { Environment } from '@plato/core/platform/read-environment'

export interface Command {
  /** `plato admin create --email <e-mail> …`, printed by `--help` and after wrong arguments. */
  readonly usage: string
  /** What an operator must know before using it. */
  readonly help: string
  /** Gets the arguments after the command's name. Returns the exit code; throws an error with one clear sentence. */
  run(args: string[], settings: Environment, installation: Installation): Promise<number>
}

/** What only root could read, and was read before the privileges were dropped. */
export interface Installation {
  /** Files with secrets that other users of the system may read. */
  readonly exposedFiles: readonly string[]
}

/** An entry of the table in main.ts. The file of a command is loaded only when it runs. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  /** Stays root. Every other command continues as the user of the services. */
  readonly asRoot?: true
  readonly load: () => Promise<{ readonly command: Command }>
}

/** Wrong arguments: exit code 2 and the usage. */
export class UsageError extends Error {}

/** The value of a setting that a command needs. */
export function requireSetting(settings: Environment, name: string): string {
  const value = settings[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
