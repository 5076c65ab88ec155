import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTown } from './regions/save-town.ts'
import { aContext, type FreshDatabase, freshDatabase } from './testing.ts'

const town = (name: string) => ({
  name,
  description: '',
  provinceCode: 7,
  lat: 36,
  lng: 29,
  popular: false,
  orderNo: 0,
})

async function waiting({ db }: FreshDatabase): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'content.rebuild-sitemap' and state = 'created'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

test('a job exists exactly when the change it follows does', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  await expect(
    database.db.transaction().execute(async (tx) => {
      await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await waiting(database)).toBe(0)

  await createTown(ctx, town('Bir'))
  expect(await waiting(database)).toBe(1)
})

test('a job that reads the state of its moment waits once, however often it is asked for', async () => {
  await using database = await freshDatabase()
  await using ctx = await aContext(database)
  for (const name of ['Bir', 'İki', 'Üç']) await createTown(ctx, town(name))
  expect(await waiting(database)).toBe(1)
})
