import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@plato/rules/refusal'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from '../storage/disk-storage.ts'
import { reservationFixture } from '../testing/reservations.ts'
import { askReport } from './ask-report.ts'
import { getReportRun } from './list-report-runs.ts'
import { giveUpReport, makeReport } from './make-report.ts'
import type { ReportMaker } from './maker.ts'
import { makers } from './makers.ts'
import { openReportFile } from './open-report-file.ts'

const fixture = reservationFixture()
const folder = mkdtempSync(join(tmpdir(), 'plato-runs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const ctx = () => ({ ...fixture.ctx, databaseTime: fixture.ctx.databaseTime, storage: diskStorage(folder) })
const request = { month: '2027-06' }
const known = (make: ReportMaker<unknown>) => ({ ...makers, MINISTRY: make })

const ask = () => askReport(ctx(), 'MINISTRY', request, crypto.randomUUID())
const filesOf = (runId: number) => {
  const place = join(folder, 'reports', String(runId))
  return existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
    : 0
}
const leftInTmp = async (runId: number) => {
  const { attempt } = await fixture.ctx.db
    .selectFrom('report_runs')
    .select('attempt')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return existsSync(join(tmpdir(), `plato-report-${attempt}`))
}

const good: ReportMaker<unknown> = async (_ctx, _request, sink) => {
  const file = await sink.openFile('Liste.csv', 'text/csv')
  for (let row = 1; row <= 2_500; row += 1) {
    await file.write(`satır ${row}\n`)
    await sink.progress(row, 2_500)
  }
  await file.close(2_500)
  return { written: 2_500, missing: 0 }
}

test('askReport with a repeated idempotency key returns the same run, and makeReport skips a finished run', async () => {
  const key = crypto.randomUUID()
  const [one, two] = [
    await askReport(ctx(), 'MINISTRY', request, key),
    await askReport(ctx(), 'MINISTRY', request, key),
  ]
  expect(two.id).toBe(one.id)
  await makeReport(ctx(), one.id, known(good))
  const done = await getReportRun(ctx(), one.id)
  await makeReport(
    ctx(),
    one.id,
    known(() => expect.fail('it was made already')),
  )
  expect(await getReportRun(ctx(), one.id)).toEqual(done)
  expect(done).toMatchObject({ state: 'DONE', doneRows: 2_500, totalRows: 2_500, files: [{ rows: 2_500 }] })
})

test('makeReport saves its progress every 1,000 rows, not for every row', async () => {
  const { id } = await ask()
  const looked = new Set([1, 2, 1_000, 1_001, 2_000, 2_001, 2_499, 2_500])
  const saved: number[] = []
  const watching: ReportMaker<unknown> = (given, what, sink, run) =>
    good(
      given,
      what,
      {
        ...sink,
        async progress(done, total) {
          await sink.progress(done, total)
          if (looked.has(done)) saved.push((await getReportRun(ctx(), id)).doneRows)
        },
      },
      run,
    )
  await makeReport(ctx(), id, known(watching))
  expect(saved).toEqual([1, 1, 1, 1_001, 1_001, 2_001, 2_001, 2_500])
})

test('makeReport that fails leaves no file behind, and the next attempt starts from the beginning', async () => {
  const { id } = await ask()
  const breaking: ReportMaker<unknown> = async (_ctx, _request, sink) => {
    const file = await sink.openFile('Liste.csv', 'text/csv')
    await file.write('x'.repeat(200_000))
    await sink.progress(1, 2)
    throw new Error('the line broke')
  }
  await expect(makeReport(ctx(), id, known(breaking))).rejects.toThrow('the line broke')
  expect(await getReportRun(ctx(), id)).toMatchObject({ state: 'RUNNING', files: [] })
  expect([filesOf(id), await leftInTmp(id)]).toEqual([0, false])
  await makeReport(ctx(), id, known(good))
  expect(await getReportRun(ctx(), id)).toMatchObject({ state: 'DONE', doneRows: 2_500 })
  expect(filesOf(id)).toBe(1)
})

test('of two concurrent makeReport attempts the later one stores its file and the earlier one fails and leaves no file', async () => {
  const { id } = await ask()
  const overtaken: ReportMaker<unknown> = async (given, what, sink, run) => {
    const outcome = await good(given, what, sink, run)
    // While this one stalls, another worker of the same machine takes the run over and finishes it.
    await makeReport(ctx(), id, known(good))
    return outcome
  }
  await expect(makeReport(ctx(), id, known(overtaken))).rejects.toThrow('ENOENT')
  const run = await getReportRun(ctx(), id)
  expect(run).toMatchObject({ state: 'DONE', files: [{ name: 'Liste.csv' }] })
  expect(filesOf(id)).toBe(1)
  const [file] = run.files
  const pieces: Uint8Array[] = []
  for await (const piece of await openReportFile(ctx(), file?.id ?? 0)) pieces.push(piece)
  expect(Buffer.concat(pieces).length).toBe(file?.sizeBytes)
})

test('makeReport stores nothing when another worker has taken over its run', async () => {
  const { id } = await ask()
  const overtaken: ReportMaker<unknown> = async (given, what, sink, run) => {
    const attempt = crypto.randomUUID()
    await fixture.ctx.db.updateTable('report_runs').set({ attempt }).where('id', '=', id).execute()
    return good(given, what, sink, run)
  }
  await makeReport(ctx(), id, known(overtaken))
  expect(await getReportRun(ctx(), id)).toMatchObject({ state: 'RUNNING', doneRows: 0, files: [] })
  expect(filesOf(id)).toBe(0)
})

test('makeReport marks a refused report run as FAILED at once, and giveUpReport marks only unfinished runs as FAILED', async () => {
  const refused = await ask()
  await makeReport(
    ctx(),
    refused.id,
    known(() => Promise.reject(new Refusal('report.agency_incomplete'))),
  )
  expect(await getReportRun(ctx(), refused.id)).toMatchObject({ state: 'FAILED', outcome: null })
  const lost = await ask()
  await giveUpReport(ctx(), lost.id)
  expect(await getReportRun(ctx(), lost.id)).toMatchObject({ state: 'FAILED', files: [] })
  // A finished run is not changed.
  const done = await ask()
  await makeReport(ctx(), done.id, known(good))
  await giveUpReport(ctx(), done.id)
  expect(await getReportRun(ctx(), done.id)).toMatchObject({ state: 'DONE' })
  expect(filesOf(done.id)).toBe(1)
})

test('the database refuses to update or delete rows of report_files', async () => {
  const { id } = await ask()
  await makeReport(ctx(), id, known(good))
  const { db } = fixture.ctx
  await expect(
    db
      .updateTable('report_files')
      .set({ sha256: '0'.repeat(64) })
      .execute(),
  ).rejects.toThrow(/append-only/)
  await expect(db.deleteFrom('report_files').execute()).rejects.toThrow(/append-only/)
})
