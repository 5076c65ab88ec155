import { calendarOf, occupancyOf } from '@plato/rules/availability/calendar'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import type { Occupancy } from '@plato/rules/pricing/stay-refusal'
import type { Context, Db } from '../context.ts'
import { loadPriceSheet } from '../pricing/load-price-sheet.ts'
import { getVilla } from '../villas/get-villa.ts'
import { selectClosures, selectTaken } from './availability.queries.ts'

/** A villa's days with state, price and reason, for staff and its owner. */
export async function getCalendar(ctx: Context, villaId: number, range: { from: string; to: string }) {
  await getVilla(ctx, villaId)
  const [sheet, taken, closures] = await Promise.all([
    loadPriceSheet(ctx.db, villaId),
    selectTaken(ctx.db, villaId, range),
    selectClosures(ctx.db, ctx.actor, villaId, range),
  ])
  return { days: calendarOf(compileSheet(sheet), taken, { ...range, today: ctx.today }), closures }
}

/** What the quote needs to know about the nights around a stay. */
export async function loadOccupancy(
  db: Db,
  villaId: number,
  range: { from: string; to: string },
): Promise<Occupancy> {
  return occupancyOf(await selectTaken(db, villaId, range))
}
