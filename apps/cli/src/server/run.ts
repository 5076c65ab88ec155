import { spawnSync } from 'node:child_process'

/** Runs a program of the server and returns what it printed; a failure contains its error output. */
export function run(command: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', input })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr.trim() || stdout.trim()}`)
  return stdout.trim()
}

export const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0
