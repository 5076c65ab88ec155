import { freshDatabase } from '@plato/core/testing/platform'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { startFaultProxy } from './testing.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Timers may fire a millisecond early. */
const timerSlackMs = 10

const rowOf = (bytes: number) => sql<{ text: string }>`select repeat('a', ${bytes}::int) as text`

test('the fault proxy for database tests delays bytes in both directions by its latency', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 1 })
  await rowOf(1).execute(db)
  proxy.setLink({ latencyMs: 1_000 })
  const startedAt = performance.now()
  await rowOf(1).execute(db)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2_000 - timerSlackMs)
  await db.destroy()
})

test('the fault proxy for database tests sends no faster than its bandwidth, and all bytes arrive', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 1 })
  await rowOf(1).execute(db)
  proxy.setLink({ bytesPerSecond: 200_000 })
  const startedAt = performance.now()
  const { rows } = await rowOf(500_000).execute(db)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2_400 - timerSlackMs)
  expect(rows[0]?.text).toHaveLength(500_000)
  await db.destroy()
})

test.each([
  ['resets a connection in the middle of a response', 'resetAfter'],
  ['closes only the server side of a connection', 'halfClose'],
] as const)('a query fails when the fault proxy %s, and later connections work', async (_, fault) => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 1 })
  await rowOf(1).execute(db)
  proxy[fault](10_000)
  await expect(rowOf(500_000).execute(db)).rejects.toThrow(DatabaseUnavailable)
  proxy.heal()
  await expect(rowOf(1).execute(db)).resolves.toMatchObject({ rows: [{ text: 'a' }] })
  await db.destroy()
})
