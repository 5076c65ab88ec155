import { type Facets, type SearchQuery, searchQuery } from '@plato/contract/search/search.contract'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import type { PriceSheet } from '@plato/rules/pricing/price-sheet'
import { today } from '@plato/rules/testing/pricing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { databaseForFile, newUser } from '../testing/platform.ts'
import { insertInvented, startHorizon } from '../testing/search.ts'
import { selectTruth } from './check/check.queries.ts'
import { filterDifferences } from './check/check-filters.ts'
import { checkSearch } from './check/check-search.ts'
import { countFacets } from './count-facets.ts'
import { searchVillas } from './search-villas.ts'

/** A catalogue whose every fact is drawn here, so that the expected results need neither the search rows nor the rules. */
const villaCount = 90
const start = dayNumber(today)
const privacies = ['NONE', 'PARTIAL', 'FULL'] as const
const drawnVilla = fc.record({
  place: fc.nat({ max: 5 }),
  types: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 4 }),
  features: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 4 }),
  bedrooms: fc.integer({ min: 1, max: 6 }),
  capacity: fc.integer({ min: 2, max: 10 }),
  privacy: fc.nat({ max: 2 }),
  nightlyMinor: fc.integer({ min: 200_000, max: 2_000_000 }),
  taken: fc.nat({ max: 20 }),
})
interface Known {
  readonly id: number
  readonly townId: number
  readonly districtId: number
  readonly types: readonly number[]
  readonly features: readonly number[]
  readonly bedrooms: number
  readonly capacity: number
  readonly privacy: number
  readonly nightlyMinor: number
  /** The first of three nights that are taken. */
  readonly taken: number
}

const sheetOf = ({ nightlyMinor, capacity }: { nightlyMinor: number; capacity: number }): PriceSheet => ({
  ...{ currency: 'TRY', maxGuests: capacity, minNights: 1, shortStayThreshold: 1, shortStayFeeMinor: 0 },
  ...{ prepaymentShare: 2_000, damageDepositMinor: 0, policy: 'STANDART', fees: [], discounts: [] },
  periods: [
    {
      ...{ id: 0, name: 'Tek', from: dateOf(start - 10), to: dateOf(start + 200), nightlyMinor },
      ...{ discountedMinor: null, minNights: null, arrivalDays: null },
      ...{ shortStayThreshold: null, shortStayFeeMinor: null },
    },
  ],
})

const database = databaseForFile()
const ctx = () => ({ db: database.db, today })
let villas: Known[]
let towns: number[]
let types: number[]
let features: number[]

async function insertPlaces() {
  const { db } = database
  await sql`insert into public_slugs (slug, kind) select 'bolge-' || n, 'town'::slug_kind from generate_series(1, 3) n
    union all select 'tip-' || n, 'villa_type'::slug_kind from generate_series(1, 5) n`.execute(db)
  await sql`insert into towns (slug, name, province_code, lat, lng)
    select 'bolge-' || n, 'Bölge ' || n, 7, 36, 29 from generate_series(1, 3) n`.execute(db)
  await sql`insert into districts (town_id, slug, name, lat, lng)
    select t.id, t.slug || '-' || n, t.name || ' ' || n, 36, 29 from towns t, generate_series(1, 2) n order by t.id, n`.execute(
    db,
  )
  await sql`insert into villa_types (slug, name) select 'tip-' || n, 'Tip ' || n from generate_series(1, 5) n`.execute(
    db,
  )
  await sql`insert into feature_categories (name) values ('Havuz')`.execute(db)
  await sql`insert into features (category_id, name, is_filter)
    select c.id, 'Özellik ' || n, true from feature_categories c, generate_series(1, 5) n`.execute(db)
}

const idsOf = async (table: 'towns' | 'villa_types' | 'features') =>
  (await database.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

beforeAll(async () => {
  const { db } = database
  await startHorizon(db)
  const { id: ownerId } = await newUser(db, { role: 'OWNER' })
  await insertPlaces()
  const districts = await db.selectFrom('districts').select(['id', 'town_id']).orderBy('id').execute()
  ;[towns, types, features] = [await idsOf('towns'), await idsOf('villa_types'), await idsOf('features')]
  villas = []
  for (const drawn of fc.sample(drawnVilla, { numRuns: villaCount, seed: 13 })) {
    const taken = start + drawn.taken
    const spans = [{ from: dateOf(taken), to: dateOf(taken + 3) }]
    const id = await db.transaction().execute((tx) => insertInvented(tx, ownerId, sheetOf(drawn), spans))
    const { id: districtId = 0, town_id: townId = 0 } = districts[drawn.place] ?? {}
    const known = {
      ...{ ...drawn, id, townId, districtId, taken },
      types: drawn.types.flatMap((at) => types[at] ?? []),
      features: drawn.features.flatMap((at) => features[at] ?? []),
    }
    await sql`update villas set district_id = ${districtId}, bedrooms = ${known.bedrooms} where id = ${id}`.execute(
      db,
    )
    await sql`insert into villa_pools (villa_id, order_no, kind, privacy)
      values (${id}, 0, 'PRIVATE', ${privacies[known.privacy]}::pool_privacy)`.execute(db)
    await sql`insert into villas_villa_types select ${id}, unnest(${known.types}::int[])`.execute(db)
    await sql`insert into villas_features select ${id}, unnest(${known.features}::int[])`.execute(db)
    villas.push(known)
  }
})

/** The rule in plain code: towns and districts widen among themselves, everything else narrows. */
function expectedIds(query: SearchQuery): number[] {
  const nights = query.checkIn && query.checkOut ? dayNumber(query.checkOut) - dayNumber(query.checkIn) : 0
  const first = query.checkIn ? dayNumber(query.checkIn) : 0
  return villas
    .filter((villa) => {
      const price = villa.nightlyMinor * Math.max(1, nights)
      return (
        villa.capacity >= query.guests &&
        villa.bedrooms >= (query.bedrooms ?? 0) &&
        villa.privacy >= privacies.indexOf(query.privacy ?? 'NONE') &&
        (!query.towns || query.towns.includes(villa.townId)) &&
        (!query.districts || query.districts.includes(villa.districtId)) &&
        (query.types ?? []).every((type) => villa.types.includes(type)) &&
        (query.features ?? []).every((feature) => villa.features.includes(feature)) &&
        price >= (query.priceMin ?? 0) &&
        price <= (query.priceMax ?? Number.POSITIVE_INFINITY) &&
        (nights === 0 || first + nights <= villa.taken || first >= villa.taken + 3)
      )
    })
    .map(({ id }) => id)
    .sort((a, b) => a - b)
}

async function foundIds(query: SearchQuery): Promise<number[]> {
  const found: number[] = []
  let cursor: string | undefined
  do {
    const page = await searchVillas(ctx(), { ...query, take: 48, cursor })
    expect(page.total, JSON.stringify(query)).toBe(expectedIds(query).length)
    found.push(...page.villas.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return found.sort((a, b) => a - b)
}

const some = <T>(weight: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const places = (max: number) => fc.uniqueArray(fc.nat({ max }), { minLength: 1, maxLength: 2 })
const filterSet = fc.record({
  guests: fc.integer({ min: 1, max: 5 }),
  towns: some(1, places(2)),
  districts: some(2, places(5)),
  types: some(1, places(4)),
  features: some(2, places(4)),
  bedrooms: some(3, fc.integer({ min: 1, max: 4 })),
  privacy: some(3, fc.constantFrom('PARTIAL', 'FULL')),
  priceMax: some(4, fc.integer({ min: 600_000, max: 8_000_000 })),
  stay: some(2, fc.record({ offset: fc.nat({ max: 25 }), nights: fc.integer({ min: 1, max: 5 }) })),
})
type FilterSet = typeof filterSet extends fc.Arbitrary<infer T> ? T : never

function queryOf({ stay, ...set }: FilterSet): SearchQuery {
  const ids = (chosen: number[] | undefined, all: readonly number[]) =>
    chosen?.flatMap((at) => all[at] ?? []).join(',')
  // Districts of the chosen towns, as the site offers them.
  const chosenTowns = set.towns?.flatMap((at) => towns[at] ?? [])
  const offered = [
    ...new Set(
      villas.filter(({ townId }) => chosenTowns?.includes(townId)).map(({ districtId }) => districtId),
    ),
  ]
  const given = {
    ...set,
    towns: ids(set.towns, towns),
    districts: ids(set.districts, offered) || undefined,
    types: ids(set.types, types),
    features: ids(set.features, features),
    checkIn: stay && dateOf(start + stay.offset),
    checkOut: stay && dateOf(start + stay.offset + stay.nights),
  }
  return searchQuery.parse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
}

interface Tick {
  readonly what: string
  readonly count: number
  readonly query: SearchQuery
  /** A tick of a group that widens, or that replaces another choice, may leave more villas. */
  readonly narrows: boolean
}

/** Every choice the facets number, with the search it leads to. */
function ticksOf(query: SearchQuery, facets: Facets): Tick[] {
  const more = (list: readonly number[] | undefined, id: number) => [...new Set([...(list ?? []), id])]
  const tick = (what: string, count: number, change: Partial<SearchQuery>, narrows = true): Tick => ({
    ...{ what, count, narrows },
    query: { ...query, ...change },
  })
  return [
    // `insertInvented` makes a town of its own for every villa; they stay empty.
    ...facets.towns
      .filter(({ id }) => towns.includes(id))
      .map(({ id, count }) => tick(`town ${id}`, count, { towns: [id] })),
    ...facets.districts.map(({ id, count }) =>
      tick(`district ${id}`, count, { districts: more(query.districts, id) }, !query.districts),
    ),
    ...facets.types.map(({ id, count }) => tick(`type ${id}`, count, { types: more(query.types, id) })),
    ...facets.features.map(({ id, count }) =>
      tick(`feature ${id}`, count, { features: more(query.features, id) }),
    ),
    ...facets.bedrooms.map(({ atLeast, count }) =>
      tick(`bedrooms ${atLeast}`, count, { bedrooms: atLeast }, atLeast >= (query.bedrooms ?? 0)),
    ),
    ...facets.privacy.map(({ atLeast, count }) =>
      tick(`privacy ${atLeast}`, count, { privacy: atLeast }, query.privacy !== 'FULL'),
    ),
  ]
}

const setsToTry = (count: number) => fc.sample(filterSet, { numRuns: count, seed: 2027 }).map(queryOf)

test('searchVillas returns exactly the villas with every ticked type and feature in any ticked town or district', async () => {
  let together = 0
  for (const query of setsToTry(200)) {
    const found = await foundIds(query)
    expect(found, JSON.stringify(query)).toEqual(expectedIds(query))
    if (found.length > 0 && (query.types?.length ?? 0) > 1) together += 1
  }
  expect(together).toBeGreaterThan(10)
})

test('countFacets returns for every option the number of villas that remain after ticking it', async () => {
  let [compared, zeros] = [0, 0]
  for (const query of setsToTry(200)) {
    const facets = await countFacets(ctx(), query)
    expect(facets.types).toHaveLength(types.length)
    expect(facets.features).toHaveLength(features.length)
    for (const { what, count, query: ticked } of ticksOf(query, facets)) {
      expect(count, `${what} of ${JSON.stringify(query)}`).toBe(expectedIds(ticked).length)
      compared += 1
      if (count === 0) zeros += 1
    }
  }
  expect(compared).toBeGreaterThan(4_000)
  expect(zeros).toBeGreaterThan(200)
})

test('ticking one more search filter never adds a villa, and the count shown for the filter equals the number of results', async () => {
  let fewer = 0
  for (const query of setsToTry(12)) {
    const before = new Set(await foundIds(query))
    for (const { what, count, query: ticked, narrows } of ticksOf(query, await countFacets(ctx(), query))) {
      const after = await foundIds(ticked)
      expect(after.length, what).toBe(count)
      if (!narrows) continue
      expect(
        after.filter((id) => !before.has(id)),
        `${what} of ${JSON.stringify(query)}`,
      ).toEqual([])
      if (after.length < before.size) fewer += 1
    }
  }
  expect(fewer).toBeGreaterThan(60)
})

test('searchVillas returns no villa for an unknown type or feature', async () => {
  const unknown = String(Math.max(...types, ...features) + 1)
  for (const group of ['types', 'features'])
    expect((await searchVillas(ctx(), searchQuery.parse({ [group]: unknown }))).total).toBe(0)
})

test('countFacets returns 0 for districts and towns without a matching villa', async () => {
  const [town = 0] = towns
  const dear = { priceMin: String(900_000_000) }
  const { districts } = await countFacets(ctx(), searchQuery.parse({ towns: String(town), ...dear }))
  expect(districts.map(({ count }) => count)).toEqual([0, 0])
  const counted = await countFacets(ctx(), searchQuery.parse(dear))
  expect(counted.towns.filter(({ id }) => towns.includes(id)).map(({ count }) => count)).toEqual([0, 0, 0])
})

test('filterDifferences reports a villa whose search row passes a filter for types that the villa does not have', async () => {
  expect(await checkSearch(ctx())).toEqual([])
  const rollback = new Error('rolled back')
  const broken = database.db.transaction().execute(async (tx) => {
    await sql`update search_villas set types = -1, features_a = -1`.execute(tx)
    const truths = await selectTruth(
      tx,
      villas.map(({ id }) => id),
    )
    const differences = await filterDifferences(tx, truths)
    expect(differences.length).toBeGreaterThan(0)
    expect(new Set(differences.map(({ expected, found }) => `${expected}, ${found}`))).toEqual(
      new Set(['does not pass, passes']),
    )
    throw rollback
  })
  await expect(broken).rejects.toBe(rollback)
})
