/**
 * `npm run faults -- ha`: faults of the database cluster under bookings, each with the invariants checked after it. Needs
 * root, mmdebstrap, systemd-nspawn and HAProxy. The last line is one JSON object.
 */
import { setTimeout } from 'node:timers/promises'
import { checkInvariants } from '@plato/core/operations/invariants'
import { migrateInstallation } from '@plato/core/operations/migrate-installation'
import { connect } from '@plato/database/connect'
import { sql } from 'kysely'
import { insertVillas, type Stay } from './bookable-villas.ts'
import { findLost, startBookings } from './booking-load.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { startProduct } from './product.ts'

const perSecond = 20
const villas = 120
const recoveryMs = 30_000
const template = 'plato_template'

interface Scenario {
  readonly name: string
  /** Injects the fault; resolves when it has ended. */
  readonly fault: (cluster: Cluster) => Promise<void>
}

const leaderOf = (cluster: Cluster) => {
  const node = cluster.nodeOf('leader')
  if (node === undefined) throw new Error('the cluster has no leader')
  return node
}

const scenarios: readonly Scenario[] = [
  {
    name: 'kill -9 of the primary server',
    async fault(cluster) {
      const machine = cluster.machines[leaderOf(cluster)]
      await machine.stop('kill')
      await setTimeout(recoveryMs)
      await machine.boot()
    },
  },
  {
    name: 'Patroni frozen for 45 s on the primary server',
    async fault(cluster) {
      const machine = cluster.machines[leaderOf(cluster)]
      machine.run('pkill -STOP -f /usr/bin/patroni')
      await setTimeout(45_000)
      machine.run('pkill -CONT -f /usr/bin/patroni')
    },
  },
  {
    name: 'kill -9 of the synchronous standby',
    async fault(cluster) {
      const node = cluster.nodeOf('sync_standby')
      if (node === undefined) throw new Error('the cluster has no synchronous standby')
      await cluster.machines[node].stop('kill')
      await setTimeout(recoveryMs)
      await cluster.machines[node].boot()
    },
  },
]

async function prepareTemplate(cluster: Cluster): Promise<Stay[]> {
  const admin = connect({ url: cluster.url('postgres'), poolSize: 1 })
  await sql`create database ${sql.id(template)}`.execute(admin)
  await admin.destroy()
  await migrateInstallation({ url: cluster.url(template) })
  const db = connect({ url: cluster.url(template), poolSize: 1 })
  const stays = await insertVillas(db, villas)
  await db.destroy()
  return stays
}

async function runScenario(
  cluster: Cluster,
  { name, fault }: Scenario,
  stays: readonly Stay[],
  number: number,
) {
  await cluster.untilComplete()
  const database = `faults_${number}`
  const admin = connect({ url: cluster.url('postgres'), poolSize: 1 })
  await sql`create database ${sql.id(database)} template ${sql.id(template)}`.execute(admin)
  await admin.destroy()
  await using product = await startProduct(cluster.url(database), cluster.url(database, 'replicas'))
  const load = startBookings(product.origins, [...stays], perSecond)
  await setTimeout(5_000)
  const startedAt = performance.now()
  await fault(cluster)
  await setTimeout(10_000)
  await load.stop()
  const gapSeconds = Number((load.maxGapMs(startedAt) / 1000).toFixed(1))
  const db = connect({ url: cluster.url(database), poolSize: 2 })
  const { lost, doubled } = await findLost(db, load)
  const violated = (await checkInvariants(db))
    .filter(({ violations }) => violations > 0)
    .map((one) => one.name)
  await db.destroy()
  const statuses = Object.fromEntries(load.statuses)
  const serverErrors = [...load.statuses].filter(([status]) => status >= 500 && status !== 503).length
  const ok =
    lost === 0 &&
    doubled === 0 &&
    violated.length === 0 &&
    gapSeconds * 1000 <= recoveryMs &&
    serverErrors === 0 &&
    load.acknowledged.length > 0
  const figures = { acknowledged: load.acknowledged.length, lost, doubled, violated, gapSeconds, statuses }
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${JSON.stringify(figures)}`)
  return { name, ok, ...figures }
}

async function runHa() {
  await using cluster = await startCluster()
  await cluster.untilComplete()
  const stays = await prepareTemplate(cluster)
  const results: Awaited<ReturnType<typeof runScenario>>[] = []
  for (const [number, scenario] of scenarios.entries())
    results.push(await runScenario(cluster, scenario, stays, number))
  return results
}

const [name] = process.argv.slice(2)
if (name !== 'ha') throw new Error('npm run faults -- ha')
const results = await runHa()
const ok = results.every((result) => result.ok)
console.log(JSON.stringify({ faults: name, figures: results, ok }))
process.exitCode = ok ? 0 : 1
