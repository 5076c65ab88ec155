import { startBulkRun } from '@plato/core/bulk/start-bulk-run'
import { newDraftsForBulk } from '@plato/core/testing/bulk'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { expect, test, vi } from 'vitest'
import { kill, newWorkerProcess, within } from './testing.ts'

test('a bulk run whose worker was killed is completed by another worker, and no villa is half done or done twice', {
  timeout: 240_000,
}, async () => {
  await using database = await freshDatabase()
  const { db } = database
  await using ctx = await newContext(database)
  const ids = await newDraftsForBulk(ctx, 400, istanbulDay(new Date()))
  await startBulkRun(ctx, { action: { kind: 'VILLA_PUBLISH' }, ids }, crypto.randomUUID())
  const itemsOf = async (...states: ('CHANGED' | 'REFUSED')[]) => {
    const rows = await db.selectFrom('bulk_items').select('subject_id').where('state', 'in', states).execute()
    return rows.map((row) => row.subject_id).toSorted((a, b) => a - b)
  }
  const publications = async () => {
    const rows = await db.selectFrom('villa_publications').select('villa_id').execute()
    return rows.map((row) => row.villa_id).toSorted((a, b) => a - b)
  }
  const env = { DATABASE_URL: database.url }

  const first = newWorkerProcess(env)
  await vi.waitFor(async () => expect((await itemsOf('CHANGED')).length).toBeGreaterThan(20), {
    ...within,
    interval: 5,
  })
  await kill(first)
  const left = await itemsOf('CHANGED')
  expect(left.length).toBeLessThan(360)
  expect(await publications()).toEqual(left)

  const second = newWorkerProcess(env)
  try {
    await vi.waitFor(async () => {
      const run = await db.selectFrom('bulk_runs').select('finished_at').executeTakeFirstOrThrow()
      expect(run.finished_at).not.toBeNull()
    }, within)
  } finally {
    await kill(second)
  }
  expect(await itemsOf('REFUSED')).toEqual(ids.filter((_, index) => (index + 1) % 10 === 0))
  expect(await itemsOf('CHANGED')).toHaveLength(360)
  expect(await publications()).toEqual(await itemsOf('CHANGED'))
})
