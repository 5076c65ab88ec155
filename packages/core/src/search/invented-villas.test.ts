import { dateOf, dayNumber } from '@plato/rules/calendar-day'
import type { PriceSheet } from '@plato/rules/pricing/price-sheet'
import { maxStayNights } from '@plato/rules/pricing/stay-refusal'
import { sheets, today } from '@plato/rules/testing/pricing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase, newUser } from '../testing/platform.ts'
import { insertInvented, inventedNights, startHorizon, withGapsApart } from '../testing/search.ts'
import { checkSearch } from './check/check-search.ts'
import { rebuildSearch } from './read-model/rebuild-search.ts'
import { rollHorizon } from './read-model/roll-horizon.ts'

const start = dayNumber(today)
const span = (from: number, to: number) => ({ from: dateOf(start + from), to: dateOf(start + to) })

/** Arrival on Saturdays only, except for a gap that is booked whole. */
const saturdays: PriceSheet = {
  currency: 'TRY',
  maxGuests: 4,
  minNights: 1,
  shortStayThreshold: 1,
  shortStayFeeMinor: 0,
  prepaymentShare: 2_000,
  damageDepositMinor: 0,
  policy: 'STANDART',
  periods: [
    {
      id: 0,
      name: 'Tek',
      ...span(0, 300),
      nightlyMinor: 100_000,
      discountedMinor: null,
      minNights: null,
      arrivalDays: [6],
      shortStayThreshold: null,
      shortStayFeeMinor: null,
    },
  ],
  fees: [],
  discounts: [],
}
const flagged = (villa: number, periods: PriceSheet['periods']) =>
  periods.map((period, place) => ({ ...period, forGap: villa % 4 === 0 && place % 2 === 0 }))

/** The gaps between them start on a Friday: one has the max stay length, the other one night more. */
const apart = [span(10, 12), span(112, 117), span(218, 220)]

test('checkSearch finds no difference between 150 random villas and their search rows after a rebuild and rollHorizon', async () => {
  await using database = await freshDatabase()
  const { db } = database
  await startHorizon(db)
  const { id: ownerId } = await newUser(db, { role: 'OWNER' })
  const seed = Math.floor(Math.random() * 2 ** 31)
  const drawn = fc.sample(fc.tuple(sheets, inventedNights), { numRuns: 150, seed })
  for (const [n, [sheet, spans]] of drawn.entries()) {
    // Fixed arrival days in all villas would leave hardly a villa with an easy length.
    const periods = sheet.periods.map((period) => (n % 3 ? period : { ...period, arrivalDays: null }))
    // Staff may also change the terms of an offered gap by hand.
    const apart =
      n % 2 ? withGapsApart({ ...sheet, periods }, spans) : { ...sheet, periods: flagged(n, periods) }
    await db.transaction().execute((tx) => insertInvented(tx, ownerId, apart, spans))
  }
  const long = await db.transaction().execute((tx) => insertInvented(tx, ownerId, saturdays, apart))

  const agrees = async (when: string) =>
    expect(await checkSearch({ db }), `${when}, seed ${seed}`).toEqual([])
  await agrees('as written')
  const gaps = db.selectFrom('search_gaps').select('nights').where('villa_id', '=', long)
  expect(await gaps.execute()).toEqual([{ nights: maxStayNights }])
  const { rows } = await sql<{ gaps: number; apart: number; easy: number; villas: number }>`
    select (select count(*) from search_gaps)::int as gaps, count(*)::int as villas,
      (select count(*) from search_gaps where open_from > starts)::int as apart,
      (count(*) filter (where easy_nights < 127))::int as easy from search_villas`.execute(db)
  // Without enough rows of each kind the comparison would prove nothing.
  expect(rows[0]?.villas).toBeGreaterThan(100)
  expect(rows[0]?.easy).toBeGreaterThan(10)
  expect(rows[0]?.gaps).toBeGreaterThan(100)
  expect(rows[0]?.apart).toBeGreaterThan(20)

  await db.deleteFrom('search_villas').execute()
  await rebuildSearch({ db }, { batchSize: 40 })
  await agrees('rebuilt')
  for (const day of [start + 1, start + 20, start + 64, start + 150]) {
    await rollHorizon({ db, now: new Date(day * 86_400_000), today: dateOf(day) })
    await agrees(`on ${dateOf(day)}`)
  }
})
