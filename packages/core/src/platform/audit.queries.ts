import { runPrepared } from '@plato/database/prepared'
import type { AuditAction } from '@plato/rules/audit-actions'
import { type Expression, sql } from 'kysely'
import type { Context, Db, PublicContext, Tx } from './context.ts'

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

/** Further reads of one subject by one person within this time are not recorded again, so that the log stays readable. */
const sameRead = sql`interval '1 hour'`

interface Read extends Omit<Entry, 'change'> {
  /** Has a row when the caller may read the subject. */
  readonly readable: Expression<unknown>
}

/** The database whose next query also records a read, in the same statement. */
export function recordingRead(db: Db, ctx: Caller, { action, subjectId, readable }: Read): Db {
  const [subject = ''] = action.split('.')
  const { actor, requestId } = ctx
  const recent = db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', subject)
    .where('subject_id', '=', String(subjectId))
    .where('action', '=', action)
    .where('actor_id', '=', actor.id)
    .where('at', '>', sql<Date>`now() - ${sameRead}`)
  const read = db
    .selectNoFrom([
      sql<number>`${actor.id}::integer`.as('actor_id'),
      sql<string>`${action}::text`.as('action'),
      sql<string>`${subject}::text`.as('subject'),
      sql<string>`${String(subjectId)}::text`.as('subject_id'),
      sql<string>`${requestId}::text`.as('request_id'),
    ])
    .where(({ exists }) => exists(readable))
    .where(({ exists, not }) => not(exists(recent)))
  const recording = db.with('recorded_read', (cte) =>
    cte
      .insertInto('audit_log')
      .columns(['actor_id', 'action', 'subject', 'subject_id', 'request_id'])
      .expression(read),
  )
  // Safe: it only adds the name `recorded_read`, which no query selects from.
  return recording as unknown as Db
}

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
