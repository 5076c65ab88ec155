import type { VillasWithDatesFilter } from '@plato/contract/availability/availability.contract'
import { addMonths } from '@plato/rules/calendar-day'
import type { Context } from '../platform/context.ts'
import { selectVillasWithDates } from './with-dates.queries.ts'

const monthsShown = 18

/** Villas with the nights taken in a window, for calendars of many villas side by side. */
export async function listVillasWithDates(ctx: Context, filter: VillasWithDatesFilter) {
  const { from = ctx.today, to = addMonths(from, monthsShown) } = filter
  return { from, to, ...(await selectVillasWithDates(ctx.db, ctx.actor, { ...filter, from, to })) }
}
