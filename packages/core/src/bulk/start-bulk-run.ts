import type { BulkAction } from '@plato/contract/bulk/bulk.contract'
import { type BulkSubject, bulkSubjectOf } from '@plato/rules/bulk/bulk-kinds'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import {
  deleteOldRuns,
  findOwnRun,
  insertRun,
  type StoredRun,
  selectNames,
  selectOwnRuns,
  selectSkippedItems,
} from './bulk.queries.ts'
import { requireBulkRight, type Skipped } from './preview-bulk.ts'

const dayMs = 86_400_000
const storedDays = 30

/** Stores the records of the run and its job in one transaction; a repeated idempotency key returns the same run. */
export async function startBulkRun(
  ctx: Context,
  input: { readonly action: BulkAction; readonly ids: readonly number[] },
  key: string,
) {
  requireBulkRight(ctx, input.action)
  const { runId } = await ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: 'bulk.start', input }, async () => {
      const { now } = await ctx.databaseTime(tx)
      await deleteOldRuns(tx, new Date(now.getTime() - storedDays * dayMs))
      const { action } = input
      const run = { subject: bulkSubjectOf(action.kind), action, createdBy: ctx.actor.id, createdAt: now }
      const id = await insertRun(tx, run, input.ids)
      await ctx.sendJob(tx, 'bulk.run', { bulkRunId: id })
      await recordAudit(tx, ctx, {
        action: 'bulk_run.started',
        subjectId: id,
        change: { ...action, records: new Set(input.ids).size },
      })
      return { runId: id }
    }),
  )
  return getBulkRun(ctx, runId)
}

function progressOf({ action, createdAt, finishedAt, ...counts }: StoredRun) {
  return {
    ...counts,
    // Safe: only insertRun writes the column.
    action: action as unknown as BulkAction,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** Progress of a run of the caller, and the records that it did not change. */
export async function getBulkRun(ctx: Pick<Context, 'db' | 'actor'>, id: number) {
  const stored = await findOwnRun(ctx.db, ctx.actor.id, id)
  if (!stored) throw new Refusal('bulk.run_not_found')
  const run = progressOf(stored)
  const items = await selectSkippedItems(ctx.db, id)
  const names = await selectNames(
    ctx.db,
    bulkSubjectOf(run.action.kind),
    items.map((item) => item.id),
  )
  const skipped = items.map((item): Skipped => ({ ...item, name: names.get(item.id) ?? '' }))
  return { ...run, skipped }
}

export async function listOwnBulkRuns(ctx: Context, { subject }: { readonly subject: BulkSubject }) {
  const { now } = await ctx.databaseTime(ctx.db)
  const runs = await selectOwnRuns(ctx.db, ctx.actor.id, subject, new Date(now.getTime() - dayMs))
  return runs.map(progressOf)
}
