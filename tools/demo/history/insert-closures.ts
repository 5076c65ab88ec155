import type { Db } from '@plato/core/platform/context'
import { sql } from 'kysely'
import { momentOn } from './moments.ts'
import type { PlannedClosure } from './plan-history.ts'
import type { Agency } from './play-stay.ts'

/** Closures with their nights and audit entries, in the order of their creation. */
export async function insertClosures(
  db: Db,
  planned: readonly PlannedClosure[],
  { clerkIds }: Pick<Agency, 'clerkIds'>,
): Promise<void> {
  if (planned.length === 0) return
  const closures = planned.toSorted((a, b) =>
    a.closedOn < b.closedOn ? -1 : a.closedOn > b.closedOn ? 1 : 0,
  )
  const rows = closures.map(({ villaId, from, to, reason, note, closedOn, clerk }, place) => ({
    villa_id: villaId,
    starts_on: from,
    ends_on: to,
    reason,
    note,
    created_by: clerkIds[clerk] ?? 0,
    created_at: momentOn(closedOn, 10, place % 60).now,
  }))
  await db.transaction().execute(async (tx) => {
    const made = await tx.insertInto('closures').values(rows).returning('id').execute()
    const nights = made.flatMap(({ id }, place) => {
      const closure = closures[place]
      if (!closure) return []
      const stay = sql<string>`daterange(${closure.from}::date, ${closure.to}::date, '[)')`
      return [{ villa_id: closure.villaId, kind: 'CLOSURE' as const, stay, closure_id: id }]
    })
    await tx.insertInto('occupancy').values(nights).execute()
    const audits = made.flatMap(({ id }, place) => {
      const row = rows[place]
      if (!row) return []
      const change = { id, startsOn: row.starts_on, endsOn: row.ends_on, reason: row.reason, note: row.note }
      return [
        {
          at: row.created_at,
          actor_id: row.created_by,
          action: 'closure.created',
          subject: 'closure',
          subject_id: String(id),
          change: JSON.stringify(change),
          request_id: 'demo',
        },
      ]
    })
    await tx.insertInto('audit_log').values(audits).execute()
  })
}
