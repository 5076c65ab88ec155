import { freshDatabase } from '@plato/core/testing/platform'
import { connect } from '@plato/database/connect'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { kill, newWorkerProcess, within } from './testing.ts'

/** Ends the connections of a database and refuses new ones, from another database of the server. */
async function refuseConnections(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const admin = connect({ url: Object.assign(new URL(url), { pathname: '/postgres' }).href, poolSize: 1 })
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(admin)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin)
  await admin.destroy()
}

test('the worker process is ready while it polls its queues, and not ready when the database has not answered for half a minute', async () => {
  await using database = await freshDatabase()
  const port = await freePort()
  const worker = newWorkerProcess({ DATABASE_URL: database.url, METRICS_PORT: String(port) })
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  try {
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), within)
    await vi.waitFor(async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      expect(metrics).toContain('plato_figures_up 1')
      expect(metrics).toContain('plato_job_failures_total{queue="mail.send"} 0')
    }, within)
    await refuseConnections(database.url)
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), within)
    expect(await statusOf('/healthz')).toBe(200)
  } finally {
    await kill(worker)
  }
})
