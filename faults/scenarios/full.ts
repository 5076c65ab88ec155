/** The disk of the data or of the write-ahead log is full for a while. Needs root. */

import { setTimeout } from 'node:timers/promises'
import { startTemporaryCluster } from '../../tools/database/cluster.ts'
import { toSeconds } from '../harness/figures.ts'
import { mountSmallDisk } from '../harness/small-disk.ts'
import { isPassed, prepareDatabase, runUnderLoad } from '../harness/under-load.ts'
import { commitNotFlushed, unavailableIsAnError } from '../mistakes.ts'
import { type Options, report, type Scenario } from '../scenario.ts'

const fullMs = 20_000
const maxRecoverySeconds = 10
const disks = { data: 600, 'write-ahead log': 400 } as const

async function runOne(kind: keyof typeof disks, { root }: Options) {
  using disk = mountSmallDisk(disks[kind])
  await using cluster = await startTemporaryCluster(
    kind === 'data' ? { folder: disk.folder } : { walFolder: disk.folder },
  )
  const agency = await prepareDatabase(cluster.url)
  let recoverySeconds = Number.POSITIVE_INFINITY
  let refusals = 0
  const setting = { databaseUrl: cluster.url, directUrl: cluster.url, agency, root }
  const figures = await runUnderLoad(setting, async ({ load: { bookings, requests } }) => {
    const before = requests.unavailable.length
    disk.fill()
    await setTimeout(fullMs)
    refusals = requests.unavailable.length - before
    disk.free()
    // A server whose log could not be written ends itself; an operator or systemd starts it again.
    if (!cluster.isRunning()) cluster.start()
    const freeAt = performance.now()
    await setTimeout(2 * maxRecoverySeconds * 1000)
    const first = bookings.acknowledged.find(({ at }) => at > freeAt)
    if (first) recoverySeconds = toSeconds(first.at - freeAt)
  })
  const ok =
    isPassed(figures, fullMs / 1000 + 2 * maxRecoverySeconds) &&
    refusals > 0 &&
    recoverySeconds <= maxRecoverySeconds
  return report({
    name: `the disk of the ${kind} is full for 20 s`,
    ok,
    figures: { refusals, recoverySeconds, ...figures },
  })
}

export const full: Scenario = {
  run: async (options) => [await runOne('data', options), await runOne('write-ahead log', options)],
  mistakes: [unavailableIsAnError, commitNotFlushed],
}
