import { type SearchAnswer, type SearchQuery, searchQuery } from '@plato/contract/search/search.contract'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import { convert } from '@plato/rules/pricing/exchange'
import { flexibleVariants, isWorthMoving } from '@plato/rules/search/stay-variants'
import { sheets, today } from '@plato/rules/testing/pricing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { databaseForFile, newUser } from '../testing/platform.ts'
import { insertInvented, inventedNights, startHorizon } from '../testing/search.ts'
import { selectTruth } from './check/check.queries.ts'
import { quoterOf } from './check/check-stays.ts'
import { sheetOf, type Truth } from './read-model/search-facts.ts'
import { searchVillas } from './search-villas.ts'

const start = dayNumber(today)
const rates = { TRY: 10_000, USD: 468_000, EUR: 541_500, GBP: 627_000 }
const searchCount = 120

interface Known {
  readonly truth: Truth
  readonly quote: ReturnType<typeof quoterOf>
}

const database = databaseForFile()
const known = new Map<number, Known>()

/** Uses every fourth span, because all of them would leave hardly a free week. */
const everyFourth = <T>(spans: readonly T[]) => spans.filter((_, n) => n % 4 === 0)

beforeAll(async () => {
  const { db } = database
  await startHorizon(db)
  const { id: ownerId } = await newUser(db, { role: 'OWNER' })
  const ids: number[] = []
  for (const [sheet, spans] of fc.sample(fc.tuple(sheets, inventedNights), { numRuns: 100, seed: 41 }))
    ids.push(await db.transaction().execute((tx) => insertInvented(tx, ownerId, sheet, everyFourth(spans))))
  await sql`insert into settings (key, value, public) values ('dollar_exchange_rate', '46.8', true),
    ('euro_exchange_rate', '54,15', true), ('sterling_exchange_rate', '62.7', true)`.execute(db)
  await sql`update villas set max_guests = 4 + id % 4, popular = id % 3 = 0,
    currency = (array['TRY', 'TRY', 'EUR', 'USD', 'GBP'])[1 + id % 5]::currency`.execute(db)
  for (const truth of await selectTruth(db, ids))
    known.set(truth.id, { truth, quote: quoterOf(truth, sheetOf(truth), start) })
})

interface Offer {
  readonly checkIn: number
  readonly total: number
}

/** The stays a villa can have within the flexible days, in the order of preference. */
function offersOf({ truth, quote }: Known, query: SearchQuery): readonly Offer[] {
  const requested = dayNumber(query.checkIn ?? today)
  const nights = dayNumber(query.checkOut ?? today) - requested
  return flexibleVariants
    .map(({ shift }) => requested + shift)
    .filter((checkIn) => checkIn >= start && truth.maxGuests >= query.guests)
    .flatMap((checkIn) => {
      const total = quote({ villaId: truth.id, checkIn, nights, guests: query.guests })
      return total === null ? [] : [{ checkIn, total }]
    })
}

function expectedCheaper({ truth }: Known, offers: readonly Offer[], requested: number) {
  const [shown] = offers
  if (!shown || shown.checkIn !== requested) return null
  const cheapest = offers.reduce((best, offer) => (offer.total < best.total ? offer : best))
  return isWorthMoving(shown.total, cheapest.total, rates[truth.currency])
    ? { checkIn: dateOf(cheapest.checkIn), totalMinor: cheapest.total }
    : null
}

const randomSearch = fc.record({
  offset: fc.integer({ min: 0, max: 200 }),
  nights: fc.integer({ min: 1, max: 9 }),
  guests: fc.integer({ min: 1, max: 5 }),
  sort: fc.constantFrom('recommended', 'recommended', 'price', 'price_desc', 'capacity', 'newest'),
  priceMax: fc.option(fc.integer({ min: 1_000_000, max: 40_000_000 }), { nil: undefined, freq: 4 }),
  take: fc.constantFrom('3', '7', '48'),
})

const queryOf = ({
  offset,
  nights,
  ...rest
}: typeof randomSearch extends fc.Arbitrary<infer T> ? T : never) =>
  searchQuery.parse({
    ...rest,
    flexible: 'true',
    checkIn: dateOf(start + offset),
    checkOut: dateOf(start + offset + nights),
  })

async function allPages(query: SearchQuery): Promise<SearchAnswer['villas']> {
  const villas: SearchAnswer['villas'] = []
  let cursor: string | undefined
  do {
    const page = await searchVillas({ db: database.db, today }, { ...query, cursor })
    villas.push(...page.villas)
    cursor = page.next ?? undefined
  } while (cursor)
  return villas
}

/** Checks every card of one search against the quote rules; returns what kinds of cards it saw. */
function checkCards(query: SearchQuery, villas: SearchAnswer['villas']) {
  const requested = dayNumber(query.checkIn ?? today)
  const seen = { onRequested: 0, shifted: 0, cheaper: 0 }
  for (const { id, stay, cheaperStay } of villas) {
    const villa = known.get(id)
    if (!villa || !stay) throw new Error('a flexible search returns invented villas with a stay')
    const offers = offersOf(villa, query)
    const shown = { checkIn: dayNumber(stay.checkIn), total: stay.totalMinor }
    expect(shown, JSON.stringify({ query, id })).toEqual(offers[0])
    const isRequestedFree = offers.some((offer) => offer.checkIn === requested)
    expect(shown.checkIn === requested).toBe(isRequestedFree)
    const cheaper = expectedCheaper(villa, offers, requested)
    const found = cheaperStay ? { checkIn: cheaperStay.checkIn, totalMinor: cheaperStay.totalMinor } : null
    expect(found).toEqual(cheaper)
    seen[isRequestedFree ? 'onRequested' : 'shifted'] += 1
    if (cheaper) seen.cheaper += 1
  }
  return seen
}

function checkOrder(query: SearchQuery, villas: SearchAnswer['villas']): void {
  const isShifted = villas.map(({ stay }) => Number(stay?.checkIn !== query.checkIn))
  if (query.sort === 'recommended') expect(isShifted).toEqual(isShifted.toSorted((a, b) => a - b))
  if (!query.sort.startsWith('price')) return
  const lira = villas.map(({ stay, currency }) => (stay?.totalMinor ?? 0) * rates[currency])
  expect(lira).toEqual(lira.toSorted((a, b) => (query.sort === 'price' ? a - b : b - a)))
}

test('searchVillas with flexible dates returns the requested dates when free, and totals equal to the quote in price order', async () => {
  const seen = { onRequested: 0, shifted: 0, cheaper: 0 }
  for (const drawn of fc.sample(randomSearch, { numRuns: searchCount, seed: 5 })) {
    const query = queryOf(drawn)
    const villas = await allPages(query)
    const expected = [...known.values()].filter((villa) => {
      const [shown] = offersOf(villa, query)
      return (
        shown &&
        convert(shown.total, villa.truth.currency, 'TRY', rates) <=
          (query.priceMax ?? Number.MAX_SAFE_INTEGER)
      )
    })
    const ids = villas.map(({ id }) => id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(
      expected.map(({ truth }) => truth.id).toSorted((a, b) => a - b),
    )
    const kinds = checkCards(query, villas)
    checkOrder(query, villas)
    for (const kind of ['onRequested', 'shifted', 'cheaper'] as const) seen[kind] += kinds[kind]
  }
  // Without enough cards of each kind the comparison would prove nothing.
  expect(seen.onRequested).toBeGreaterThan(500)
  expect(seen.shifted).toBeGreaterThan(300)
  expect(seen.cheaper).toBeGreaterThan(50)
})
