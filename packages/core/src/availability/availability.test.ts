import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPricePeriod } from '../pricing/save-price-period.ts'
import { contextForFile, newContext, newUser, newVilla } from '../testing/platform.ts'
import { newDraft, newPeriod, saveFacts } from '../testing/villas.ts'
import { changeClosure, closeDates, openDates } from './close-dates.ts'
import { getCalendar } from './get-calendar.ts'
import { previewQuote } from './preview-staff-quote.ts'

const { database, ctx } = contextForFile()

const closed = (startsOn: string, endsOn: string) => ({
  startsOn,
  endsOn,
  reason: 'OWNER_USE' as const,
  note: '',
})
const taken = { code: 'stay.dates_taken' }

/** Independent of the constraint: pairs of rows of one villa that share a night. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from occupancy a join occupancy b
    on a.villa_id = b.villa_id and a.id < b.id and lower(a.stay) < upper(b.stay) and lower(b.stay) < upper(a.stay)`.execute(
    database.db,
  )
  return rows[0]?.n ?? -1
}

test('closures of a villa may be adjacent but not overlap, and moving or removing a closure frees its nights', {
  tags: 'spec-7.33..7.35',
}, async () => {
  const villa_id = await newDraft(ctx)
  const first = await closeDates(ctx, { villa_id, ...closed('2027-07-01', '2027-07-08') })
  await closeDates(ctx, { villa_id, ...closed('2027-07-08', '2027-07-10') })
  await expect(closeDates(ctx, { villa_id, ...closed('2027-07-07', '2027-07-09') })).rejects.toMatchObject(
    taken,
  )
  await expect(changeClosure(ctx, first.id, closed('2027-07-05', '2027-07-09'))).rejects.toMatchObject(taken)
  expect(await changeClosure(ctx, first.id, closed('2027-07-02', '2027-07-08'))).toMatchObject({
    startsOn: '2027-07-02',
  })
  await closeDates(ctx, { villa_id, ...closed('2027-07-01', '2027-07-02') })
  await openDates(ctx, first.id)
  await closeDates(ctx, { villa_id, ...closed('2027-07-03', '2027-07-05') })
  await expect(openDates(ctx, first.id)).rejects.toMatchObject({ code: 'closure.not_found' })
  expect(await overlaps()).toBe(0)
})

test('60 concurrent closeDates and openDates calls on three villas cause no overlap and no deadlock', async () => {
  const villas = [await newDraft(ctx), await newDraft(ctx), await newDraft(ctx)]
  const work = Array.from({ length: 60 }, async (_, n) => {
    const villa_id = villas[n % villas.length] ?? 0
    const day = (offset: number) => `2027-08-${String(1 + ((n * 3 + offset) % 20)).padStart(2, '0')}`
    const made = await closeDates(ctx, { villa_id, ...closed(day(0), '2027-08-25') })
    if (n % 2) await openDates(ctx, made.id)
  })
  const outcomes = await Promise.allSettled(work)
  const faults = outcomes
    .filter((one) => one.status === 'rejected')
    .map((one) => (one.reason as { code?: string }).code)
  expect(new Set(faults)).toEqual(new Set(['stay.dates_taken']))
  expect(outcomes.some((one) => one.status === 'fulfilled')).toBe(true)
  expect(await overlaps()).toBe(0)
})

test('an owner can close dates of own villas and gets not_found for the villas and closures of another owner', async () => {
  await using owner = await newContext(database, { role: 'OWNER' })
  const own = await newVilla(database.db, { ownerId: owner.actor.id })
  const foreign = await newVilla(database.db, { ownerId: (await newUser(database.db, { role: 'OWNER' })).id })
  await closeDates(owner, { villa_id: own.id, ...closed('2027-09-01', '2027-09-08') })
  await expect(
    closeDates(owner, { villa_id: foreign.id, ...closed('2027-09-01', '2027-09-08') }),
  ).rejects.toMatchObject({ code: 'villa.not_found' })
  const theirs = await closeDates(ctx, { villa_id: foreign.id, ...closed('2027-09-01', '2027-09-08') })
  await expect(openDates(owner, theirs.id)).rejects.toMatchObject({ code: 'closure.not_found' })
  await expect(changeClosure(owner, theirs.id, closed('2027-09-02', '2027-09-08'))).rejects.toMatchObject({
    code: 'closure.not_found',
  })
  await expect(
    getCalendar(owner, foreign.id, { from: '2027-09-01', to: '2027-09-08' }),
  ).rejects.toMatchObject({ code: 'villa.not_found' })
})

test('getCalendar returns for each day why no arrival is possible, and previewQuote accepts and refuses the same stays', async () => {
  const villa_id = await newDraft(ctx)
  await saveFacts(ctx, villa_id, { minNights: 5, maxGuests: 4 })
  await createPricePeriod(ctx, { villa_id, ...newPeriod('2027-07-01', '2027-07-20') })
  await closeDates(ctx, { villa_id, ...closed('2027-07-04', '2027-07-06') })
  await closeDates(ctx, { villa_id, ...closed('2027-07-09', '2027-07-10') })
  const { days, closures } = await getCalendar(ctx, villa_id, { from: '2027-06-30', to: '2027-07-22' })
  expect(closures).toHaveLength(2)
  const why = Object.fromEntries(days.map((day) => [day.date.slice(5), day.noArrival]))
  expect(why).toMatchObject({
    '06-30': 'NO_PRICE',
    '07-01': 'TOO_SHORT',
    '07-04': 'CLOSED',
    '07-07': 'TOO_SHORT',
    '07-09': 'CLOSED',
    '07-10': null,
    '07-18': 'TOO_SHORT',
    '07-21': 'NO_PRICE',
  })
  // 6-9 July is a gap of three nights between two closures: sold whole or not at all.
  expect(why['07-06']).toBeNull()
  const quote = (checkIn: string, checkOut: string) =>
    previewQuote(ctx, villa_id, { checkIn, checkOut, guests: 2 })
  expect(await quote('2027-07-06', '2027-07-09')).toMatchObject({ ok: true })
  expect(await quote('2027-07-06', '2027-07-08')).toMatchObject({ ok: false, reason: 'stay.too_short' })
  expect(await quote('2027-07-02', '2027-07-05')).toMatchObject({ ok: false, reason: 'stay.dates_taken' })
})
