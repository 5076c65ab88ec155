import { gapFilter } from '@plato/contract/availability/gaps.contract'
import { totalApart } from '@plato/rules/availability/gaps'
import { addDays, daysBetween } from '@plato/rules/calendar-day'
import { beforeAll, describe, expect, test } from 'vitest'
import { previewPublicQuote } from '../../pricing/preview-quote.ts'
import {
  copyPriceYear,
  createPricePeriod,
  removePricePeriod,
  updatePricePeriod,
} from '../../pricing/save-price-period.ts'
import { checkSearch } from '../../search/check/check-search.ts'
import { listShortTerm } from '../../search/short-term/list-short-term.ts'
import { contextForFile, newVilla } from '../../testing/platform.ts'
import { newPublishedVilla } from '../../testing/search.ts'
import { agency, newPeriod } from '../../testing/villas.ts'
import { getVilla } from '../../villas/get-villa.ts'
import { updateVilla } from '../../villas/save-villa.ts'
import { setVillaActivity } from '../../villas/set-villa-activity.ts'
import { closeDates, openDates } from '../close-dates.ts'
import { listGaps } from './list-gaps.ts'
import { offerGap } from './offer-gap.ts'
import { withdrawGap } from './withdraw-gap.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
let townId: number
beforeAll(async () => {
  const villa = await newVilla(database.db, { ownerId: ctx.actor.id })
  place = { ownerId: ctx.actor.id, districtId: villa.districtId }
  townId = villa.townId
})

const close = (villaId: number, startsOn: string, endsOn: string) =>
  closeDates(ctx, { villa_id: villaId, startsOn, endsOn, reason: 'OWNER_USE', note: '' })

/**
 * A published villa with min 7 nights at 10.000 TL, taken on both sides of the gap, with prices from May to October.
 */
async function newVillaWithGap(from: string, to: string) {
  const id = await newPublishedVilla(ctx, place, { minNights: 7 })
  const left = await close(id, addDays(from, -3), from)
  const right = await close(id, to, addDays(to, 3))
  return { id, left, right }
}

const list = (query: object = {}) => listGaps(ctx, gapFilter.parse(query))
const gapOf = async (villaId: number, caller = ctx) =>
  (await listGaps(caller, gapFilter.parse({ villa_id: villaId }))).rows
const shortTermOf = async (villaId: number, today = ctx.today) => {
  const { villas } = await listShortTerm({ ...ctx, today }, { guests: 1, currency: 'TRY', take: 48 })
  return villas
    .filter(({ id }) => id === villaId)
    .map(({ stay }) => [stay?.checkIn, stay?.checkOut, stay?.totalMinor])
}
const offered = (villaId: number, from: string, to: string, more: object = {}) => ({
  villa_id: villaId,
  from,
  to,
  nightlyMinor: 700_000,
  minNights: 2,
  ...more,
})
const pricesOf = async (villaId: number) =>
  (await getVilla(ctx, villaId)).prices.map(({ id: _, ...period }) => period)

test('offerGap makes a gap between two closures bookable for shorter stays, and withdrawGap restores the old prices', async () => {
  const { id } = await newVillaWithGap('2027-07-10', '2027-07-14')
  const before = await pricesOf(id)
  expect(await gapOf(id)).toMatchObject([
    { state: 'WHOLE_ONLY', from: '2027-07-10', to: '2027-07-14', nights: 4, minNights: 7, offer: null },
  ])
  expect(await gapOf(id)).toMatchObject([
    { nightlyMinor: 1_000_000, suggestedMinor: 1_000_000, totalMinor: 4_000_000, currency: 'TRY' },
  ])
  const { id: offerId } = await offerGap(ctx, offered(id, '2027-07-10', '2027-07-14'))
  expect(await gapOf(id)).toMatchObject([
    {
      state: 'OFFERED',
      minNights: 2,
      nightlyMinor: 700_000,
      totalMinor: 2_800_000,
      offer: {
        id: offerId,
        nightlyMinor: 700_000,
        minNights: 2,
        from: '2027-07-10',
        to: '2027-07-14',
      },
    },
  ])
  expect(
    (await pricesOf(id)).map(({ name, firstDay, lastDay, forGap }) => [name, firstDay, lastDay, forGap]),
  ).toEqual([
    ['Dönem', '2027-05-01', '2027-07-09', false],
    ['Kısa dönem', '2027-07-10', '2027-07-13', true],
    ['Dönem', '2027-07-14', '2027-10-31', false],
  ])
  expect(await shortTermOf(id)).toEqual([['2027-07-10', '2027-07-14', 2_800_000]])
  const part = { checkIn: '2027-07-11', checkOut: '2027-07-13', guests: 1 }
  expect(await previewPublicQuote(ctx, id, part)).toMatchObject({
    ok: true,
    quote: { totalMinor: 1_400_000 },
  })
  expect(await checkSearch(ctx, { villaIds: [id] })).toEqual([])

  await withdrawGap(ctx, offerId)
  expect(await pricesOf(id)).toEqual(before)
  expect(await previewPublicQuote(ctx, id, part)).toMatchObject({ ok: false, reason: 'stay.too_short' })
  expect(await checkSearch(ctx, { villaIds: [id] })).toEqual([])
  await expect(withdrawGap(ctx, offerId)).rejects.toMatchObject({ code: 'gap.not_there' })
  const actions = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'gap')
    .where('subject_id', '=', String(offerId))
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['gap.offered', 'gap.withdrawn'])
})

test('offerGap makes the rest of a gap that has already begun bookable from today, and withdrawGap ends the offer', async () => {
  const { id } = await newVillaWithGap('2027-06-14', '2027-06-20')
  expect(await gapOf(id)).toMatchObject([{ state: 'BEGUN', from: '2027-06-16', nights: 4, totalMinor: null }])
  expect(await shortTermOf(id)).toEqual([])
  const made = await offerGap(ctx, offered(id, '2027-06-16', '2027-06-20'))
  expect(await gapOf(id)).toMatchObject([{ state: 'OFFERED', from: '2027-06-16', totalMinor: 2_800_000 }])
  expect(await shortTermOf(id)).toEqual([['2027-06-16', '2027-06-20', 2_800_000]])
  expect(await shortTermOf(id, '2027-06-18')).toEqual([['2027-06-18', '2027-06-20', 1_400_000]])
  // One night is left, and the min is two.
  expect(await shortTermOf(id, '2027-06-19')).toEqual([])
  expect(await gapOf(id, { ...ctx, today: '2027-06-19' })).toMatchObject([
    { state: 'BEGUN', offer: { id: made.id } },
  ])
  expect(await checkSearch(ctx, { villaIds: [id] })).toEqual([])
  await withdrawGap(ctx, made.id)
  expect(await shortTermOf(id)).toEqual([])
  expect(await gapOf(id)).toMatchObject([{ state: 'BEGUN' }])
})

test('listGaps suggests the average of the neighbouring prices for a gap without a price', async () => {
  const { id } = await newVillaWithGap('2027-11-05', '2027-11-09')
  await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2027-12-01', '2027-12-31', { name: 'Kış', nightlyMinor: 500_000 }),
  })
  const before = await pricesOf(id)
  expect(await gapOf(id)).toMatchObject([
    { state: 'NO_PRICE', nightlyMinor: null, suggestedMinor: 750_000, totalMinor: null },
  ])
  const made = await offerGap(ctx, offered(id, '2027-11-05', '2027-11-09', { minNights: 4 }))
  expect(await shortTermOf(id)).toEqual([['2027-11-05', '2027-11-09', 2_800_000]])
  await withdrawGap(ctx, made.id)
  expect(await pricesOf(id)).toEqual(before)
})

test('listGaps includes mandatory fees and discounts in the total price of an offered gap', async () => {
  const { id } = await newVillaWithGap('2027-07-10', '2027-07-14')
  const villa = await getVilla(ctx, id)
  await updateVilla(ctx, id, {
    version: villa.version,
    facts: villa.facts,
    agency,
    parts: {
      ...villa.parts,
      fees: [
        { name: 'Temizlik', amountMinor: 300_000, basis: 'STAY', mandatory: true },
        { name: 'Isınma', amountMinor: 10_000, basis: 'NIGHT', mandatory: true },
        { name: 'Şef', amountMinor: 90_000, basis: 'STAY', mandatory: false },
      ],
      discounts: [{ kind: 'LAST_MINUTE', bound: 60, share: 1_000 }],
    },
  })
  const [row] = await gapOf(id)
  expect(row?.extras).toEqual({ discountShare: 1_000, feesMinor: 340_000 })
  await offerGap(ctx, offered(id, '2027-07-10', '2027-07-14'))
  const [sold] = await gapOf(id)
  expect(sold?.totalMinor).toBe(totalApart(4, 700_000, row?.extras ?? { discountShare: 0, feesMinor: 0 }))
  expect(await shortTermOf(id)).toEqual([['2027-07-10', '2027-07-14', 2_860_000]])
})

describe('offerGap refusals', () => {
  test('offerGap refuses dates that are taken, already offered or not exactly a gap between two taken spans', async () => {
    const { id, right } = await newVillaWithGap('2027-07-10', '2027-07-14')
    const attempt = (from: string, to: string, more: object = {}) =>
      expect(offerGap(ctx, offered(id, from, to, more)))
    await attempt('2027-07-11', '2027-07-14').rejects.toMatchObject({ code: 'gap.not_there' })
    await attempt('2027-07-10', '2027-07-13').rejects.toMatchObject({ code: 'gap.not_there' })
    await attempt('2027-07-10', '2027-07-15').rejects.toMatchObject({ code: 'stay.dates_taken' })
    await attempt('2027-08-10', '2027-08-15').rejects.toMatchObject({ code: 'gap.not_there' })
    await expect(offerGap(ctx, offered(2_000_000, '2027-07-10', '2027-07-14'))).rejects.toMatchObject({
      code: 'villa.not_found',
    })
    await offerGap(ctx, offered(id, '2027-07-10', '2027-07-14'))
    await attempt('2027-07-10', '2027-07-14').rejects.toMatchObject({ code: 'gap.already_offered' })
    await openDates(ctx, right.id)
    await attempt('2027-07-10', '2027-07-14').rejects.toMatchObject({ code: 'gap.not_there' })
  })

  test('listGaps omits and offerGap refuses a gap that is already bookable in parts and a gap of a hidden villa', async () => {
    const { id } = await newVillaWithGap('2027-07-10', '2027-07-20')
    expect(await gapOf(id)).toEqual([])
    await expect(offerGap(ctx, offered(id, '2027-07-10', '2027-07-20'))).rejects.toMatchObject({
      code: 'gap.not_there',
    })
    const hidden = await newVillaWithGap('2027-07-10', '2027-07-14')
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
    await setVillaActivity(later, { villa_id: hidden.id, active: false })
    expect(await gapOf(hidden.id)).toEqual([])
    await expect(offerGap(ctx, offered(hidden.id, '2027-07-10', '2027-07-14'))).rejects.toMatchObject({
      code: 'gap.not_there',
    })
  })

  test('of ten concurrent offerGap calls for one gap nine are refused as already offered', async () => {
    const { id } = await newVillaWithGap('2027-07-10', '2027-07-14')
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, () => offerGap(ctx, offered(id, '2027-07-10', '2027-07-14'))),
    )
    const refused = race.filter((one) => one.status === 'rejected').map((one) => one.reason)
    expect(refused).toEqual(
      Array.from({ length: 9 }, () => expect.objectContaining({ code: 'gap.already_offered' })),
    )
  })
})

test('a gap offer stays listed and can be withdrawn after a neighbouring closure is removed', async () => {
  const { id, right } = await newVillaWithGap('2027-07-10', '2027-07-14')
  const before = await pricesOf(id)
  const made = await offerGap(ctx, offered(id, '2027-07-10', '2027-07-14'))
  await openDates(ctx, right.id)
  expect(await gapOf(id)).toMatchObject([
    { state: 'OFFERED', from: '2027-07-10', to: '2027-07-14', totalMinor: 2_800_000, offer: { id: made.id } },
  ])
  const taken = await close(id, '2027-07-10', '2027-07-14')
  expect(await gapOf(id)).toEqual([])
  await openDates(ctx, taken.id)
  await withdrawGap(ctx, made.id)
  expect(await pricesOf(id)).toEqual(before)
  expect(await gapOf(id)).toEqual([])
})

test('withdrawGap refuses a gap offer whose price staff removed, and the same nights can be offered again', async () => {
  const { id } = await newVillaWithGap('2027-07-10', '2027-07-14')
  const made = await offerGap(ctx, offered(id, '2027-07-10', '2027-07-14'))
  const apart = (await getVilla(ctx, id)).prices.find(({ forGap }) => forGap)
  await removePricePeriod(ctx, apart?.id ?? 0)
  expect(await gapOf(id)).toMatchObject([{ state: 'NO_PRICE', offer: null }])
  const again = await offerGap(ctx, offered(id, '2027-07-10', '2027-07-14', { nightlyMinor: 800_000 }))
  await expect(withdrawGap(ctx, made.id)).rejects.toMatchObject({ code: 'gap.not_there' })
  expect(await gapOf(id)).toMatchObject([{ state: 'OFFERED', offer: { id: again.id } }])
  const sold = (await getVilla(ctx, id)).prices.find(({ forGap }) => forGap)
  await updatePricePeriod(ctx, sold?.id ?? 0, {
    ...newPeriod('2027-07-10', '2027-07-13', { name: 'Elle', minNights: 3 }),
  })
  expect(await gapOf(id)).toMatchObject([{ state: 'OFFERED', minNights: 3, nightlyMinor: 1_000_000 }])
  await withdrawGap(ctx, again.id)
  expect(await gapOf(id)).toMatchObject([{ state: 'NO_PRICE' }])
})

test('withdrawGap refuses to remove the last price of a published villa', async () => {
  const { id } = await newVillaWithGap('2027-11-05', '2027-11-09')
  const made = await offerGap(ctx, offered(id, '2027-11-05', '2027-11-09'))
  const late = { ...ctx, today: '2027-11-06' }
  await expect(withdrawGap(late, made.id)).rejects.toMatchObject({ code: 'villa.must_stay_publishable' })
  expect(await gapOf(id)).toMatchObject([{ state: 'OFFERED' }])
})

test('copyPriceYear copies a price period that a gap offer has split as one period and leaves out the gap price', async () => {
  const { id } = await newVillaWithGap('2027-07-10', '2027-07-14')
  await offerGap(ctx, offered(id, '2027-07-10', '2027-07-14'))
  const copies = await copyPriceYear(ctx, { villa_id: id, fromYear: 2027, toYear: 2028, raise: 0 })
  expect(copies).toMatchObject([
    { name: 'Dönem', firstDay: '2028-05-01', lastDay: '2028-10-31', forGap: false },
  ])
})

test('listGaps sorts by state and date, filters by month, town and state, and counts all states', async () => {
  const { rows, total, counts } = await list()
  const places = rows.map(({ state }) => ({ NO_PRICE: 0, BEGUN: 0, WHOLE_ONLY: 1, OFFERED: 2 })[state])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]
    if (next && places[at] === places[at + 1]) expect(row.from <= next.from).toBe(true)
    expect(daysBetween(row.from, row.to)).toBe(row.nights)
  }
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
  for (const state of ['NO_PRICE', 'BEGUN', 'OFFERED'] as const) {
    const only = await list({ state })
    expect(only).toMatchObject({ total: counts[state], counts })
    expect(only.rows.every((row) => row.state === state)).toBe(true)
    expect(counts[state]).toBeGreaterThan(0)
  }
  const july = await list({ month: '2027-07' })
  expect(july.rows.length).toBeGreaterThan(0)
  expect(july.rows.every(({ from }) => from.startsWith('2027-07'))).toBe(true)
  expect(await list({ town_id: townId + 1_000 })).toMatchObject({ rows: [], total: 0 })
  expect((await list({ town_id: townId })).total).toBe(total)
  const paged = [...(await list({ take: 2 })).rows, ...(await list({ skip: 2, take: 100 })).rows]
  expect(paged).toEqual((await list({ take: 100 })).rows)
})
