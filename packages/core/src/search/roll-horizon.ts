import { dayNumber } from '@plato/rules/calendar-day'
import { nightsInWord } from '@plato/rules/search/night-words'
import type { PublicContext } from '../context.ts'
import { deleteChangesBefore, updateHorizon, updateSettled } from './read-model.queries.ts'
import { type RebuildOptions, refreshRows } from './rebuild-search.ts'

const changesKeptMs = 7 * 24 * 60 * 60 * 1000

const blockOf = (day: number) => Math.floor(day / nightsInWord)

/**
 * Moves what search knows on to today. Two steps, because a million rows cannot change in one transaction:
 *
 * 1. `as_of` moves. From here on every refresh, a writer's too, writes for the new day. The only word that changes its
 *    meaning is that of the block that has passed, and nobody can ask for nights that have passed.
 * 2. When every row is written, `settled` follows, and with it `answers_until`: only now may searches ask for the new
 *    block. Between the steps they are answered for the blocks that lie in both horizons, which never change place.
 *
 * A run that breaks off leaves `settled` behind; the next one takes up from there.
 */
export async function rollHorizon(
  ctx: Pick<PublicContext, 'db' | 'now' | 'today'>,
  options: RebuildOptions = {},
): Promise<{ refreshed: number }> {
  const { asOf, settled } = await updateHorizon(ctx.db, dayNumber(ctx.today))
  // Within a block the day matters to the from-price alone: a season that is over no longer counts.
  const ended = blockOf(settled) === blockOf(asOf) ? { after: settled, until: asOf } : undefined
  const refreshed = settled === asOf ? 0 : await refreshRows(ctx.db, options, ended)
  await updateSettled(ctx.db, asOf)
  await deleteChangesBefore(ctx.db, new Date(ctx.now.getTime() - changesKeptMs))
  return { refreshed }
}
