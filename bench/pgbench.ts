import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sessionSettings } from '@plato/database/connect'

function findPgbench(): string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(base, version, 'bin/pgbench')).find((path) => existsSync(path))
  return found ?? 'pgbench'
}

/**
 * Runs pgbench with the connection settings of the product. Returns its output and the latency of each transaction
 * in ms.
 */
export async function runPgbench(
  url: string,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string; took: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'plato-pgbench-'))
  const { stdout, stderr } = await promisify(execFile)(
    findPgbench(),
    ['-n', '-l', '--log-prefix', join(folder, 'log'), ...args, url],
    {
      env: {
        ...process.env,
        PGOPTIONS: sessionSettings,
      },
      maxBuffer: 64 * 2 ** 20,
    },
  )
  if (!/number of failed transactions: 0 /.test(stdout) || /aborted|ERROR/.test(stderr))
    throw new Error(stderr + stdout)
  // Columns of the log: client, transaction, microseconds, script, epoch, microseconds of it.
  const took = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => Number(line.split(' ')[2]) / 1000),
  )
  rmSync(folder, { recursive: true, force: true })
  return { stdout, stderr, took }
}
