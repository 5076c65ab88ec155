import { freshDatabase } from '@plato/core/testing/platform'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asRole, connect, type FinishedStatement } from './connect.ts'
import { startFaultProxy } from './testing.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const pidOf = async (db: ReturnType<typeof connect>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

test('a query on a database connection that stopped answering fails after its timeout, and the pool replaces the connection', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 1, statementTimeoutMs: 200 })
  const before = await pidOf(db)
  expect(proxy.silence()).toBe(1)
  await expect(pidOf(db)).rejects.toThrow(DatabaseUnavailable)
  expect(await pidOf(db)).not.toBe(before)
  await db.destroy()
})

test('a transaction on a database connection that stopped answering fails after one timeout, without a second for its rollback', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 1, statementTimeoutMs: 3_000 })
  let silentSince = 0
  const write = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    proxy.silence()
    silentSince = performance.now()
    await sql`select 2`.execute(tx)
  })
  await expect(write).rejects.toThrow(DatabaseUnavailable)
  // One deadline is 5 s, two would be 10.
  expect(performance.now() - silentSince).toBeLessThan(8_000)
  await expect(pidOf(db)).resolves.toEqual(expect.any(Number))
  await db.destroy()
})

test('the locks of a transaction whose connection stopped answering are released after its statement timeout', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 1, statementTimeoutMs: 1_000 })
  const silent = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(tx)
    proxy.silence()
    await sql`select 2`.execute(tx)
  })
  await expect(silent).rejects.toThrow(DatabaseUnavailable)
  // Without the limit the lock would be held for 30 s.
  const free = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(7) as free`
  expect((await free.execute(database.db)).rows).toEqual([{ free: true }])
  await db.destroy()
})

test('a write on a connection that became read-only rejects with DatabaseUnavailable, and the pool replaces the connection', async () => {
  await using database = await freshDatabase()
  const db = connect({ url: database.url, poolSize: 1 })
  await sql`set session characteristics as transaction read only`.execute(db)
  const write = () => sql`insert into public_slugs (slug, kind) values ('yeni', 'town')`.execute(db)
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  await write()
  await db.destroy()
})

test('a query with an SQL error rejects with that error and leaves its connection in the pool', async () => {
  await using database = await freshDatabase()
  const db = connect({ url: database.url, poolSize: 1 })
  const before = await pidOf(db)
  await expect(sql`select * from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
  expect(await pidOf(db)).toBe(before)
  await db.destroy()
})

test('a query rejects with DatabaseUnavailable when the server cannot be reached', async () => {
  const db = connect({ url: 'postgres://postgres@127.0.0.1:1/none', poolSize: 1 })
  await expect(pidOf(db)).rejects.toThrow(DatabaseUnavailable)
  await db.destroy()
})

test('the pool refuses a query at once while maxWaiting others wait for a connection, and serves queries when one is free', async () => {
  await using database = await freshDatabase()
  const db = connect({ url: database.url, poolSize: 1, maxWaiting: 1 })
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const busy = db.transaction().execute(async () => {
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  const waiting = pidOf(db)
  await expect(pidOf(db)).rejects.toThrow('too many callers wait for a connection')
  gate.resolve()
  await Promise.all([busy, waiting])
  await expect(pidOf(db)).resolves.toEqual(expect.any(Number))
  await db.destroy()
})

test('after a wait of over a second the pool lets only one query per connection wait and refuses the others at once', async () => {
  await using database = await freshDatabase()
  const db = connect({ url: database.url, poolSize: 1, maxWaiting: 100 })
  const occupy = async (wait: Promise<void>) => {
    const begun = Promise.withResolvers<void>()
    const ended = db.transaction().execute(async () => {
      begun.resolve()
      await wait
    })
    return { begun: begun.promise, ended }
  }
  const slow = await occupy(new Promise((resolve) => setTimeout(resolve, 1_200)))
  await slow.begun
  // Both wait; the first gets its connection after more than a second and is the last known wait.
  const gate = Promise.withResolvers<void>()
  const next = await occupy(gate.promise)
  await Promise.all([slow.ended, next.begun])
  const waiting = pidOf(db)
  await expect(pidOf(db)).rejects.toThrow('too many callers wait for a connection')
  gate.resolve()
  await Promise.all([next.ended, waiting])
  await db.destroy()
})

test('onStatement gets each SQL statement with placeholders instead of values, begin and commit, and the error of a failed one', async () => {
  await using database = await freshDatabase()
  const statements: FinishedStatement[] = []
  const db = connect({
    url: database.url,
    poolSize: 1,
    onStatement: (statement) => void statements.push(statement),
  })
  await db.transaction().execute((tx) => sql`select ${'Elif Karaca'}::text`.execute(tx))
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow('division by zero')
  await db.destroy()
  expect(statements).toMatchObject([
    { sql: 'begin' },
    { sql: 'select $1::text' },
    { sql: 'commit' },
    { sql: 'select 1 / $1::int', error: { code: '22012' } },
  ])
  expect(JSON.stringify(statements)).not.toContain('Karaca')
})

test('a connection with a role in its URL has the rights of that role, also after RESET ROLE, and refuses a text that is no role', async () => {
  await using database = await freshDatabase()
  const db = connect({ url: asRole(database.url, 'plato_worker'), poolSize: 1, plansFitAll: true })
  const read = async () =>
    (
      await sql<{ user: string; mode: string }>`
        select current_user as user, current_setting('plan_cache_mode') as mode`.execute(db)
    ).rows[0]
  expect(await read()).toEqual({ user: 'plato_worker', mode: 'force_generic_plan' })
  await sql`reset role`.execute(db)
  expect(await read()).toMatchObject({ user: 'plato_worker' })
  await db.destroy()
  expect(() => connect({ url: `${database.url}?role=a%20-c%20x` })).toThrow('is no role')
})
