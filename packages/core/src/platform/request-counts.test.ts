import { connect } from '@plato/database/connect'
import { startFaultProxy } from '@plato/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeExpiredSessions } from '../auth/remove-expired-sessions.ts'
import { counting, databaseForFile, sampleMoment } from '../testing/platform.ts'
import { countInDatabase, countInProcess } from './request-counts.ts'

const database = databaseForFile()
const limit = { max: 3, windowMs: 60_000 }
const noFault = (error: unknown) => {
  throw error
}

/** A process of the API with its own memory and a clock that the test moves. */
function newProcess() {
  const { db, statements } = counting(database.db)
  let nowMs = 0
  const count = countInDatabase({ db, elapsedMs: () => nowMs, onFault: noFault })
  return {
    statements,
    count: async (key: string) => (await count(key, limit)).requests,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

const newKey = () => `auth.login ${crypto.randomUUID()}`

test('countInDatabase counts concurrent requests of one visitor in two server processes without a duplicate number', async () => {
  const [first, second] = [newProcess(), newProcess()]
  const key = newKey()
  const numbers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? first : second).count(key)),
  )
  // Requests above the limit may get the last known number of their process.
  expect(numbers.filter((number) => number <= limit.max).sort()).toEqual([1, 2, 3])
})

test('countInDatabase executes one SQL statement per counted request and none for a visitor above the rate limit', async () => {
  const process = newProcess()
  const key = newKey()
  for (let n = 1; n <= 4; n += 1) expect(await process.count(key)).toBe(n)
  expect(process.statements()).toBe(4)
  for (let n = 0; n < 1_000; n += 1) expect(await process.count(key)).toBeGreaterThan(limit.max)
  expect(process.statements()).toBe(4)
  expect(await process.count(newKey())).toBe(1)
})

test('countInDatabase queries the database again when the cached rate-limit window of a refused visitor has ended', async () => {
  const process = newProcess()
  const key = newKey()
  for (let n = 0; n < 5; n += 1) await process.count(key)
  process.pass(60_001)
  // The window in the database began less than a minute ago by its own clock, so the visitor is still refused.
  expect(await process.count(key)).toBe(5)
  process.pass(60_001)
  await sql`update request_counts set ends_at = clock_timestamp()`.execute(database.db)
  expect(await process.count(key)).toBe(1)
})

test('countInDatabase returns the remaining time of the rate-limit window by the clock of the database', async () => {
  const count = countInDatabase({ db: database.db, elapsedMs: () => 0, onFault: noFault })
  const key = newKey()
  const { remainingMs } = await count(key, limit)
  expect(remainingMs).toBeGreaterThan(0)
  expect(remainingMs).toBeLessThanOrEqual(60_000)
  await sql`update request_counts set ends_at = ends_at - interval '30 s'`.execute(database.db)
  const later = await count(key, limit)
  expect(later.requests).toBe(2)
  expect(later.remainingMs).toBeLessThanOrEqual(30_000)
})

test('the rate-limit table request_counts contains hashes and no IP address of a visitor', async () => {
  const process = newProcess()
  await process.count('auth.login 203.0.113.77')
  const { rows } = await sql<{ row: string }>`select c::text as row from request_counts c`.execute(
    database.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  const hexOfAddress = Buffer.from('203.0.113.77').toString('hex')
  for (const { row } of rows) {
    expect(row).not.toContain('203.0.113.77')
    expect(row).not.toContain(hexOfAddress)
  }
})

test('countInDatabase counts requests in memory while the database is unreachable and retries it after five seconds', async () => {
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 1 })
  const faults: unknown[] = []
  let nowMs = 0
  const count = countInDatabase({ db, elapsedMs: () => nowMs, onFault: (fault) => faults.push(fault) })
  const key = newKey()
  expect((await count(key, limit)).requests).toBe(1)
  await proxy.stop()
  for (let n = 2; n <= 4; n += 1) expect((await count(key, limit)).requests).toBe(n)
  expect(faults).toHaveLength(1)
  nowMs = 5_000
  expect((await count(newKey(), limit)).requests).toBe(1)
  expect(faults).toHaveLength(2)
  // A minute after the first request its window ends in memory too.
  nowMs = 60_000
  expect((await count(key, limit)).requests).toBe(1)
  await db.destroy()
})

test('countInProcess stores max 10,000 rate-limit windows and deletes the oldest one for a new visitor', async () => {
  const count = countInProcess(() => 0)
  for (let n = 0; n <= 10_000; n += 1) await count(`visitor ${n}`, limit)
  expect((await count('visitor 1', limit)).requests).toBe(2)
  expect((await count('visitor 0', limit)).requests).toBe(1)
})

test('removeExpiredSessions also deletes the rate-limit counters whose time window has ended', async () => {
  const process = newProcess()
  await process.count(newKey())
  await sql`update request_counts set ends_at = clock_timestamp() - interval '1 s'`.execute(database.db)
  await process.count(newKey())
  await removeExpiredSessions({ db: database.db, now: sampleMoment })
  expect(await database.db.selectFrom('request_counts').select('requests').execute()).toEqual([
    { requests: 1 },
  ])
})
