import { runPrepared } from '@plato/database/prepared'
import type { AuditAction } from '@plato/rules/audit-actions'
import type { Context, PublicContext, Tx } from './context.ts'

/** The user and the request of a change. */
type Caller = Pick<Context, 'requestId'> & { readonly actor: Pick<Context['actor'], 'id'> }

interface Entry {
  /** `subject.past-tense-verb`, e.g. `town.created`: one of the closed list, for which the audit log has labels. */
  readonly action: AuditAction
  readonly subjectId: number | string
  /** The state after the change (before it, when removed). Never a secret. */
  readonly change?: Record<string, unknown>
}

/** Part of the same transaction as the change: an unlogged change cannot commit. */
export const recordAudit = (tx: Tx, ctx: Caller, entry: Entry): Promise<void> =>
  insertEntry(tx, ctx, ctx.actor.id, entry)

/** Records an action of the system, without a user. */
export const recordOwnAudit = (tx: Tx, ctx: Pick<PublicContext, 'requestId'>, entry: Entry): Promise<void> =>
  insertEntry(tx, ctx, null, entry)

async function insertEntry(
  tx: Tx,
  ctx: Pick<PublicContext, 'requestId'>,
  actorId: number | null,
  entry: Entry,
): Promise<void> {
  const values = {
    actor_id: actorId,
    action: entry.action,
    subject: entry.action.split('.')[0] ?? entry.action,
    subject_id: String(entry.subjectId),
    change: entry.change ? JSON.stringify(entry.change) : null,
    request_id: ctx.requestId,
  }
  await runPrepared(tx, tx.insertInto('audit_log').values(values))
}
