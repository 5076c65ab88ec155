import { spawnSync } from 'node:child_process'

/** Runs a program of the server and returns what it printed; a failure contains its error output. */
export function run(
  command: string,
  args: readonly string[],
  input?: string,
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    input,
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr.trim() || stdout.trim()}`)
  return stdout.trim()
}

export const succeeds = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): boolean => spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, ...env } }).status === 0
