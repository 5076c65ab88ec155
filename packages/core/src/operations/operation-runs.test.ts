import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/platform.ts'
import { operationKinds } from './operation-run.ts'
import { listOperationRuns, readOperationState, recordOperationRun } from './operation-runs.ts'

test('readOperationState returns the last run of an operation such as a backup and its last successful run', async () => {
  await using database = await freshDatabase()
  const { db } = database
  expect(await readOperationState(db, 'DATABASE_BACKUP')).toEqual({ last: undefined, lastSuccess: undefined })
  const startedAt = new Date()
  await recordOperationRun(db, 'DATABASE_BACKUP', { startedAt, ok: true, details: { bytes: 7 } })
  await recordOperationRun(db, 'DATABASE_BACKUP', { startedAt, ok: false, details: { reason: 'disk full' } })
  await recordOperationRun(db, 'RESTORE_DRILL', { startedAt, ok: true, details: {} })
  expect(await readOperationState(db, 'DATABASE_BACKUP')).toMatchObject({
    last: { ok: false, details: { reason: 'disk full' } },
    lastSuccess: { ok: true, details: { bytes: 7 } },
  })
})

test('recordOperationRun deletes invariant check runs after 14 days and retains older runs of other operations', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const old = new Date(Date.now() - 15 * 86_400_000)
  for (const kind of operationKinds) {
    await db
      .insertInto('operation_runs')
      .values({ kind, started_at: old, finished_at: old, ok: true })
      .execute()
    await recordOperationRun(db, kind, { startedAt: new Date(), ok: true, details: {} })
  }
  expect(await listOperationRuns(db, 'INVARIANTS', 10)).toHaveLength(1)
  expect(await listOperationRuns(db, 'MEDIA_BACKUP', 10)).toHaveLength(2)
})
