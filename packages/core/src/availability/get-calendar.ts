import type { Closure } from '@plato/contract/availability/availability.contract'
import { calendarOf } from '@plato/rules/availability/calendar'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import type { Context } from '../platform/context.ts'
import { loadSheetAndNights } from '../pricing/load-price-sheet.ts'

type Taken = Awaited<ReturnType<typeof loadSheetAndNights>>['taken'][number]

const closureOf = (villaId: number, { from, to, closureId, reason, note }: Taken): Closure[] =>
  closureId === null || reason === null
    ? []
    : [{ id: closureId, villa_id: villaId, startsOn: from, endsOn: to, reason, note: note ?? '' }]

/** Days of a villa with state, price, reason for no arrival and nearest stay, for staff and its owner. */
export async function getCalendar(ctx: Context, villaId: number, range: { from: string; to: string }) {
  const { sheet, taken } = await loadSheetAndNights(ctx, villaId, range)
  const closures = taken
    .filter((span) => span.from < range.to && span.to > range.from)
    .flatMap((span) => closureOf(villaId, span))
  return { days: calendarOf(compileSheet(sheet), taken, { ...range, today: ctx.today }), closures }
}
