import { spawnSync } from 'node:child_process'
import type { Environment } from '@plato/core/platform/read-environment'

interface RunOptions {
  readonly input?: string
  /** The whole environment of the program; without it that of this process. */
  readonly env?: Environment
}

const maxOutputBytes = 256 * 1024 * 1024

/** Runs a program of the server and returns what it printed; a failure contains its error output. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: maxOutputBytes,
    ...options,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr.trim() || stdout.trim()}`)
  return stdout.trim()
}

export const succeeds = (command: string, args: readonly string[], env?: Environment): boolean =>
  spawnSync(command, args, { stdio: 'ignore', ...(env ? { env } : {}) }).status === 0
