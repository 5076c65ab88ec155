import { dayNumber } from '@plato/rules/calendar-day'
import type { PublicContext } from '../../platform/context.ts'
import { cardOf } from '../card-sql.ts'
import { selectFirstGaps, selectGapMonths } from './first-gaps.queries.ts'

/** The next months that have short gaps, how many each has, and the first few of each. */
export async function listFirstGaps(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  limits: { readonly months: number; readonly each: number },
) {
  const today = dayNumber(ctx.today)
  const months = await selectGapMonths(ctx.db, today, limits.months)
  const named = { today, months: months.map(({ month }) => month), each: limits.each }
  return { months, gaps: (await selectFirstGaps(ctx.db, named)).map(cardOf) }
}
