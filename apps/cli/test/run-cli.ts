import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { userInfo } from 'node:os'
import { join } from 'node:path'

export interface CliResult {
  readonly code: number | null
  readonly output: string
}

/** Runs `plato` as a process of its own. Without `env.PLATO_CONFIG` no configuration file is read. */
export async function runCli(
  args: readonly string[],
  { env = {}, stdin = '' }: { env?: Record<string, string>; stdin?: string } = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts'), ...args], {
    env: {
      // Nothing of this process's environment: the tests decide about every setting.
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      PLATO_CONFIG: '',
      PLATO_CREDENTIALS: '/nonexistent',
      PLATO_USER: userInfo().username,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A command that fails early does not read its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(stdin)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
