import type { Context, Db, Moment } from '@plato/core/platform/context'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { sql } from 'kysely'

/**
 * The same caller at another time. The request id contains the time, from which `dateAuditLog` sets the dates of
 * audit entries.
 */
export function atMoment<Caller extends Context>(ctx: Caller, now: Date): Caller {
  const moment: Moment = { now, today: istanbulDay(now) }
  return { ...ctx, ...moment, databaseTime: async () => moment, requestId: `demo ${now.toISOString()}` }
}

/**
 * Sets the dates of demo entries in the audit log. The log uses the database clock and refuses updates, so its
 * triggers are disabled for this statement.
 */
export async function dateAuditLog(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger user`.execute(tx)
    await sql`update audit_log set at = substring(request_id from 6)::timestamptz where request_id like 'demo 2%'`.execute(
      tx,
    )
    await sql`alter table audit_log enable trigger user`.execute(tx)
  })
}
