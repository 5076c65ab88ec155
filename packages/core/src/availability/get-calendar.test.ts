import { expect, test } from 'vitest'
import { createPricePeriod } from '../pricing/save-price-period.ts'
import { contextForFile, counting, newContext, newUser, newVilla } from '../testing/platform.ts'
import { newDraft, newPeriod, saveFacts } from '../testing/villas.ts'
import { closeDates } from './close-dates.ts'
import { getCalendar } from './get-calendar.ts'
import { previewQuote } from './preview-staff-quote.ts'

const { database, ctx } = contextForFile()

const closed = (startsOn: string, endsOn: string) => ({
  startsOn,
  endsOn,
  reason: 'OWNER_USE' as const,
  note: 'Aile',
})

async function newOpenVilla(): Promise<number> {
  const villa_id = await newDraft(ctx)
  await saveFacts(ctx, villa_id, { minNights: 5, maxGuests: 4 })
  await createPricePeriod(ctx, { villa_id, ...newPeriod('2027-07-01', '2027-08-31') })
  return villa_id
}

test('getCalendar runs one SQL statement including the owner check, and previewQuote a second one for the discount limit of the role', async () => {
  const id = await newOpenVilla()
  const { db, statements } = counting(database.db)
  await getCalendar({ ...ctx, db }, id, { from: '2027-06-01', to: '2027-09-01' })
  expect(statements()).toBe(1)
  await previewQuote({ ...ctx, db }, id, { checkIn: '2027-07-10', checkOut: '2027-07-17', guests: 2 })
  expect(statements()).toBe(3)
  await using owner = await newContext(database, { role: 'OWNER' })
  const foreign = await newVilla(database.db, { ownerId: (await newUser(database.db, { role: 'OWNER' })).id })
  const asOwner = { ...owner, db }
  const range = { from: '2027-07-01', to: '2027-07-08' }
  const request = { checkIn: '2027-07-01', checkOut: '2027-07-08', guests: 2 }
  const refused = { code: 'villa.not_found' }
  await expect(getCalendar(asOwner, foreign.id, range)).rejects.toMatchObject(refused)
  await expect(previewQuote(asOwner, foreign.id, request)).rejects.toMatchObject(refused)
  expect(statements()).toBe(5)
})

test('getCalendar returns closures that overlap the requested dates with all fields, and no adjacent closures', async () => {
  const id = await newOpenVilla()
  const made = await closeDates(ctx, { villa_id: id, ...closed('2027-07-04', '2027-07-06') })
  await closeDates(ctx, { villa_id: id, ...closed('2027-07-10', '2027-07-12') })
  const { closures } = await getCalendar(ctx, id, { from: '2027-07-05', to: '2027-07-10' })
  expect(closures).toEqual([made])
})

test('getCalendar returns the nearest bookable stay for a day without arrival, and previewQuote accepts that stay', async () => {
  const id = await newOpenVilla()
  await closeDates(ctx, { villa_id: id, ...closed('2027-07-04', '2027-07-16') })
  const { days } = await getCalendar(ctx, id, { from: '2027-06-10', to: '2027-09-30' })
  const day = (date: string) => days.find((one) => one.date === date)
  // Past; too short before the closure; closed; without a price; farther than a month from any.
  expect(day('2027-06-15')).toMatchObject({ noArrival: 'PAST', nearest: null })
  expect(day('2027-07-02')).toMatchObject({
    noArrival: 'TOO_SHORT',
    nearest: { checkIn: '2027-07-16', checkOut: '2027-07-21' },
  })
  expect(day('2027-07-10')).toMatchObject({
    noArrival: 'CLOSED',
    nearest: { checkIn: '2027-07-16', checkOut: '2027-07-21' },
  })
  expect(day('2027-09-05')).toMatchObject({
    noArrival: 'NO_PRICE',
    nearest: { checkIn: '2027-08-27', checkOut: '2027-09-01' },
  })
  expect(day('2027-09-28')).toMatchObject({ noArrival: 'NO_PRICE', nearest: null })
  expect(day('2027-07-20')).toMatchObject({ noArrival: null, nearest: null })
  const offered = new Map(days.flatMap(({ nearest }) => (nearest ? [[nearest.checkIn, nearest]] : [])))
  expect(offered.size).toBeGreaterThan(1)
  for (const nearest of offered.values())
    expect(await previewQuote(ctx, id, { ...nearest, guests: 4 })).toMatchObject({ ok: true })
})
