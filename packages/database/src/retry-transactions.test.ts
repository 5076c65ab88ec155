import { type FreshDatabase, freshDatabase } from '@plato/core/testing/platform'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { startFaultProxy } from './testing.ts'
import type { DB } from './types.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const insert = (tx: Kysely<DB>, slug: string) =>
  sql`insert into public_slugs (slug, kind) values (${slug}, 'town')`.execute(tx)
const slugs = async (db: Kysely<DB>) =>
  (
    await sql<{ slug: string }>`select slug from public_slugs where kind = 'town' order by slug`.execute(db)
  ).rows.map(({ slug }) => slug)

/** Runs a transaction of two inserts that loses its connection between them in its first runs, and counts its runs. */
async function writeWithLostConnections(database: FreshDatabase, lostRuns: number) {
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 2 })
  let runs = 0
  const write = db.transaction().execute(async (tx) => {
    runs += 1
    await insert(tx, 'kalkan')
    if (runs <= lostRuns) proxy.reset()
    await insert(tx, 'kas')
  })
  const error = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  await db.destroy()
  return { runs, error }
}

test('a transaction whose connection is lost before COMMIT runs once more and takes effect once', async () => {
  await using database = await freshDatabase()
  expect(await writeWithLostConnections(database, 1)).toEqual({ runs: 2, error: undefined })
  expect(await slugs(database.db)).toEqual(['kalkan', 'kas'])
})

test('a transaction that loses its connection in both runs rejects with DatabaseUnavailable and stores nothing', async () => {
  await using database = await freshDatabase()
  const { runs, error } = await writeWithLostConnections(database, 2)
  expect([runs, error]).toEqual([2, expect.any(DatabaseUnavailable)])
  expect(await slugs(database.db)).toEqual([])
})

test('a transaction whose connection is lost during COMMIT is not run again, because it may have taken effect', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const db = connect({ url: proxy.url, poolSize: 2 })
  let runs = 0
  const write = db.transaction().execute(async (tx) => {
    runs += 1
    await insert(tx, 'kalkan')
    proxy.resetAtNextQuery()
  })
  await expect(write).rejects.toThrow(DatabaseUnavailable)
  expect(runs).toBe(1)
  await db.destroy()
})

test('of two transactions in a deadlock the one that PostgreSQL aborts runs once more, and both take effect', async () => {
  await using database = await freshDatabase()
  for (const slug of ['kalkan', 'kas']) await insert(database.db, slug)
  const db = connect({ url: database.url, poolSize: 4 })
  const lock = (tx: Kysely<DB>, slug: string) =>
    sql`select 1 from public_slugs where slug = ${slug} for update`.execute(tx)
  let [runs, waiting] = [0, 0]
  const { promise: bothHold, resolve } = Promise.withResolvers<void>()
  const lockBoth = (first: string, second: string) =>
    db.transaction().execute(async (tx) => {
      runs += 1
      await lock(tx, first)
      waiting += 1
      if (waiting === 2) resolve()
      await bothHold
      await lock(tx, second)
    })
  await Promise.all([lockBoth('kalkan', 'kas'), lockBoth('kas', 'kalkan')])
  expect(runs).toBe(3)
  await db.destroy()
})

test('a transaction that fails with an error of its own code or a constraint violation is not run again', async () => {
  await using database = await freshDatabase()
  const db = connect({ url: database.url, poolSize: 2 })
  let runs = 0
  const failing = (work: (tx: Kysely<DB>) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      runs += 1
      await work(tx)
    })
  await expect(failing(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await insert(database.db, 'kalkan')
  await expect(failing((tx) => insert(tx, 'kalkan'))).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(2)
  await db.destroy()
})
