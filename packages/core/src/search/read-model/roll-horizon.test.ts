import { dayNumber } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDates } from '../../availability/close-dates.ts'
import { createPricePeriod, updatePricePeriod } from '../../pricing/save-price-period.ts'
import { type FreshDatabase, freshDatabase, newContext, newVilla } from '../../testing/platform.ts'
import { newPeriod, newReadyVilla } from '../../testing/villas.ts'
import { getVilla } from '../../villas/get-villa.ts'
import { setVillaActivity } from '../../villas/set-villa-activity.ts'
import { checkSearch } from '../check/check-search.ts'
import { rollHorizon } from './roll-horizon.ts'

let database: FreshDatabase
let ctx: Awaited<ReturnType<typeof newContext>>
beforeEach(async () => {
  database = await freshDatabase()
  ctx = await newContext(database)
})
afterEach(async () => {
  await ctx[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** Creates villas of one town; batches process them in the order of creation. */
async function publicVillas(count: number): Promise<number[]> {
  const { districtId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const id = await newReadyVilla(ctx, { ownerId: ctx.actor.id, districtId })
    await setVillaActivity(ctx, { villa_id: id, active: true })
    ids.push(id)
  }
  return ids
}

const horizon = () => database.db.selectFrom('search_horizon').selectAll().executeTakeFirstOrThrow()

/** Nights between two days for which the bitmap of a search row contradicts the source tables. */
async function wrongNights(from: number, to: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from search_villas s cross join generate_series(${from}::int, ${to}::int - 1) day
    where ((array[w0, w1, w2, w3, w4, w5, w6, w7, w8])[day / 64 % 9 + 1] >> (day % 64)) & 1
      = case when exists (select from price_periods p where p.villa_id = s.villa_id
            and p.starts_on <= date '1970-01-01' + day and p.ends_on > date '1970-01-01' + day)
          and not exists (select from occupancy o where o.villa_id = s.villa_id and o.stay @> date '1970-01-01' + day)
        then 1 else 0 end`.execute(database.db)
  return rows[0]?.n ?? -1
}

/** The horizon of the tests begins with the block before this one. */
const nextBlock = '2027-06-23'
const onDay = (today: string) => ({ ...ctx, today })
const closure = { reason: 'OTHER' as const, note: '' }

test('rollHorizon into a new 64-night block leaves the searchable nights correct, also when a run fails halfway', async () => {
  const [first = 0, second = 0] = await publicVillas(2)
  for (const villa_id of [first, second])
    await createPricePeriod(ctx, { villa_id, ...newPeriod('2027-11-01', '2029-12-31') })
  const before = await horizon()
  expect(before.answers_until).toBe(dayNumber('2028-11-16'))

  const brokenOff = rollHorizon(onDay(nextBlock), {
    batchSize: 2,
    onProgress: () => {
      throw new Error('the worker was killed')
    },
  })
  await expect(brokenOff).rejects.toThrow('killed')
  const between = await horizon()
  expect(between).toMatchObject({
    first_block: before.first_block + 1,
    as_of: dayNumber(nextBlock),
    settled: before.settled,
    answers_until: before.answers_until,
  })
  // The draft and the first villa were refreshed, the second was not: its bits of the new block are still those of
  // the old one.
  const newNights = [before.answers_until, before.answers_until + 64] as const
  expect(await wrongNights(dayNumber(nextBlock), before.answers_until)).toBe(0)
  expect(await wrongNights(...newNights)).toBeGreaterThan(0)

  // A write between the two runs writes for the new day.
  await closeDates(ctx, { villa_id: first, startsOn: '2028-11-10', endsOn: '2028-11-20', ...closure })
  expect(await wrongNights(dayNumber(nextBlock), before.answers_until)).toBe(0)

  expect(await rollHorizon(onDay(nextBlock))).toEqual({ refreshed: 3 })
  expect(await horizon()).toMatchObject({ settled: dayNumber(nextBlock), answers_until: newNights[1] })
  expect(await wrongNights(dayNumber(nextBlock), newNights[1])).toBe(0)
  expect(await checkSearch(ctx)).toEqual([])
})

test('rollHorizon within a 64-night block refreshes only villas with an ended season and removes unpriced villas from search', async () => {
  const [cheap = 0, over = 0, other = 0] = await publicVillas(3)
  const split = async (villaId: number, lastDay: string) => {
    const period = (await getVilla(ctx, villaId)).prices[0]
    await updatePricePeriod(ctx, period?.id ?? 0, newPeriod('2027-05-01', lastDay, { nightlyMinor: 300_000 }))
  }
  await split(cheap, '2027-06-17')
  await createPricePeriod(ctx, { villa_id: cheap, ...newPeriod('2027-06-18', '2027-10-31') })
  await split(over, '2027-06-16')
  const from = async () =>
    Object.fromEntries(
      (await database.db.selectFrom('search_villas').select(['villa_id', 'from_minor']).execute()).map(
        (row) => [row.villa_id, row.from_minor],
      ),
    )
  expect(await from()).toEqual({ [cheap]: 300_000, [over]: 300_000, [other]: 1_000_000 })

  expect(await rollHorizon(onDay('2027-06-17'))).toEqual({ refreshed: 1 })
  expect(await from()).toEqual({ [cheap]: 300_000, [other]: 1_000_000 })
  expect(await rollHorizon(onDay('2027-06-18'))).toEqual({ refreshed: 1 })
  expect(await from()).toEqual({ [cheap]: 1_000_000, [other]: 1_000_000 })
  expect(await checkSearch(ctx)).toEqual([])

  expect(await rollHorizon(onDay('2027-06-18'))).toEqual({ refreshed: 0 })
  expect(await rollHorizon(onDay('2027-06-10'))).toEqual({ refreshed: 0 })
  expect((await horizon()).as_of).toBe(dayNumber('2027-06-18'))
})

test('rollHorizon updates search correctly after two years without a run', async () => {
  const [id = 0] = await publicVillas(1)
  await createPricePeriod(ctx, { villa_id: id, ...newPeriod('2029-05-01', '2029-10-31') })
  await rollHorizon(onDay('2029-06-30'))
  const { answers_until: until } = await horizon()
  expect(until).toBeGreaterThan(dayNumber('2029-10-31'))
  expect(await wrongNights(dayNumber('2029-06-30'), until)).toBe(0)
  expect(await checkSearch(ctx)).toEqual([])
})

test('rollHorizon deletes search_changes rows older than a week', async () => {
  await publicVillas(1)
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * 24 * 60 * 60 * 1000)
  const { db } = database
  await db
    .updateTable('search_changes')
    .set({ at: daysAgo(8) })
    .execute()
  const retained = await db
    .updateTable('search_changes')
    .set({ at: daysAgo(6) })
    .where('id', '=', sql<number>`(select max(id) from search_changes)`)
    .returning('id')
    .execute()
  await rollHorizon(ctx)
  expect(await db.selectFrom('search_changes').select('id').execute()).toEqual(retained)
})
