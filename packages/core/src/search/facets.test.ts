import { type SearchQuery, searchQuery } from '@plato/contract/search/search.contract'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { convert } from '@plato/rules/pricing/exchange'
import type { CompiledSheet } from '@plato/rules/pricing/price-sheet'
import { type SearchHorizon, searchRowOf } from '@plato/rules/search/search-row'
import { sheets, today } from '@plato/rules/testing/pricing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { counting, databaseForFile, newUser } from '../testing/platform.ts'
import { insertInvented, inventedNights, startHorizon } from '../testing/search.ts'
import { findHorizon, selectTruth } from './check/check.queries.ts'
import { quoterOf } from './check/check-stays.ts'
import { countFacets } from './count-facets.ts'
import { sheetOf, type Truth } from './read-model/search-facts.ts'

const start = dayNumber(today)
const rates = { TRY: 10_000, USD: 468_000, EUR: 541_500, GBP: 627_000 }

interface Known {
  readonly truth: Truth
  readonly sheet: CompiledSheet
  readonly quote: ReturnType<typeof quoterOf>
  readonly featureIds: readonly number[]
}
const database = databaseForFile()
let villas: Known[]
let horizon: SearchHorizon
let places: { id: number; town_id: number }[]
let features: number[]

/** Uses every second span, because all of them would leave few free villas. */
const half = <T>(spans: readonly T[]) => spans.filter((_, n) => n % 2 === 0)

/** Random villas in three towns, with values for all filters. */
beforeAll(async () => {
  const { db } = database
  await startHorizon(db)
  const { id: ownerId } = await newUser(db, { role: 'OWNER' })
  const ids: number[] = []
  for (const [sheet, spans] of fc.sample(fc.tuple(sheets, inventedNights), { numRuns: 120, seed: 77 }))
    ids.push(await db.transaction().execute((tx) => insertInvented(tx, ownerId, sheet, half(spans))))
  await sql`insert into settings (key, value, public) values ('dollar_exchange_rate', '46.8', true),
    ('euro_exchange_rate', '54,15', true), ('sterling_exchange_rate', '62.7', true)`.execute(db)
  places = await db.selectFrom('districts').select(['id', 'town_id']).orderBy('id').limit(3).execute()
  await sql`update villas set bedrooms = 1 + id % 5, max_guests = 4 + id % 4,
      district_id = (${places.map((place) => place.id)}::int[])[1 + id % 3],
      currency = (array['TRY', 'TRY', 'EUR', 'USD', 'GBP'])[1 + id % 5]::currency`.execute(db)
  await sql`insert into villa_pools (villa_id, order_no, kind, privacy)
    select id, 0, 'PRIVATE', (array['NONE', 'PARTIAL', 'FULL'])[1 + id % 3]::pool_privacy from villas`.execute(
    db,
  )
  await sql`insert into feature_categories (name) values ('Havuz')`.execute(db)
  await sql`insert into features (category_id, name, is_filter) select c.id, n, true from feature_categories c, unnest(array['Sauna', 'Mangal']) n`.execute(
    db,
  )
  features = (await db.selectFrom('features').select('id').orderBy('id').execute()).map(({ id }) => id)
  await sql`insert into villas_features select v.id, f.id from villas v, features f where v.id % (f.id + 1) = 0`.execute(
    db,
  )
  horizon = await findHorizon(db)
  villas = (await selectTruth(db, ids)).map((truth) => {
    const sheet = sheetOf(truth)
    const featureIds = features.filter((feature) => truth.id % (feature + 1) === 0)
    return { truth, sheet, quote: quoterOf(truth, sheet, start), featureIds }
  })
})

const privacyPlaces = ['NONE', 'PARTIAL', 'FULL']
function fits({ truth, featureIds }: Known, query: SearchQuery): boolean {
  return (
    truth.maxGuests >= query.guests &&
    truth.bedrooms >= (query.bedrooms ?? 0) &&
    (!query.towns || query.towns.includes(truth.townId ?? 0)) &&
    (query.features ?? []).every((feature) => featureIds.includes(feature)) &&
    truth.privacies.some(
      (one) => privacyPlaces.indexOf(one) >= privacyPlaces.indexOf(query.privacy ?? 'NONE'),
    )
  )
}

const shown = ({ truth }: Known, amount: number, currency: Currency) =>
  convert(amount, truth.currency, currency, rates)
const inRange = (amount: number, { priceMin = 0, priceMax = Number.POSITIVE_INFINITY }: SearchQuery) =>
  amount >= priceMin && amount <= priceMax

function expectedDates(query: SearchQuery) {
  if (!query.checkIn || !query.checkOut) return []
  const nights = dayNumber(query.checkOut) - dayNumber(query.checkIn)
  return [-3, -2, -1, 0, 1, 2, 3]
    .map((shift) => dayNumber(query.checkIn ?? today) + shift)
    .filter((checkIn) => checkIn >= start)
    .map((checkIn) => {
      const found = villas.filter((villa) => {
        const stay = { villaId: villa.truth.id, checkIn, nights, guests: query.guests }
        const total = fits(villa, query) ? villa.quote(stay) : null
        return total !== null && inRange(shown(villa, total, query.currency), query)
      })
      return { checkIn: dateOf(checkIn), checkOut: dateOf(checkIn + nights), count: found.length }
    })
}

/** The price of a villa in this search; with flexible dates, of the requested stay or the nearest possible one. */
function amountOf(villa: Known, query: SearchQuery): number | undefined {
  const { checkIn, checkOut, guests } = query
  if (!checkIn || !checkOut) return searchRowOf(villa.sheet, villa.truth.taken, horizon)?.fromMinor
  const nights = dayNumber(checkOut) - dayNumber(checkIn)
  const shifts = query.flexible ? [0, -1, 1, -2, 2, -3, 3] : [0]
  const [total] = shifts
    .map((shift) => ({ villaId: villa.truth.id, checkIn: dayNumber(checkIn) + shift, nights, guests }))
    .flatMap((stay) => villa.quote(stay) ?? [])
  return total
}

function expectedPrices(query: SearchQuery) {
  const amounts = villas
    .filter((villa) => fits(villa, query))
    .flatMap((villa) => {
      const amount = amountOf(villa, query)
      return amount === undefined ? [] : [shown(villa, amount, query.currency)]
    })
  if (amounts.length === 0) return null
  const lowestMinor = Math.min(...amounts)
  const highestMinor = Math.max(...amounts)
  const stepMinor = Math.floor((highestMinor - lowestMinor) / 18) + 1
  const inStep = (step: number) =>
    amounts.filter((amount) => Math.floor((amount - lowestMinor) / stepMinor) === step).length
  return {
    lowestMinor,
    highestMinor,
    stepMinor,
    counts: Array.from({ length: 18 }, (_, step) => inStep(step)),
  }
}

/** Undefined in five of six cases, because several filters at once match hardly a villa. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const requestArbitrary = fc.record({
  stay: fc.record({ offset: fc.integer({ min: 0, max: 120 }), nights: fc.integer({ min: 1, max: 9 }) }),
  flexible: fc.constantFrom('true', 'false'),
  guests: fc.integer({ min: 1, max: 5 }),
  town: rarely(fc.integer({ min: 0, max: 2 })),
  feature: rarely(fc.integer({ min: 0, max: 1 })),
  bedrooms: rarely(fc.integer({ min: 1, max: 3 })),
  privacy: rarely(fc.constantFrom('PARTIAL', 'FULL')),
  currency: fc.constantFrom('TRY', 'USD', 'EUR', 'GBP'),
  priceMin: rarely(fc.integer({ min: 0, max: 4_000_000 })),
  priceMax: rarely(fc.integer({ min: 0, max: 60_000_000 })),
})
type Request = typeof requestArbitrary extends fc.Arbitrary<infer T> ? T : never

function queryOf({ stay, town, feature, ...rest }: Request, dated: boolean): SearchQuery {
  const days = {
    checkIn: dateOf(start + stay.offset),
    checkOut: dateOf(start + stay.offset + stay.nights),
  }
  return searchQuery.parse({
    ...rest,
    ...(dated ? days : {}),
    ...(town === undefined ? {} : { towns: String(places[town]?.town_id) }),
    ...(feature === undefined ? {} : { features: String(features[feature]) }),
  })
}

test('countFacets counts villas per check-in up to three days around the request and per price as the pricing rules do', async () => {
  const ctx = { db: database.db, today }
  let [counted, early, spread] = [0, 0, 0]
  for (const [n, one] of fc.sample(requestArbitrary, { numRuns: 150, seed: 8 }).entries()) {
    const query = queryOf(n % 10 === 1 ? { ...one, stay: { ...one.stay, offset: n % 3 } } : one, n % 5 > 0)
    const { dates, prices } = await countFacets(ctx, query)
    expect(dates, JSON.stringify(query)).toEqual(expectedDates(query))
    expect(prices, JSON.stringify(query)).toEqual(expectedPrices(query))
    counted += dates.reduce((sum, { count }) => sum + count, 0)
    if (dates.length > 0 && dates.length < 7) early += 1
    if (prices && prices.counts.filter((count) => count > 0).length > 5) spread += 1
  }
  // Without enough results the comparison would prove nothing.
  expect(counted).toBeGreaterThan(1_000)
  expect(early).toBeGreaterThan(5)
  expect(spread).toBeGreaterThan(20)
})

test('countFacets computes all counts of the search filters in two SQL statements', async () => {
  const { db, statements } = counting(database.db)
  const [one] = fc.sample(requestArbitrary, { numRuns: 1, seed: 8 })
  if (!one) throw new Error('nothing asked')
  await countFacets({ db, today }, queryOf(one, true))
  expect(statements()).toBe(2)
})
