import { randomUUID } from 'node:crypto'
import type { ReportOutcome } from '@plato/contract/reports/report-runs.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordOwnAudit } from '../platform/audit.queries.ts'
import type { PublicContext } from '../platform/context.ts'
import type { Storage } from '../storage/storage.ts'
import { clearTry, type FileSink, openSink } from './file-sink.ts'
import type { MakerContext } from './maker.ts'
import { makers } from './makers.ts'
import { storeFileKey } from './report-file-keys.ts'
import {
  insertFiles,
  lockRun,
  updateDone,
  updateFailed,
  updateProgress,
  updateTaken,
} from './report-runs.queries.ts'

export type MakeContext = MakerContext &
  Pick<PublicContext, 'databaseTime' | 'requestId'> & { readonly storage: Storage }

const folderOf = (runId: number) => `reports/${runId}`
const folderOfTry = (runId: number, attempt: string) => `${folderOf(runId)}/${attempt}`
const keyOf = (runId: number, attempt: string, name: string) =>
  `${folderOfTry(runId, attempt)}/${name.toLowerCase()}`

/** Takes over the run and removes the files of an earlier attempt, which can no longer be stored. */
async function takeRun(ctx: MakeContext, runId: number) {
  const attempt = randomUUID()
  const taken = await ctx.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, runId)
    if (run?.state !== 'WAITING' && run?.state !== 'RUNNING') return undefined
    const moment = await ctx.databaseTime(tx)
    await updateTaken(tx, runId, attempt, moment.now)
    return { ...run, moment, before: run.attempt }
  })
  if (!taken) return undefined
  if (taken.before) {
    await clearTry(taken.before)
    await ctx.storage.removeFolder(folderOf(runId))
  }
  return { ...taken, attempt }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeRun>>>

/** Stores the bytes before their rows are visible. False when another attempt has taken over the run. */
async function keepFiles(
  ctx: MakeContext,
  { id, attempt }: Taken,
  sink: FileSink,
  outcome: ReportOutcome,
): Promise<boolean> {
  for (const file of sink.made)
    await ctx.storage.putFile(keyOf(id, attempt, file.name), file.path, 'application/octet-stream')
  return ctx.db.transaction().execute(async (tx) => {
    const { now } = await ctx.databaseTime(tx)
    if (!(await updateDone(tx, id, attempt, { outcome, at: now }))) return false
    const stored = sink.made.map((file) => ({
      ...file,
      runId: id,
      storageKey: keyOf(id, attempt, file.name),
      createdAt: now,
    }))
    const ids = await insertFiles(tx, stored)
    for (const { key, storageKey } of stored)
      await storeFileKey(tx, ctx.vault, { fileId: ids.get(storageKey), key, storageKey })
    const files = stored.map(({ name, sha256, rows }) => ({ name, sha256, rows }))
    await recordOwnAudit(tx, ctx, { action: 'report_run.made', subjectId: id, change: { outcome, files } })
    return true
  })
}

type Ending = Pick<MakeContext, 'db' | 'databaseTime' | 'requestId' | 'storage'>

/** Marks the run as failed unless it has already ended. */
async function endAsFailed(ctx: Ending, runId: number, why: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    const { now } = await ctx.databaseTime(tx)
    const isFailed = await updateFailed(tx, runId, now)
    if (isFailed)
      await recordOwnAudit(tx, ctx, { action: 'report_run.failed', subjectId: runId, change: { why } })
    return isFailed
  })
}

/** Creates the files of a run. A failed attempt leaves no files, and the next one starts from the beginning. */
export async function makeReport(ctx: MakeContext, runId: number, known = makers): Promise<void> {
  const run = await takeRun(ctx, runId)
  if (!run) return
  const sink = await openSink(run.attempt, (done, total) =>
    updateProgress(ctx.db, runId, run.attempt, { done, total }),
  )
  try {
    const about = { id: runId, startedAt: run.moment.now, today: run.moment.today }
    const isStored = await keepFiles(ctx, run, sink, await known[run.kind](ctx, run.asked, sink, about))
    // After an error the commit may have succeeded, so the folder is removed by the next attempt or by `giveUpReport`.
    if (!isStored) await ctx.storage.removeFolder(folderOfTry(runId, run.attempt))
  } catch (error) {
    // A refusal depends on the request only, so a retry would fail again.
    if (!(error instanceof Refusal)) throw error
    await endAsFailed(ctx, runId, error.code)
  } finally {
    await sink.letGo()
    await clearTry(run.attempt)
  }
}

/** After the last attempt: removes its files and marks the run as failed. */
export async function giveUpReport(ctx: Ending, runId: number): Promise<void> {
  if (await endAsFailed(ctx, runId, 'gave up')) await ctx.storage.removeFolder(folderOf(runId))
}
