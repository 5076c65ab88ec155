import type { CalendarExport } from '@plato/contract/availability/feeds.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../../platform/context.ts'
import { exportOf } from './export-shape.ts'
import { findVisibleVilla, selectExports } from './exports.queries.ts'

/** The open export URLs of a villa, with the time of the last fetch. */
export async function listCalendarExports(ctx: Context, villaId: number): Promise<CalendarExport[]> {
  if (!(await findVisibleVilla(ctx.db, ctx.actor, villaId))) throw new Refusal('villa.not_found')
  const rows = await selectExports(ctx.db, ctx.actor, villaId)
  return rows.map((row) => exportOf(ctx, row))
}
