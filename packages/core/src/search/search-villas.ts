import type { NearMiss, OfferQuery, SearchAnswer, SearchQuery } from '@plato/contract/search/search.contract'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import { type DayStay, whyNightsAreRefused } from '@plato/rules/pricing/stay-refusal'
import { Refusal } from '@plato/rules/refusal'
import { nearMissVariants, variantStays } from '@plato/rules/search/stay-variants'
import type { PublicContext } from '../platform/context.ts'
import { cardOf, stayOf } from './card-sql.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { type Found, maxCount, selectSearch, type Wanted } from './search.queries.ts'
import { anyStay, exactStay, flexibleStay } from './stay-sql.ts'

type Caller = Pick<PublicContext, 'db' | 'today'>

/** The requested nights; refused when no villa could ever have them. */
export function requestedStay(
  { checkIn, checkOut }: { checkIn?: string | undefined; checkOut?: string | undefined },
  today: string,
): DayStay | undefined {
  if (checkIn === undefined || checkOut === undefined) return undefined
  const stay = { checkIn: dayNumber(checkIn), checkOut: dayNumber(checkOut) }
  const refused = whyNightsAreRefused(stay, dayNumber(today))
  if (refused) throw new Refusal(refused)
  return stay
}

/** The search mode of the requested stay. */
export function stayWanted(
  stay: DayStay | undefined,
  query: { guests: number; flexible: boolean },
  today: string,
) {
  if (!stay) return undefined
  const terms = { guests: query.guests, today: dayNumber(today) }
  return query.flexible
    ? flexibleStay(stay, terms)
    : exactStay(stay.checkIn, stay.checkOut - stay.checkIn, terms)
}

function wantedBy(query: SearchQuery, today: string): Wanted {
  const stay = requestedStay(query, today)
  const terms = { guests: query.guests, today: dayNumber(today) }
  const after = readCursor(query.cursor)
  const missable = stay && !query.flexible && !after
  return {
    filter: query,
    price: query,
    stay: stayWanted(stay, query, today),
    near: missable ? anyStay(variantStays(stay, nearMissVariants, terms.today), terms) : undefined,
    sort: query.sort,
    take: query.take,
    after,
  }
}

type Answer = Omit<SearchAnswer, 'facets' | 'nearMisses'> & { nearMisses: Omit<NearMiss, 'reason'>[] }

function answerOf(found: Found, take: number): Answer {
  const own = found.cards.filter((card) => card.kind === 0)
  const page = own.slice(0, take)
  const last = own.length > take ? page.at(-1) : undefined
  const villas = page.map(foundVillaOf)
  return {
    villas,
    total: Math.min(found.counted, maxCount),
    capped: found.counted > maxCount,
    next: last ? cursorOf(last.k, last.card.id) : null,
    nearMisses: found.cards.filter((card) => card.kind === 1).flatMap(nearMissOf),
    searchableUntil: dateOf(found.answers_until),
  }
}

type FoundRow = Found['cards'][number]

function foundVillaOf(found: FoundRow): SearchAnswer['villas'][number] {
  const { cheaperFrom, cheaperMinor, shownCheaperMinor, nights } = found
  const cheaper = { fromDay: cheaperFrom, totalMinor: cheaperMinor, shownTotalMinor: shownCheaperMinor }
  const cheaperStay = stayOf({ ...cheaper, nights })
  return { ...cardOf(found), ...(cheaperStay ? { cheaperStay } : {}) }
}

function nearMissOf(found: FoundRow) {
  const { stay, ...card } = cardOf(found)
  return stay ? [{ ...card, stay, shift: found.shift, extraNights: found.extra }] : []
}

/** Villas that can have the stay, by page; without dates, all matching villas with their from-price. */
export async function searchVillas(ctx: Caller, query: SearchQuery): Promise<Answer> {
  const wanted = wantedBy(query, ctx.today)
  return answerOf(await selectSearch(ctx.db, wanted), wanted.take)
}

/** The villas an offer can be made of: free for exactly the requested nights, many per page. */
export async function listOfferVillas(ctx: Caller, query: OfferQuery) {
  const exact = { ...query, flexible: false, facets: false, cursor: undefined }
  const { villas, total, capped } = answerOf(
    await selectSearch(ctx.db, { ...wantedBy(exact, ctx.today), near: undefined }),
    query.take,
  )
  return { villas, total, capped }
}
