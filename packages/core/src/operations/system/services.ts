import type { SystemService } from '@plato/contract/operations/system.contract'
import type { Db } from '../../platform/context.ts'
import { checkHealth, type Health, type HealthUrl } from './health-urls.ts'
import { isWorkerActive, selectDatabaseServer } from './system.queries.ts'

/** The worker supervises the queues every ten seconds. */
const workerSilentMs = 60_000

async function databaseRow(db: Db): Promise<SystemService> {
  const startedAt = performance.now()
  const server = await selectDatabaseServer(db)
  return {
    name: 'database',
    instances: 1,
    instancesUp: 1,
    version: `PostgreSQL ${server.version.split(' ', 1).join('')}`,
    startedAt: server.startedAt.toISOString(),
    responseMs: Math.round(performance.now() - startedAt),
  }
}

/** `api-1` and `api-2` are instances of `api`. */
const serviceOf = (instance: string): string => instance.replace(/-\d+$/, '')

function processRows(instances: readonly Health[]): SystemService[] {
  return [...Map.groupBy(instances, ({ name }) => serviceOf(name))].map(([name, group]) => ({
    name,
    instances: group.length,
    instancesUp: group.filter(({ isUp }) => isUp).length,
    version: null,
    startedAt: null,
    responseMs: group.reduce<number | null>(
      (slowest, { responseMs }) => (responseMs === null ? slowest : Math.max(slowest ?? 0, responseMs)),
      null,
    ),
  }))
}

/** Without health URLs only this process and the worker are known: the site does not use the database. */
async function knownProcesses(db: Db, now: Date): Promise<Health[]> {
  const isUp = await isWorkerActive(db, new Date(now.getTime() - workerSilentMs))
  return [
    { name: 'api', isUp: true, responseMs: null },
    { name: 'worker', isUp, responseMs: null },
  ]
}

export async function readServices(db: Db, now: Date, healthUrls: readonly HealthUrl[]) {
  const [database, processes] = await Promise.all([
    databaseRow(db),
    healthUrls.length > 0 ? Promise.all(healthUrls.map(checkHealth)) : knownProcesses(db, now),
  ])
  return { rows: [...processRows(processes), database], processes }
}
