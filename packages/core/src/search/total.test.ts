import type { DB } from '@plato/database/types'
import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import { convert } from '@plato/rules/pricing/exchange'
import { compileSheet, type DiscountRule, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { occupied, sheets, today } from '@plato/rules/testing/pricing'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseForFile, newUser, newVilla } from '../testing/platform.ts'
import { withRates } from './price-sql.ts'
import { exactStay } from './stay-sql.ts'

const villaCount = 420
const stayCount = 250
const start = dayNumber(today)

const database = databaseForFile()

const boundOf = (rule: DiscountRule) =>
  rule.kind === 'LENGTH_OF_STAY'
    ? rule.minNights
    : rule.kind === 'LAST_MINUTE'
      ? rule.withinDays
      : rule.fromDays

async function insertParts(db: Kysely<DB>, villaId: number, sheet: PriceSheet, taken: readonly number[]) {
  await db
    .insertInto('price_periods')
    .values(
      sheet.periods.map((period) => ({
        villa_id: villaId,
        name: period.name,
        starts_on: period.from,
        ends_on: period.to,
        nightly_minor: period.nightlyMinor,
        discounted_minor: period.discountedMinor,
        min_nights: period.minNights,
        arrival_days: period.arrivalDays === null ? null : [...period.arrivalDays],
        short_stay_threshold: period.shortStayThreshold,
        short_stay_fee_minor: period.shortStayFeeMinor,
      })),
    )
    .execute()
  const fees = sheet.fees.map(({ id, amountMinor, basis, mandatory }) => ({
    villa_id: villaId,
    order_no: id,
    name: `Ücret ${id}`,
    amount_minor: amountMinor,
    basis,
    mandatory,
  }))
  if (fees.length > 0) await db.insertInto('villa_fees').values(fees).execute()
  const discounts = sheet.discounts.map((rule) => ({
    villa_id: villaId,
    kind: rule.kind,
    bound: boundOf(rule),
    share: rule.share,
  }))
  if (discounts.length > 0) await db.insertInto('villa_discounts').values(discounts).execute()
  for (const night of taken)
    await sql`insert into occupancy (villa_id, stay, kind)
      values (${villaId}, daterange(${dateOf(night)}, ${dateOf(night + 1)}), 'EXTERNAL')`.execute(db)
}

/** Changes values that the database constraints refuse: prices of zero, duplicate discounts. */
function storable(sheet: PriceSheet): PriceSheet {
  const seen = new Set<string>()
  return {
    ...sheet,
    periods: sheet.periods.map((period) => ({
      ...period,
      discountedMinor: period.discountedMinor === null ? null : Math.max(1, period.discountedMinor),
    })),
    discounts: sheet.discounts.filter((rule) => {
      const key = `${rule.kind} ${boundOf(rule)}`
      return !seen.has(key) && seen.add(key)
    }),
  }
}

async function newMarket(db: Kysely<DB>) {
  const owner = await newUser(db, { role: 'OWNER' })
  await sql`update search_horizon set first_block = ${Math.floor(start / 64)}, as_of = ${start}, settled = ${start}`.execute(
    db,
  )
  const drawn = fc.sample(fc.tuple(sheets, occupied), { numRuns: villaCount, seed: 4242 })
  const villas = new Map<number, { sheet: PriceSheet; occupancy: (typeof drawn)[number][1]['occupancy'] }>()
  for (const [given, { taken, occupancy }] of drawn) {
    const sheet = storable(given)
    const { id } = await newVilla(db, { ownerId: owner.id })
    await db
      .updateTable('villas')
      .set({
        status: 'PUBLISHED',
        currency: sheet.currency,
        max_guests: sheet.maxGuests,
        min_nights: sheet.minNights,
        short_stay_threshold: sheet.shortStayThreshold,
        short_stay_fee_minor: sheet.shortStayFeeMinor,
      })
      .where('id', '=', id)
      .execute()
    await db.transaction().execute((tx) => insertParts(tx, id, sheet, [...taken]))
    villas.set(id, { sheet, occupancy })
  }
  return villas
}

const stays = fc.sample(
  fc.record({
    checkIn: fc.integer({ min: start, max: start + 230 }),
    nights: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 14 }) },
      { weight: 1, arbitrary: fc.integer({ min: 15, max: 100 }) },
    ),
    guests: fc.integer({ min: 1, max: 14 }),
  }),
  { numRuns: stayCount, seed: 77 },
)

test('search and quoteStay agree on availability and total for 100,000 pairs of villa and stay', async () => {
  const villas = await newMarket(database.db)
  const compiled = new Map([...villas].map(([id, { sheet }]) => [id, compileSheet(sheet)]))
  const differences: string[] = []
  let [pairs, possible] = [0, 0]
  for (const { checkIn, nights, guests } of stays) {
    const stay = exactStay(checkIn, nights, { guests, today: start })
    const { rows } = await sql<{ villa_id: number; total: number | null }>`
      select h.villa_id, case when h.capacity >= ${guests} and ${stay.possible} then ${stay.total} end as total
      from search_villas h`.execute(database.db)
    const found = new Map(rows.map((row) => [row.villa_id, row.total]))
    for (const [id, { occupancy }] of villas) {
      const sheet = compiled.get(id)
      if (!sheet) throw new Error('every villa has a sheet')
      const request = { checkIn: dateOf(checkIn), checkOut: dateOf(checkIn + nights), guests }
      const answer = quoteStay(sheet, request, today, occupancy)
      const expected = answer.ok ? answer.quote.totalMinor : null
      pairs += 1
      if (expected !== null) possible += 1
      if ((found.get(id) ?? null) !== expected)
        differences.push(`villa ${id} ${JSON.stringify(request)}: search ${found.get(id)}, quote ${expected}`)
    }
  }
  expect(differences.slice(0, 5)).toEqual([])
  expect(pairs).toBeGreaterThanOrEqual(100_000)
  // A comparison of refusals alone would prove little.
  expect(possible).toBeGreaterThan(pairs / 20)
})

test('the SQL function converted returns the same currency conversions as the TypeScript rule convert for 100,000 samples', async () => {
  const currencies: readonly Currency[] = ['TRY', 'USD', 'EUR', 'GBP']
  const drawn = fc.sample(
    fc.record({
      amount: fc.integer({ min: 0, max: 2_000_000_000 }),
      from: fc.constantFrom(...currencies),
      to: fc.constantFrom(...currencies),
      USD: fc.integer({ min: 1, max: 999_999 }),
      EUR: fc.integer({ min: 1, max: 999_999 }),
      GBP: fc.integer({ min: 1, max: 999_999 }),
    }),
    { numRuns: 100_000, seed: 9 },
  )
  const rates = drawn.map(({ USD, EUR, GBP }) => ({ TRY: 10_000, USD, EUR, GBP }))
  const { rows } = await sql<{ converted: number }>`
    select converted(amount, from_rate, to_rate) from unnest(
      ${drawn.map(({ amount }) => amount)}::bigint[],
      ${drawn.map(({ from }, n) => rates[n]?.[from])}::bigint[],
      ${drawn.map(({ to }, n) => rates[n]?.[to])}::bigint[]
    ) with ordinality as given (amount, from_rate, to_rate, place) order by place`.execute(database.db)
  const expected = drawn.map(({ amount, from, to }, n) => {
    const rate = rates[n]
    if (!rate) throw new Error('every draw has rates')
    return convert(amount, from, to, rate)
  })
  expect(rows.map((row) => row.converted)).toEqual(expected)
})

test('withRates reads the exchange rates of the settings in ten-thousandths of a lira', async () => {
  const settings = {
    dollar_exchange_rate: '46.8000',
    euro_exchange_rate: '54,15',
    sterling_exchange_rate: '62.7',
  }
  for (const [key, value] of Object.entries(settings))
    await sql`insert into settings (key, value, public) values (${key}, ${value}, true)
      on conflict (key) do update set value = excluded.value`.execute(database.db)
  const { rows } = await sql<{ rates: number[] }>`with ${withRates} select e4 as rates from rate`.execute(
    database.db,
  )
  expect(rows[0]?.rates.map(Number)).toEqual([10_000, 468_000, 541_500, 627_000])
})
