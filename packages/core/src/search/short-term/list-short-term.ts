import type { ShortTermQuery } from '@plato/contract/search/search.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../../platform/context.ts'
import { cardOf } from '../card-sql.ts'
import { cursorOf, readCursor } from '../cursor.ts'
import { countShortTerm, selectShortTerm } from './short-term.queries.ts'

type Caller = Pick<PublicContext, 'db' | 'today'>

/** A key packs day and nights; the day must fit PostgreSQL's integer, also in a cursor forged by a client. */
const keysBelow = 128 * 2 ** 31
function placeAfter(cursor: string | undefined) {
  const after = readCursor(cursor)
  if (after && (after.key < 0 || after.key >= keysBelow)) throw new Refusal('search.bad_cursor')
  return after
}

/** Gaps that are sold only whole, and offered gaps: each as one complete stay. */
export async function listShortTerm(ctx: Caller, query: ShortTermQuery) {
  const rows = await selectShortTerm(ctx.db, query, dayNumber(ctx.today), placeAfter(query.cursor))
  const page = rows.slice(0, query.take)
  const last = rows.length > query.take ? page.at(-1) : undefined
  return {
    villas: page.map(({ k: _, ...row }) => cardOf(row)),
    next: last ? cursorOf(last.k, last.card.id) : null,
  }
}

export async function countShortTermStays(ctx: Caller) {
  const groups = await countShortTerm(ctx.db, dayNumber(ctx.today))
  return { total: groups.reduce((sum, group) => sum + group.count, 0), groups }
}
