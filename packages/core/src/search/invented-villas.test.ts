import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import type { DiscountRule, PriceSheet } from '@plato/rules/pricing/price-sheet'
import { sheets, today } from '@plato/rules/pricing/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../context.ts'
import { aUser, aVilla, freshDatabase } from '../testing.ts'
import { checkSearch } from './check-search.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { rollHorizon } from './roll-horizon.ts'

const start = dayNumber(today)

/** Taken spans from before the horizon on, some touching, so that gaps of every kind are left. */
const taken = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 9 }), nights: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 10,
    maxLength: 30,
    size: 'max',
  })
  .map((shapes) => {
    let day = start - 60
    return shapes.map(({ gap, nights }) => {
      const from = day + gap
      day = from + nights
      return { from: dateOf(from), to: dateOf(day) }
    })
  })

const boundOf = (rule: DiscountRule) =>
  'minNights' in rule ? rule.minNights : 'withinDays' in rule ? rule.withinDays : rule.fromDays

/** Rows straight into the tables: the database must keep search right without the product's help. */
async function insertVilla(
  db: Db,
  ownerId: number,
  sheet: PriceSheet,
  spans: readonly { from: string; to: string }[],
): Promise<void> {
  const { id } = await aVilla(db, { ownerId })
  const periods = sheet.periods.map((period) => ({
    ...{ villa_id: id, name: period.name, starts_on: period.from, ends_on: period.to },
    nightly_minor: period.nightlyMinor,
    discounted_minor: period.discountedMinor || null,
    min_nights: period.minNights,
    arrival_days: period.arrivalDays && [...period.arrivalDays],
    short_stay_threshold: period.shortStayThreshold,
    short_stay_fee_minor: period.shortStayFeeMinor,
  }))
  await db.insertInto('price_periods').values(periods).execute()
  await db
    .updateTable('villas')
    .set({ status: 'PUBLISHED', max_guests: sheet.maxGuests, min_nights: sheet.minNights })
    .set({ short_stay_threshold: sheet.shortStayThreshold, short_stay_fee_minor: sheet.shortStayFeeMinor })
    .where('id', '=', id)
    .execute()
  const fees = sheet.fees.map(({ id: no, amountMinor, basis, mandatory }) => {
    return { villa_id: id, order_no: no, name: `Ücret ${no}`, amount_minor: amountMinor, basis, mandatory }
  })
  if (fees.length > 0) await db.insertInto('villa_fees').values(fees).execute()
  for (const rule of sheet.discounts)
    await sql`insert into villa_discounts (villa_id, kind, bound, share)
      values (${id}, ${rule.kind}, ${boundOf(rule)}, ${rule.share}) on conflict do nothing`.execute(db)
  for (const { from, to } of spans)
    await sql`insert into occupancy (villa_id, stay, kind) values (${id}, daterange(${from}, ${to}), 'EXTERNAL')`.execute(
      db,
    )
}

test('of 150 invented villas search knows what the rules say, as written, rebuilt and rolled on', async () => {
  await using database = await freshDatabase()
  const { db } = database
  await db
    .updateTable('search_horizon')
    .set({ first_block: Math.floor(start / 64), as_of: start, settled: start })
    .execute()
  const { id: ownerId } = await aUser(db, { role: 'OWNER' })
  const seed = Math.floor(Math.random() * 2 ** 31)
  const drawn = fc.sample(fc.tuple(sheets, taken), { numRuns: 150, seed })
  for (const [n, [sheet, spans]] of drawn.entries()) {
    // Days of arrival everywhere would leave hardly a villa with an easy length.
    const periods = sheet.periods.map((period) => (n % 3 ? period : { ...period, arrivalDays: null }))
    await db.transaction().execute((tx) => insertVilla(tx, ownerId, { ...sheet, periods }, spans))
  }

  const agrees = async (when: string) =>
    expect(await checkSearch({ db }), `${when}, seed ${seed}`).toEqual([])
  await agrees('as written')
  const { rows } = await sql<{ gaps: number; easy: number; villas: number }>`
    select (select count(*) from search_gaps)::int as gaps, count(*)::int as villas,
      (count(*) filter (where easy_nights < 127))::int as easy from search_villas`.execute(db)
  // Agreeing on nothing would prove nothing.
  expect(rows[0]?.villas).toBeGreaterThan(100)
  expect(rows[0]?.easy).toBeGreaterThan(10)
  expect(rows[0]?.gaps).toBeGreaterThan(100)

  await db.deleteFrom('search_villas').execute()
  await rebuildSearch({ db }, { batchSize: 40 })
  await agrees('rebuilt')
  for (const day of [start + 1, start + 20, start + 64, start + 150]) {
    await rollHorizon({ db, now: new Date(day * 86_400_000), today: dateOf(day) })
    await agrees(`on ${dateOf(day)}`)
  }
})
