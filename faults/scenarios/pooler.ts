/** PgBouncer in transaction mode between the product and PostgreSQL is restarted. */

import { setTimeout } from 'node:timers/promises'
import { startTemporaryCluster } from '../../tools/database/cluster.ts'
import { startPooler } from '../../tools/database/pooler.ts'
import { toSeconds } from '../harness/figures.ts'
import { isPassed, prepareDatabase, runUnderLoad, usualRates } from '../harness/under-load.ts'
import { namedStatements } from '../mistakes.ts'
import { type Options, report, type Scenario } from '../scenario.ts'

const restarts = 5
const maxRecoverySeconds = 2
// Without prepared statements a booking costs more: two cores are not busy with half of the usual rate.
const rates = { ...usualRates, bookings: 10 }

async function run({ root }: Options) {
  await using cluster = await startTemporaryCluster()
  const agency = await prepareDatabase(cluster.url)
  await using pooler = await startPooler(cluster.url)
  const recoveries: number[] = []
  const setting = { databaseUrl: pooler.url, directUrl: cluster.url, agency, root, rates }
  const figures = await runUnderLoad(setting, async ({ load: { bookings } }) => {
    for (let restart = 0; restart < restarts; restart += 1) {
      await pooler.restart()
      const startedAt = performance.now()
      await setTimeout(5_000)
      const first = bookings.acknowledged.find(({ at, ms }) => at - ms > startedAt)
      recoveries.push(first ? toSeconds(first.at - startedAt) : Number.POSITIVE_INFINITY)
    }
  })
  const recoverySeconds = Math.max(...recoveries)
  const ok = isPassed(figures, 5) && recoverySeconds <= maxRecoverySeconds
  return [report({ name: 'PgBouncer restarted five times', ok, figures: { recoverySeconds, ...figures } })]
}

export const pooler: Scenario = { run, mistakes: [namedStatements] }
