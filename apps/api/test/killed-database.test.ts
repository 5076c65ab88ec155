import { connect } from '@plato/database/connect'
import { expect, test, vi } from 'vitest'
import { startTemporaryCluster } from '../../../tools/cluster.ts'
import { migrate } from '../../../tools/db-migrate.ts'
import { apiSettings, freePort, killProcess, startApiProcess } from './an-api-process.ts'
import { expectNoFault, expectNothingLost, startLoad } from './load.ts'

const callers = 20
const catchesHang = { timeout: 60_000, interval: 20 }

test('while PostgreSQL is killed and away, every call is answered by success or by 503 with Retry-After; it succeeds within 5 s after PostgreSQL listens again', async () => {
  await using cluster = await startTemporaryCluster()
  await migrate(cluster.url)
  const db = connect({ url: cluster.url, poolSize: 2 })
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
