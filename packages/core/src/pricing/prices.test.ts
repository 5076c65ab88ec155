import { expect, test } from 'vitest'
import { previewQuote } from '../availability/preview-staff-quote.ts'
import { contextForFile, newContext, newUser, newVilla } from '../testing/platform.ts'
import { agency, newDraft, newPeriod, noParts, saveFacts } from '../testing/villas.ts'
import { getVilla } from '../villas/get-villa.ts'
import { updateVilla } from '../villas/save-villa.ts'
import {
  copyPriceYear,
  createPricePeriod,
  removePricePeriod,
  updatePricePeriod,
} from './save-price-period.ts'

const { database, ctx } = contextForFile()

test('price periods may touch but not overlap, and the refusal names the other period and its dates', {
  tags: 'spec-7.30..7.32',
}, async () => {
  const id = await newDraft(ctx)
  const spring = await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2027-04-01', '2027-05-31', { name: 'Bahar' }),
  })
  await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2027-06-01', '2027-06-14', { name: 'Erken yaz' }),
  })
  const overlap = {
    code: 'price.overlaps',
    details: { values: { period: 'Bahar', span: '1 Nis 2027 - 31 May 2027' } },
  }
  await expect(
    createPricePeriod(ctx, { villa_id: id, ...newPeriod('2027-05-31', '2027-06-20') }),
  ).rejects.toMatchObject(overlap)
  await expect(
    updatePricePeriod(ctx, spring.id, newPeriod('2027-04-01', '2027-06-01')),
  ).rejects.toMatchObject({
    details: { values: { period: 'Erken yaz' } },
  })
  expect(
    await updatePricePeriod(ctx, spring.id, newPeriod('2027-03-15', '2027-05-31', { name: 'Bahar' })),
  ).toMatchObject({ firstDay: '2027-03-15' })
})

test('of 30 concurrent createPricePeriod calls for one season one succeeds and 29 are refused as overlapping', async () => {
  const id = await newDraft(ctx)
  // More calls than connections: a refused call must not wait for a second connection to build its message.
  const race = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      createPricePeriod(ctx, { villa_id: id, ...newPeriod('2027-07-01', '2027-07-31') }),
    ),
  )
  expect(race.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(race.filter((one) => one.status === 'rejected').map((one) => one.reason)).toEqual(
    Array.from({ length: 29 }, () => expect.objectContaining({ code: 'price.overlaps' })),
  )
})

test('copyPriceYear copies all periods of a year with the price raise, or none when one overlaps', async () => {
  const id = await newDraft(ctx)
  await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2027-06-01', '2027-08-31', { name: 'Yaz', arrivalDays: [6] }),
  })
  await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2027-12-20', '2028-01-05', { name: 'Yılbaşı' }),
  })
  const copies = await copyPriceYear(ctx, { villa_id: id, fromYear: 2027, toYear: 2028, raise: 3_000 })
  expect(copies).toMatchObject([
    { name: 'Yaz', firstDay: '2028-06-01', lastDay: '2028-08-31', nightlyMinor: 1_300_000, arrivalDays: [6] },
    { name: 'Yılbaşı', firstDay: '2028-12-20', lastDay: '2029-01-05' },
  ])
  await expect(
    copyPriceYear(ctx, { villa_id: id, fromYear: 2027, toYear: 2028, raise: 0 }),
  ).rejects.toMatchObject({ code: 'price.overlaps' })
  expect((await getVilla(ctx, id)).prices).toHaveLength(4)
  await expect(
    copyPriceYear(ctx, { villa_id: id, fromYear: 2021, toYear: 2022, raise: 0 }),
  ).rejects.toMatchObject({ code: 'price.nothing_to_copy' })
  await removePricePeriod(ctx, copies[0]?.id ?? 0)
  await expect(removePricePeriod(ctx, copies[0]?.id ?? 0)).rejects.toMatchObject({ code: 'price.not_found' })
})

test('the currency of a villa with price periods cannot be changed', async () => {
  const id = await newDraft(ctx)
  await saveFacts(ctx, id, { currency: 'EUR' })
  await createPricePeriod(ctx, { villa_id: id, ...newPeriod('2027-07-01', '2027-07-31') })
  await expect(saveFacts(ctx, id, { currency: 'TRY' })).rejects.toMatchObject({
    code: 'villa.currency_has_prices',
  })
})

test('previewQuote calculates the total from the periods, short-stay fee, extras and discounts of the villa', {
  tags: 'spec-1.21',
}, async () => {
  const id = await newDraft(ctx)
  const { version, facts } = await getVilla(ctx, id)
  const fees = [
    { name: 'Çıkış temizliği', amountMinor: 250_000, basis: 'STAY' as const, mandatory: true },
    { name: 'Havuz ısıtma', amountMinor: 100_000, basis: 'NIGHT' as const, mandatory: false },
  ]
  const discounts = [{ kind: 'EARLY_BIRD' as const, bound: 10, share: 1_000 }]
  const changed = { ...facts, maxGuests: 6, shortStayFeeMinor: 500_000, damageDepositMinor: 1_000_000 }
  const villa = await updateVilla(ctx, id, {
    version,
    facts: changed,
    parts: { ...noParts, fees, discounts },
    agency,
  })
  await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2027-06-01', '2027-06-30', { name: 'Haziran' }),
  })
  await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2027-07-01', '2027-07-31', { name: 'Temmuz', nightlyMinor: 2_000_000 }),
  })
  const heating = villa.parts.fees[1]?.id ?? 0
  const answer = await previewQuote(ctx, id, {
    checkIn: '2027-06-29',
    checkOut: '2027-07-03',
    guests: 6,
    extras: [{ feeId: heating, count: 1 }],
  })
  // 2 × 10.000 + 2 × 20.000 = 60.000; %10 erken; +5.000 kısa konaklama +2.500 temizlik + 4 × 1.000 ısıtma
  expect(answer).toMatchObject({
    ok: true,
    quote: {
      totalMinor: 6_550_000,
      prepaymentMinor: 1_310_000,
      balanceMinor: 5_240_000,
      damageDepositMinor: 1_000_000,
    },
  })
  const short = await previewQuote(ctx, id, { checkIn: '2027-06-29', checkOut: '2027-06-30', guests: 6 })
  expect(short).toEqual({
    ok: false,
    reason: 'stay.too_short',
    minNights: 3,
    nearest: { checkIn: '2027-06-29', checkOut: '2027-07-02' },
  })
})

test('previewQuote refuses an owner the price of another owner’s villa', async () => {
  await using owner = await newContext(database, { role: 'OWNER' })
  const foreign = await newVilla(database.db, { ownerId: (await newUser(database.db, { role: 'OWNER' })).id })
  await expect(
    previewQuote(owner, foreign.id, { checkIn: '2027-07-01', checkOut: '2027-07-08', guests: 2 }),
  ).rejects.toMatchObject({ code: 'villa.not_found' })
})
