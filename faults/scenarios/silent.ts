/** The network between the product and PostgreSQL stops carrying bytes without closing connections. */
import { setTimeout } from 'node:timers/promises'
import { startFaultProxy } from '@plato/database/testing'
import { startTemporaryCluster } from '../../tools/database/cluster.ts'
import { isPassed, prepareDatabase, runUnderLoad } from '../harness/under-load.ts'
import { noDeadline } from '../mistakes.ts'
import { type Options, report, type Scenario } from '../scenario.ts'

const maxGapSeconds = 15

async function run({ root }: Options) {
  await using cluster = await startTemporaryCluster()
  const agency = await prepareDatabase(cluster.url)
  await using proxy = await startFaultProxy(cluster.url)
  let silenced = 0
  const setting = { databaseUrl: proxy.url, directUrl: cluster.url, agency, root }
  const figures = await runUnderLoad(setting, async () => {
    silenced = proxy.silence()
    // The worker, which asks the card provider for results, waits 32 s for an answer to a query.
    await setTimeout(45_000)
  })
  const ok = isPassed(figures, maxGapSeconds) && figures.payments > 0 && silenced >= 20
  return [
    report({ name: 'all connections to PostgreSQL become silent', ok, figures: { silenced, ...figures } }),
  ]
}

export const silent: Scenario = { run, mistakes: [noDeadline] }
