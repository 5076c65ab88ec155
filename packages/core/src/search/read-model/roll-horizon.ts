import { dayNumber } from '@plato/rules/calendar-day'
import { nightsInWord } from '@plato/rules/search/night-bitmap'
import type { PublicContext } from '../../platform/context.ts'
import { deleteChangesBefore, updateHorizon, updateSettled } from './read-model.queries.ts'
import { type RebuildOptions, refreshRows } from './rebuild-search.ts'

const changeRetentionMs = 7 * 24 * 60 * 60 * 1000

const blockOf = (day: number) => Math.floor(day / nightsInWord)

/**
 * Moves the search rows to today, in two steps, because a million rows cannot change in one transaction:
 * 1. `as_of` moves, and every refresh writes for the new day. Only the 64-bit chunk of the past block is reused.
 * 2. When all rows are written, `settled` and `answers_until` follow, and searches may use the new block. A run that
 * failed leaves `settled` unchanged, and the next run continues.
 */
export async function rollHorizon(
  ctx: Pick<PublicContext, 'db' | 'now' | 'today'>,
  options: RebuildOptions = {},
): Promise<{ refreshed: number }> {
  const { asOf, settled } = await updateHorizon(ctx.db, dayNumber(ctx.today))
  // Within a block only the from-price depends on the day: an ended season no longer counts.
  const ended = blockOf(settled) === blockOf(asOf) ? { after: settled, until: asOf } : undefined
  const refreshed = settled === asOf ? 0 : await refreshRows(ctx.db, options, ended)
  await updateSettled(ctx.db, asOf)
  await deleteChangesBefore(ctx.db, new Date(ctx.now.getTime() - changeRetentionMs))
  return { refreshed }
}
