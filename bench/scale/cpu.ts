import type { Db } from '@plato/core/platform/context'
import { sql } from 'kysely'

/**
 * Milliseconds of processor time the connection's own server process has used. Unlike wall time it does not grow while
 * other work holds the cores. Needs a connection pool of one, and a server on this machine.
 */
export async function cpuMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ns: string }>`
    select split_part(pg_read_file('/proc/self/schedstat'), ' ', 1) as ns`.execute(db)
  return Number(rows[0]?.ns) / 1e6
}

export async function cpuOf(db: Db, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuMs(db)
  await work()
  return (await cpuMs(db)) - before
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
