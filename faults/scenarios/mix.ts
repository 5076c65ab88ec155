/** Random faults of all kinds, chosen by a seed. The same seed injects the same faults at the same times. */
import { setTimeout } from 'node:timers/promises'
import { type FaultProxy, startFaultProxy } from '@plato/database/testing'
import { startTemporaryCluster } from '../../tools/database/cluster.ts'
import { type Random, seededRandom } from '../../tools/demo/history/random.ts'
import type { ProductProcess } from '../harness/product.ts'
import { isPassed, prepareDatabase, type Running, runUnderLoad } from '../harness/under-load.ts'
import { commitNotFlushed, unavailableIsAnError } from '../mistakes.ts'
import { type Options, type Outcome, report, type Scenario } from '../scenario.ts'

const maxGapSeconds = 30
/** Low enough for a shared build machine: what is tested are the faults, not the capacity. */
const rates = { bookings: 8, payments: 1, searches: 5 }
const stayBuffer = 1.3
const weeks = 50

interface Parts extends Running {
  readonly proxy: FaultProxy
  readonly cluster: Awaited<ReturnType<typeof startTemporaryCluster>>
}

/** Begins a fault and returns what ends it. */
type Fault = (parts: Parts, random: Random) => () => void | Promise<void>

const nothing = () => undefined

function kill(process: ProductProcess): () => void {
  process.kill()
  return () => process.restart()
}

const faults: Readonly<Record<string, Fault>> = {
  'the network is slow': ({ proxy }, random) => {
    proxy.setLink({ latencyMs: random.int(10, 200), bytesPerSecond: random.int(100_000, 1_000_000) })
    return () => proxy.heal()
  },
  'connections become silent': ({ proxy }) => {
    proxy.silence()
    return nothing
  },
  'the database is cut off': ({ proxy }) => {
    proxy.silence({ later: true })
    return () => proxy.heal()
  },
  'connections are reset': ({ proxy }) => {
    proxy.reset()
    return nothing
  },
  'connections are reset after some bytes': ({ proxy }, random) => {
    proxy.resetAfter(random.int(0, 20_000))
    return nothing
  },
  'connections are half closed': ({ proxy }) => {
    proxy.halfClose()
    return nothing
  },
  'kill -9 of an API process': ({ product: { apis } }, random) => kill(random.pick(apis)),
  'kill -9 of a worker': ({ product: { workers } }, random) => kill(random.pick(workers)),
  'kill -9 of PostgreSQL': ({ cluster }) => {
    cluster.kill()
    return () => cluster.start()
  },
  'the mail server refuses': ({ mails }) => {
    mails.setFault('refuse')
    return () => mails.setFault('none')
  },
  'the mail server drops connections': ({ mails }) => {
    mails.setFault('drop')
    return () => mails.setFault('none')
  },
  'the card provider fails': ({ provider }, random) => {
    const path = random.pick(['start', 'result'] as const)
    provider.faults.always(
      path,
      random.pick(['reset-before', 'reset-after', 'error-before', 'error-after'] as const),
    )
    return () => provider.faults.clear()
  },
}

async function inject(parts: Parts, random: Random, ms: number): Promise<Record<string, number>> {
  const injected: Record<string, number> = {}
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms) {
    const name = random.pick(Object.keys(faults))
    const lastsMs = random.int(500, 6_000)
    const calmMs = random.int(1_000, 5_000)
    const second = Math.round((performance.now() - startedAt) / 1000)
    console.log(`${second} s: ${name} for ${(lastsMs / 1000).toFixed(1)} s`)
    injected[name] = (injected[name] ?? 0) + 1
    const end = faults[name]?.(parts, random) ?? nothing
    await setTimeout(lastsMs)
    await end()
    await setTimeout(calmMs)
  }
  return injected
}

async function run({ root, seed, minutes }: Options) {
  await using cluster = await startTemporaryCluster()
  const villas = Math.ceil(((rates.bookings * (minutes * 60 + 120)) / weeks / 0.8) * stayBuffer)
  const agency = await prepareDatabase(cluster.url, villas)
  await using proxy = await startFaultProxy(cluster.url)
  let injected: Record<string, number> = {}
  const setting = { databaseUrl: proxy.url, directUrl: cluster.url, agency, root, rates }
  const figures = await runUnderLoad(setting, async (running) => {
    injected = await inject({ ...running, proxy, cluster }, seededRandom(seed), minutes * 60_000)
  })
  const ok = isPassed(figures, maxGapSeconds) && figures.payments > 0
  const name = `random faults for ${minutes} min, seed ${seed}`
  return [report({ name, ok, figures: { injected, ...figures } })]
}

/**
 * The seed for the broken copies kills PostgreSQL four times: without a kill no acknowledged commit can be lost. A missing
 * deadline is left to `silent`: here a later reset or kill ends the silent connections.
 */
export const mix: Scenario = {
  run,
  mistakes: [commitNotFlushed, unavailableIsAnError],
  brokenSeed: 'kill-185',
}

/** Seeds that found a mistake once; docs/faults.md says which. */
const failedSeeds = ['1715775b92740c9b5b83b98a6be478dec95e8d0b', 'a']

export const mixFailedSeeds: Scenario = {
  async run(options) {
    const outcomes: Outcome[] = []
    for (const seed of failedSeeds) outcomes.push(...(await run({ ...options, seed })))
    return outcomes
  },
  mistakes: [],
}
