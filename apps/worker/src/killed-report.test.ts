import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { insertManyStays } from '@plato/core/reports/test/many-stays'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { expect, test, vi } from 'vitest'
import { kill, newWorkerProcess, within } from './testing.ts'

const rows = 8_000

test('a report whose worker was killed leaves no partial file, and another worker completes it', {
  timeout: 240_000,
}, async () => {
  await using database = await freshDatabase()
  const { db } = database
  await insertManyStays(db, rows, 'a secret that is long enough for tests')
  await using ctx = await newContext(database)
  const folder = mkdtempSync(join(tmpdir(), 'plato-killed-report-'))
  await db.transaction().execute((tx) => ctx.sendJob(tx, 'reports.make', { runId: 1 }))
  const run = () => db.selectFrom('report_runs').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const env = { DATABASE_URL: database.url, MEDIA_STORAGE: pathToFileURL(folder).href }

  const first = newWorkerProcess(env)
  await vi.waitFor(async () => expect((await run()).done_rows).toBeGreaterThan(0), { ...within, interval: 5 })
  await kill(first)
  const left = await run()
  expect(left.state).toBe('RUNNING')
  expect(left.done_rows).toBeLessThan(rows)
  const tried = join(tmpdir(), `plato-report-${left.attempt}`)
  expect(existsSync(tried)).toBe(true)

  const second = newWorkerProcess(env)
  try {
    await vi.waitFor(async () => expect((await run()).state).toBe('DONE'), within)
  } finally {
    await kill(second)
  }
  const files = await db.selectFrom('report_files').selectAll().orderBy('id').execute()
  expect(files.reduce((sum, file) => sum + file.row_count, 0)).toBe(rows)
  // The temporary folder of the first attempt is removed, and the storage holds only the two final files.
  expect(existsSync(tried)).toBe(false)
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(stored).toHaveLength(2)
  rmSync(folder, { recursive: true, force: true })
})
