import type { Alternatives, SearchQuery } from '@plato/contract/search/search.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import type { PublicContext } from '../platform/context.ts'
import { selectAround, selectPair, selectPairCards } from './alternatives.queries.ts'
import { cardOf } from './card-sql.ts'
import { requestedStay, searchVillas, stayWanted } from './search-villas.ts'
import { exactStay } from './stay-sql.ts'

type Caller = Pick<PublicContext, 'db' | 'today'>

const villasShown = 3

const countOf = async (ctx: Caller, query: SearchQuery): Promise<number> =>
  (await searchVillas(ctx, { ...query, take: 1, cursor: undefined })).total

/** The same towns, dates and guests without other filters; `undefined` when there are none. */
function withoutFilters(query: SearchQuery): SearchQuery | undefined {
  const { districts, types, features, bedrooms, privacy, priceMin, priceMax, ...rest } = query
  const narrowing = [districts, types, features, bedrooms, privacy, priceMin, priceMax]
  return narrowing.some((one) => one !== undefined) ? rest : undefined
}

async function nearbyVillas(ctx: Caller, query: SearchQuery, towns: readonly { id: number }[]) {
  if (towns.length === 0) return []
  const there = { ...query, towns: towns.map(({ id }) => id), districts: undefined }
  return (await searchVillas(ctx, { ...there, take: villasShown, cursor: undefined })).villas
}

/** Two villas for the requested dates; with a price limit their sum must not exceed it. */
async function findPair(ctx: Caller, query: SearchQuery): Promise<Alternatives['pair']> {
  const stay = requestedStay(query, ctx.today)
  if (!stay || query.guests < 2) return null
  const stayFor = (guests: number) =>
    exactStay(stay.checkIn, stay.checkOut - stay.checkIn, { guests, today: dayNumber(ctx.today) })
  const found = await selectPair(ctx.db, query, stayFor(query.guests))
  if (!found) return null
  const villas = [
    { id: found.first, stay: stayFor(found.firstGuests) },
    { id: found.second, stay: stayFor(query.guests - found.firstGuests) },
  ]
  const [first, second] = (await selectPairCards(ctx.db, villas, query)).map(cardOf)
  if (!first?.stay || !second?.stay) return null
  const shown = (first.stay.shownTotalMinor ?? 0) + (second.stay.shownTotalMinor ?? 0)
  if (shown < (query.priceMin ?? 0) || shown > (query.priceMax ?? Number.POSITIVE_INFINITY)) return null
  return {
    first: { ...first, stay: first.stay },
    second: { ...second, stay: second.stay },
    sameDistrict: found.sameDistrict,
    totalMinor: first.stay.totalMinor + second.stay.totalMinor,
  }
}

/** Alternatives for an empty result. Runs max seven bounded statements for any number of villas. */
export async function listAlternatives(ctx: Caller, query: SearchQuery): Promise<Alternatives> {
  const stay = stayWanted(requestedStay(query, ctx.today), query, ctx.today)
  const around = await selectAround(ctx.db, { filter: query, price: query, stay })
  const { freeCapacity, largestCapacity, nearbyTowns } = around
  const fewer = freeCapacity !== null && freeCapacity < query.guests ? freeCapacity : undefined
  const wider = withoutFilters(query)
  const fewerCount = fewer ? await countOf(ctx, { ...query, guests: fewer }) : 0
  return {
    largestCapacity: largestCapacity !== null && largestCapacity < query.guests ? largestCapacity : null,
    fewerGuests: fewer && fewerCount > 0 ? { guests: fewer, count: fewerCount } : null,
    withoutFilters: wider ? await countOf(ctx, wider) : 0,
    nearbyTowns,
    nearbyVillas: await nearbyVillas(ctx, query, nearbyTowns),
    pair: await findPair(ctx, query),
  }
}
