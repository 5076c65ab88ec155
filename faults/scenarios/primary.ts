/** PostgreSQL without a cluster is killed and started again. */

import { setTimeout } from 'node:timers/promises'
import { startTemporaryCluster } from '../../tools/database/cluster.ts'
import { toSeconds } from '../harness/figures.ts'
import { isPassed, prepareDatabase, runUnderLoad } from '../harness/under-load.ts'
import { commitNotFlushed, unavailableIsAnError } from '../mistakes.ts'
import { type Options, report, type Scenario } from '../scenario.ts'

const kills = 3
const downMs = 4_000
const maxRecoverySeconds = 5

async function run({ root }: Options) {
  await using cluster = await startTemporaryCluster()
  const agency = await prepareDatabase(cluster.url)
  const recoveries: number[] = []
  const figures = await runUnderLoad(
    { databaseUrl: cluster.url, directUrl: cluster.url, agency, root },
    async ({ load: { bookings } }) => {
      for (let kill = 0; kill < kills; kill += 1) {
        cluster.kill()
        await setTimeout(downMs)
        cluster.start()
        const listensAt = performance.now()
        await setTimeout(2 * maxRecoverySeconds * 1000)
        const first = bookings.acknowledged.find(({ at }) => at > listensAt)
        recoveries.push(toSeconds(first ? first.at - listensAt : Number.POSITIVE_INFINITY))
      }
    },
  )
  const recoverySeconds = Math.max(...recoveries)
  const ok =
    isPassed(figures, downMs / 1000 + 15) && recoverySeconds <= maxRecoverySeconds && figures.payments > 0
  return [
    report({ name: 'kill -9 of PostgreSQL, three times', ok, figures: { recoverySeconds, ...figures } }),
  ]
}

export const primary: Scenario = { run, mistakes: [commitNotFlushed, unavailableIsAnError] }
