import { mayBulk } from '@plato/rules/bulk/bulk-kinds'
import { Refusal } from '@plato/rules/refusal'
import type { Context, PublicContext } from '../platform/context.ts'
import { applyBulkAction, explainRefusal } from './apply-bulk-action.ts'
import {
  type LockedItem,
  lockNextItem,
  updateFinished,
  updateItemDone,
  updateItemRefused,
  updateItemsFailed,
} from './bulk.queries.ts'

/** After so many unexpected errors the fault is not in the records: the job is retried later. */
const maxFailures = 3

interface Failure {
  readonly subjectId: number
  readonly error: unknown
}
type Step = 'DONE' | 'AGAIN' | 'NONE_LEFT' | Failure

/** The person who started the run, with the role of now: a right that was taken away ends with it. */
function callerOf(ctx: PublicContext, { userId, role }: LockedItem): Context {
  return { ...ctx, actor: { id: userId, role, sessionId: '' } }
}

function requireRight({ active, role, action }: LockedItem): void {
  if (!active || !mayBulk(role, action.kind)) throw new Refusal('auth.forbidden')
}

/**
 * The change of the record and the end of its item are one transaction: a crash leaves both or neither. A refusal rolls the
 * change back and is stored afterwards.
 */
async function processNext(ctx: PublicContext, runId: number, failed: readonly Failure[]): Promise<Step> {
  let item: LockedItem | undefined
  try {
    return await ctx.db.transaction().execute(async (tx): Promise<Step> => {
      item = await lockNextItem(
        tx,
        runId,
        failed.map(({ subjectId }) => subjectId),
      )
      if (!item) return 'NONE_LEFT'
      requireRight(item)
      const outcome = await applyBulkAction(tx, callerOf(ctx, item), item.action, item.subjectId)
      await updateItemDone(tx, runId, item.subjectId, outcome)
      return 'DONE'
    })
  } catch (error) {
    if (!item) throw error
    const { subjectId, action } = item
    if (!(error instanceof Refusal)) return { subjectId, error }
    // The version was read by this run, so another save came between: the record is read again.
    if (error.code === 'villa.changed_meanwhile') return 'AGAIN'
    const refusal = await explainRefusal(callerOf(ctx, item), action, subjectId, error)
    await updateItemRefused(ctx.db, runId, subjectId, refusal)
    return 'DONE'
  }
}

/** Processes the waiting items of a run, one transaction each; may be delivered twice or interrupted. */
export async function runBulk(ctx: PublicContext, runId: number): Promise<void> {
  const failures: Failure[] = []
  while (failures.length < maxFailures) {
    const step = await processNext(ctx, runId, failures)
    if (step === 'NONE_LEFT') break
    if (typeof step === 'object') failures.push(step)
  }
  const [first] = failures
  // The job is retried with the items that still wait; after the last attempt `giveUpBulk` ends the run.
  if (first) throw first.error
  const { now } = await ctx.databaseTime(ctx.db)
  await updateFinished(ctx.db, runId, now)
}

/** After the last attempt: the items that still wait are unchanged, and the run ends. */
export const giveUpBulk = (ctx: Pick<PublicContext, 'db' | 'databaseTime'>, runId: number): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const { now } = await ctx.databaseTime(tx)
    await updateItemsFailed(tx, runId)
    await updateFinished(tx, runId, now)
  })
