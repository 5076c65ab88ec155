import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { freshDatabase } from '@plato/core/testing/platform'
import { startFaultProxy } from '@plato/database/testing'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { expectNoFault, expectNothingLost, startLoad } from './load.ts'
import { apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

const callers = 20
/** Of `main.ts`: ten for everything, for searches one for each core and at least two. */
const pooled = 10 + Math.max(2, availableParallelism())
const catchesHang = { timeout: 120_000, interval: 20 }

test('after all its database connections stopped responding, the API serves again within 15 s and loses no confirmed write', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const { origin, child } = await startApiProcess(apiSettings(proxy.url, await freePort()))
  const load = await startLoad(origin, database.db, callers)
  try {
    await vi.waitFor(() => expect(proxy.connections()).toBeGreaterThanOrEqual(pooled), catchesHang)
    expect(proxy.silence()).toBeGreaterThanOrEqual(pooled)
    const silentAt = performance.now()
    const back = await Promise.all([
      load.firstSuccessAfter(silentAt, 'write'),
      load.firstSuccessAfter(silentAt, 'read'),
      load.firstSuccessAfter(silentAt, 'search'),
    ])
    expect(Math.max(...back)).toBeLessThan(15_000)
    await load.stop()
    expectNoFault(load.answered)
    await expectNothingLost(database.db, load.answered)
  } finally {
    await killProcess(child)
    await load.stop()
  }
})

test('SIGTERM ends the API within 20 s with exit code 1 and a log line while its database does not respond', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const { origin, child, log } = await startApiProcess({
    ...apiSettings(proxy.url, await freePort()),
    // A process with an empty compile cache writes it when it exits, which took more than 3 s beside other tests.
    NODE_COMPILE_CACHE: undefined,
  })
  try {
    await fetch(`${origin}/v2/search`)
    proxy.silence({ later: true })
    const waiting = fetch(`${origin}/v1/town/popular`).catch(() => undefined)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const limit = AbortSignal.timeout(20_000)
    const late = once(limit, 'abort').then(() => 'still running')
    expect(await Promise.race([ended, late])).toEqual([1, null])
    expect(log()).toContain('not stopped in time')
    await waiting
  } finally {
    await killProcess(child)
  }
})
