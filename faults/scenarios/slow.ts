/** The network to PostgreSQL is slow: 200 ms in each direction and 1 Mbit/s for all connections. */

import { setTimeout } from 'node:timers/promises'
import { startFaultProxy } from '@plato/database/testing'
import { startTemporaryCluster } from '../../tools/database/cluster.ts'
import { percentile, toSeconds } from '../harness/figures.ts'
import { isPassed, prepareDatabase, runUnderLoad } from '../harness/under-load.ts'
import { endlessQueue } from '../mistakes.ts'
import { type Options, report, type Scenario } from '../scenario.ts'

const slowMs = 45_000
/** 4 s for a lock, and the statements before it, which take 0.4 s each. */
const maxRefusalSeconds = 8
const maxRecoverySeconds = 10

async function run({ root }: Options) {
  await using cluster = await startTemporaryCluster()
  const agency = await prepareDatabase(cluster.url)
  await using proxy = await startFaultProxy(cluster.url)
  let [startedAt, healedAt] = [0, 0]
  let recoverySeconds = Number.POSITIVE_INFINITY
  let refusals: number[] = []
  const setting = { databaseUrl: proxy.url, directUrl: cluster.url, agency, root }
  const figures = await runUnderLoad(setting, async ({ load: { bookings, requests } }) => {
    startedAt = performance.now()
    proxy.setLink({ latencyMs: 200, bytesPerSecond: 125_000 })
    await setTimeout(slowMs)
    healedAt = performance.now()
    proxy.heal()
    await setTimeout(2 * maxRecoverySeconds * 1000)
    const first = bookings.acknowledged.find(({ at, ms }) => at - ms > healedAt)
    recoverySeconds = first ? toSeconds(first.at - healedAt) : Number.POSITIVE_INFINITY
    refusals = requests.unavailable.filter(({ at }) => at > startedAt && at < healedAt).map(({ ms }) => ms)
  })
  const refusalSeconds = toSeconds(percentile(refusals, 0.95))
  const ok =
    isPassed(figures, slowMs / 1000 + maxRecoverySeconds) &&
    refusals.length > 0 &&
    refusalSeconds <= maxRefusalSeconds &&
    recoverySeconds <= maxRecoverySeconds
  const name = '200 ms and 1 Mbit/s between the product and PostgreSQL'
  return [report({ name, ok, figures: { refusalSeconds, recoverySeconds, ...figures } })]
}

export const slow: Scenario = { run, mistakes: [endlessQueue] }
