import { villaDocs } from '@plato/contract/villas/villas.docs'
import { addDays } from '@plato/rules/calendar-day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { previewQuote } from '../availability/preview-staff-quote.ts'
import type { Context } from '../platform/context.ts'
import { contextForFile, newContext, newUser, newVilla } from '../testing/platform.ts'
import { newDraft, newPeriod, newReadyVilla } from '../testing/villas.ts'
import { columnDecisions, columnsOf, type Decision } from '../villas/copy/copied-columns.ts'
import { getVilla } from '../villas/get-villa.ts'
import { setVillaBtrans, setVillaFeatures } from '../villas/mark-villa.ts'
import { updateVilla } from '../villas/save-villa.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { createFeature, createFeatureCategory } from '../villas/types/save-feature.ts'
import { createVillaType } from '../villas/types/save-villa-type.ts'
import { copyVilla } from './copy-villa.ts'
import { createPricePeriod } from './save-price-period.ts'

const { database, ctx } = contextForFile()

let serial = 0
const newName = () => `Kopya Villa ${++serial}`

/** Every column of a price period; the seasons are written by `insertTablePeriods`. */
const periodDecisions: Readonly<Record<string, Decision>> = {
  id: 'own',
  villa_id: 'own',
  // A gap between two stays of the source is not a gap of the copy.
  for_gap: 'own',
  name: 'term',
  starts_on: 'term',
  ends_on: 'term',
  nightly_minor: 'term',
  discounted_minor: 'term',
  min_nights: 'term',
  arrival_days: 'term',
  short_stay_threshold: 'term',
  short_stay_fee_minor: 'term',
}

/** Tables that refer to a villa and of which a copy gets no row. */
const notCopied = [
  'article_villas',
  'calendar_exports',
  'calendar_feeds',
  'closures',
  'external_records',
  'figure_months',
  'gap_offers',
  'notes',
  'occupancy',
  'offer_villas',
  'permit_checks',
  'reservations',
  'villa_comments',
  'villa_images',
  'villa_publications',
  'villa_share_pictures',
  'villa_slugs',
  'villa_take_downs',
  'villas_to_refresh',
]

test('every column of every copied table and every table of a villa has a decision whether a copied villa gets it', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public'`.execute(database.db)
  const decided = { ...columnDecisions, price_periods: periodDecisions }
  for (const [table, decisions] of Object.entries(decided)) {
    const stored = columns.filter((one) => one.table === table).map(({ column }) => column)
    expect(Object.keys(decisions).sort(), table).toEqual(stored.sort())
  }
  const { rows: referring } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'villas'::regclass`.execute(database.db)
  expect(referring.map(({ table }) => table).sort()).toEqual(
    [...Object.keys(decided).filter((table) => table !== 'villas'), ...notCopied].sort(),
  )
})

const full = villaDocs.update.example

/** A published villa in which every column differs from a new draft. */
async function newFullVilla(ownerId: number, maxGuests = 9): Promise<number> {
  const { districtId } = await newVilla(database.db, { ownerId })
  const id = await newReadyVilla(ctx, { ownerId, districtId })
  const { id: typeId } = await createVillaType(ctx, { name: newName(), description: '', orderNo: 0 })
  const { id: categoryId } = await createFeatureCategory(ctx, { name: newName(), orderNo: 0 })
  const feature = { isFilter: true, isHighlight: false, orderNo: 0, categoryId }
  const { id: featureId } = await createFeature(ctx, { ...feature, name: newName() })
  const { version, facts } = await getVilla(ctx, id)
  await sql`delete from price_periods where villa_id = ${id}`.execute(database.db)
  await updateVilla(ctx, id, {
    version,
    facts: {
      ...full.facts,
      ...{ name: facts.name, slug: facts.slug, ownerId, districtId, maxGuests, permitMaxPersons: 12 },
      ...{ ribbonText: 'Yeni', videoUrl: 'https://example.com/v', extraGuests: 2, livingRooms: 3, wc: 4 },
      ...{ floors: 3, parkingCars: 5, singleBeds: 6, conservative: true, honeymoon: true, inComplex: true },
      ...{ friendGroupsWelcome: false, childrenWelcome: false, babiesWelcome: false, petsWelcome: true },
      ...{ smokingIndoors: true, eventsWelcome: true, checkInTime: '15:00', checkOutTime: '11:00' },
      ...{ prepaymentShare: 3_500, fullPaymentRequired: true, depositHolder: 'AGENCY' },
      ...{ depositMethod: 'TRANSFER', minNights: 2, shortStayThreshold: 6, shortStayFeeMinor: 90_000 },
      ...{ cancellationPolicy: 'KATI', damageDepositMinor: 700_000, mapRadiusM: 350, currency: 'EUR' },
    },
    parts: { ...full.parts, typeIds: [typeId] },
    agency: {
      ...full.agency,
      ...{ commissionShare: 1_750, salesType: 'GUARANTEE', instantBooking: true, permitNote: 'Ek belge' },
    },
  })
  await setVillaFeatures(ctx, id, { featureIds: [featureId] })
  await setVillaBtrans(ctx, id, {
    ...villaDocs.setBtrans.example,
    ...{ siteName: 'Site', avenue: 'Cadde', landSystemNo: '17', deedNo: '18', hasApplication: true },
  })
  const seasons = [
    newPeriod('2027-06-01', '2027-07-31', { name: 'Yaz', minNights: 4, nightlyMinor: 900_000 }),
    newPeriod('2027-08-01', '2027-09-30', {
      ...{ discountedMinor: 800_000, arrivalDays: [1, 6], shortStayThreshold: 5 },
      shortStayFeeMinor: 20_000,
    }),
  ]
  for (const season of seasons) await createPricePeriod(ctx, { villa_id: id, ...season })
  await setVillaActivity(ctx, { villa_id: id, active: true })
  return id
}

type Rows = readonly Readonly<Record<string, unknown>>[]
async function rowsOf(table: string, villaId: number, columns?: readonly string[]): Promise<Rows> {
  const key = table === 'villas' ? 'id' : 'villa_id'
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${villaId}`.execute(database.db)
  const picked = columns
    ? rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
    : rows
  return picked.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

const tables = Object.keys(columnDecisions) as (keyof typeof columnDecisions)[]
const newOwner = () => newUser(database.db, { role: 'OWNER' })

test('copyVilla creates a draft with each copied column of a published source and with no other value of it', async () => {
  const source = await newFullVilla((await newOwner()).id)
  const { id } = await copyVilla(ctx, source, { name: newName(), withPrices: true })
  const [blank] = await rowsOf('villas', await newDraft(ctx))
  const [original, copy] = [(await rowsOf('villas', source))[0], (await rowsOf('villas', id))[0]]
  for (const column of columnsOf('villas', ['copied', 'term'])) {
    expect(original?.[column], `${column} of the source`).not.toEqual(blank?.[column])
    expect(copy?.[column], column).toEqual(original?.[column])
  }
  const named = ['id', 'code', 'slug', 'name', 'order_no', 'created_at', 'updated_at']
  for (const column of columnsOf('villas', ['own'])) {
    if (named.includes(column)) expect(copy?.[column], column).not.toEqual(original?.[column])
    else expect(copy?.[column], column).toEqual(blank?.[column])
  }
  for (const table of tables) {
    const columns = columnsOf(table, ['copied', 'term'])
    if (table === 'villas') continue
    expect((await rowsOf(table, source)).length, `${table} of the source`).toBeGreaterThan(0)
    expect(await rowsOf(table, id, columns), table).toEqual(await rowsOf(table, source, columns))
  }
  expect(copy).toMatchObject({
    status: 'DRAFT',
    permit_no: '',
    version: 1,
    lat: null,
    instant_booking: false,
  })
  for (const table of notCopied.filter((one) => one !== 'villa_slugs'))
    expect(await rowsOf(table, id), table).toEqual([])
})

test('copyVilla copies the registry numbers of no property and the district code of the tax report', async () => {
  const source = await newFullVilla((await newOwner()).id)
  const { id } = await copyVilla(ctx, source, { name: newName(), withPrices: false })
  expect((await getVilla(ctx, id)).btrans).toMatchObject({
    ...{ provinceCode: 7, districtCode: '1502', neighbourhood: 'Kışla' },
    ...{ siteName: '', outerDoorNo: '', deedNo: '', landSystemNo: '', hasApplication: null },
  })
})

test('a villa copied by an administrator who is not its owner remains a villa of the owner of the source', async () => {
  const owner = await newOwner()
  const source = await newFullVilla(owner.id)
  const { id } = await copyVilla(ctx, source, { name: newName(), withPrices: false })
  expect((await getVilla(ctx, id)).facts.ownerId).toBe(owner.id)
})

test('copyVilla without prices copies fees, but neither price periods nor discounts', async () => {
  const source = await newFullVilla((await newOwner()).id)
  const { id } = await copyVilla(ctx, source, { name: newName(), withPrices: false })
  const { prices, parts } = await getVilla(ctx, id)
  expect({ prices, discounts: parts.discounts, fees: parts.fees.length }).toEqual({
    ...{ prices: [], discounts: [], fees: 1 },
  })
})

test('a caller who may not set prices gets a copy without owner and terms and cannot copy prices', async () => {
  await using writer = await newContext(database, { role: 'CONTENT' })
  const source = await newFullVilla((await newOwner()).id)
  await expect(copyVilla(writer, source, { name: newName(), withPrices: true })).rejects.toMatchObject({
    code: 'villa.terms_need_admin',
  })
  const { id } = await copyVilla(writer, source, { name: newName(), withPrices: false })
  const [blank, copy] = [(await rowsOf('villas', await newDraft(ctx)))[0], (await rowsOf('villas', id))[0]]
  for (const column of columnsOf('villas', ['term'])) expect(copy?.[column], column).toEqual(blank?.[column])
  expect((await getVilla(ctx, id)).parts).toMatchObject({ fees: [], rooms: full.parts.rooms })
})

test('copyVilla refuses an unknown source and a name whose slug another villa has', async () => {
  const source = await newDraft(ctx)
  const { facts } = await getVilla(ctx, source)
  const copied = (id: number, name: string) => copyVilla(ctx, id, { name, withPrices: true })
  await expect(copied(999_999, newName())).rejects.toMatchObject({ code: 'villa.not_found' })
  await expect(copied(source, facts.name)).rejects.toMatchObject({ code: 'villa.slug_taken' })
})

test('copyVilla called twice at the same time with one idempotency key creates one villa', async () => {
  const source = await newFullVilla((await newOwner()).id)
  const input = { name: newName(), withPrices: true }
  const [a, b] = await Promise.all([
    copyVilla(ctx, source, input, 'one-key'),
    copyVilla(ctx, source, input, 'one-key'),
  ])
  expect(a).toEqual(b)
  await expect(copyVilla(ctx, source, { ...input, withPrices: false }, 'one-key')).rejects.toMatchObject({
    code: 'request.key_reused',
  })
  const { rows } = await sql`
    select 1 from audit_log where action = 'villa.copied' and subject_id = ${String(a.id)}`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
})

const quoteOf = async (caller: Context, villaId: number, request: Parameters<typeof previewQuote>[2]) => {
  const answer = await previewQuote(caller, villaId, request)
  if (!answer.ok) return answer
  // The periods and fees of the copy have ids of their own.
  return JSON.parse(JSON.stringify(answer), (key, value) => (/^id$|Id$/.test(key) ? undefined : value))
}

test('a villa copied with prices has the same quote as its source for random stays', async () => {
  const source = await newFullVilla((await newOwner()).id, 8)
  const { id } = await copyVilla(ctx, source, { name: newName(), withPrices: true })
  const stay = fc.record({
    ...{ start: fc.nat(130), nights: fc.integer({ min: 1, max: 25 }) },
    guests: fc.integer({ min: 1, max: 9 }),
  })
  let priced = 0
  await fc.assert(
    fc.asyncProperty(stay, async ({ start, nights, guests }) => {
      const checkIn = addDays('2027-06-01', start)
      const request = { checkIn, checkOut: addDays(checkIn, nights), guests }
      const answer = await quoteOf(ctx, source, request)
      priced += answer.ok ? 1 : 0
      expect(await quoteOf(ctx, id, request)).toEqual(answer)
    }),
    { numRuns: 60, seed: 7 },
  )
  expect(priced).toBeGreaterThan(5)
})

test('a gap that the source sells at its own price becomes part of the season of the copy', async () => {
  const source = await newDraft(ctx)
  const night = { villa_id: source, name: 'Yaz', nightly_minor: 900_000 }
  await database.db
    .insertInto('price_periods')
    .values([
      { ...night, starts_on: '2027-06-01', ends_on: '2027-06-10' },
      { ...night, starts_on: '2027-06-10', ends_on: '2027-06-13', nightly_minor: 500_000, for_gap: true },
      { ...night, starts_on: '2027-06-13', ends_on: '2027-07-01' },
    ])
    .execute()
  const { id } = await copyVilla(ctx, source, { name: newName(), withPrices: true })
  expect((await getVilla(ctx, id)).prices).toMatchObject([
    { firstDay: '2027-06-01', lastDay: '2027-06-30', nightlyMinor: 900_000, forGap: false },
  ])
})
