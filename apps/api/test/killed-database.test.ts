import { connect } from '@plato/database/connect'
import { testTimeouts } from '@plato/database/testing'
import { expect, test, vi } from 'vitest'
import { startTemporaryCluster } from '../../../tools/database/cluster.ts'
import { migrate } from '../../../tools/database/db-migrate.ts'
import { freePort } from '../../../tools/stack/processes.ts'
import { expectNoFault, expectNothingLost, startLoad } from './load.ts'
import { apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

const callers = 20
const catchesHang = { timeout: 60_000, interval: 20 }

test('while PostgreSQL is down, calls succeed or return 503, and they succeed within 5 s after its restart', async () => {
  await using cluster = await startTemporaryCluster()
  await migrate(cluster.url)
  const db = connect({ url: cluster.url, poolSize: 2, ...testTimeouts })
  const { origin, child } = await startApiProcess(apiSettings(cluster.url, await freePort()))
  const load = await startLoad(origin, db, callers)
  const count = (status: number) => load.answered.filter((one) => one.status === status).length
  try {
    await vi.waitFor(() => expect(count(201)).toBeGreaterThan(50), catchesHang)
    cluster.kill()
    const refused = count(503)
    await vi.waitFor(() => expect(count(503)).toBeGreaterThan(refused + 3 * callers), catchesHang)
    const readyz = await fetch(`${origin}/readyz`)
    expect([readyz.status, readyz.headers.get('retry-after')]).toEqual([503, '5'])
    cluster.start()
    const listensAt = performance.now()
    const back = await Promise.all([
      load.firstSuccessAfter(listensAt, 'write'),
      load.firstSuccessAfter(listensAt, 'read'),
      load.firstSuccessAfter(listensAt, 'search'),
    ])
    expect(Math.max(...back)).toBeLessThan(5_000)
    await load.stop()
    expectNoFault(load.answered)
    await expectNothingLost(db, load.answered)
  } finally {
    await killProcess(child)
    await load.stop()
    await db.destroy()
  }
})
