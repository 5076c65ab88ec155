import { recordAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { csvLine, csvStart } from '../platform/csv.ts'
import { exportHead } from './subscriber-messages.tr.ts'
import { selectReadersForExport } from './subscribers.queries.ts'

const batch = 500

/** Streams the confirmed subscribers with their consent data; writes the audit row before the first line. */
export async function exportSubscribers(ctx: Context): Promise<AsyncGenerator<string>> {
  await ctx.db
    .transaction()
    .execute((tx) => recordAudit(tx, ctx, { action: 'subscriber.exported', subjectId: 'csv' }))
  return linesOf(ctx)
}

async function* linesOf(ctx: Context): AsyncGenerator<string> {
  yield csvStart + csvLine(exportHead)
  for (let afterId = 0; ; ) {
    const rows = await selectReadersForExport(ctx.db, afterId, batch)
    for (const row of rows)
      yield csvLine([row.email, row.askedAt, row.confirmedAt, row.confirmedFrom, row.kvkkVersion])
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    afterId = last.id
  }
}
