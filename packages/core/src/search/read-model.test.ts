import type { DB } from '@plato/database/types'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeClosure, closeDates, openDates } from '../availability/close-dates.ts'
import {
  copyPriceYear,
  createPricePeriod,
  removePricePeriod,
  updatePricePeriod,
} from '../pricing/save-price-period.ts'
import { createDistrict, updateDistrict } from '../regions/save-district.ts'
import { contextForFile, newVilla } from '../testing/platform.ts'
import { agency, newPeriod, newReadyVilla, type noParts, saveFacts } from '../testing/villas.ts'
import { getVilla } from '../villas/get-villa.ts'
import { setVillaFeatures, setVillaOrder, setVillaPopular } from '../villas/mark-villa.ts'
import { updateVilla } from '../villas/save-villa.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { createFeature, createFeatureCategory, removeFeature } from '../villas/types/save-feature.ts'
import { createVillaType, removeVillaType } from '../villas/types/save-villa-type.ts'
import { checkSearch } from './check/check-search.ts'
import { rebuildSearch } from './read-model/rebuild-search.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number; townId: number }
beforeAll(async () => {
  const { districtId, townId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  place = { ownerId: ctx.actor.id, districtId, townId }
})

async function newPublicVilla(): Promise<number> {
  const id = await newReadyVilla(ctx, place)
  await setActive(id, true)
  return id
}

let minutes = 0
/** Each call is a minute after the previous one, because a villa is not published and hidden at the same time. */
function setActive(id: number, active: boolean) {
  minutes += 1
  const now = new Date(ctx.now.getTime() + minutes * 60_000)
  return setVillaActivity({ ...ctx, now }, { villa_id: id, active })
}

/** All search tables as text. */
async function everyRow(): Promise<string> {
  const { rows } = await sql<{ text: string }>`select concat_ws(chr(10),
    (select string_agg(t::text, chr(10) order by villa_id) from search_villas t),
    (select string_agg(t::text, chr(10) order by villa_id) from search_rates t),
    (select string_agg(t::text, chr(10) order by villa_id, starts) from search_gaps t),
    (select string_agg(t::text, chr(10) order by villa_id) from search_cards t),
    (select string_agg(t::text, chr(10) order by villa_id) from search_names t),
    (select string_agg(t::text, chr(10) order by villa_id, word) from search_words t)) as text`.execute(
    database.db,
  )
  return rows[0]?.text ?? ''
}

/** Runs a write and checks that the search rows changed and are correct. */
async function noticed<T>(what: string, write: () => Promise<T>): Promise<T> {
  const before = await everyRow()
  const answer = await write()
  expect(await everyRow(), what).not.toBe(before)
  expect(await checkSearch(ctx), what).toEqual([])
  return answer
}

const saveParts = async (id: number, parts: Partial<typeof noParts>) => {
  const villa = await getVilla(ctx, id)
  return updateVilla(ctx, id, {
    version: villa.version,
    facts: villa.facts,
    parts: { ...villa.parts, ...parts },
    agency,
  })
}

const closed = (startsOn: string, endsOn: string) => ({
  startsOn,
  endsOn,
  reason: 'OWNER_USE' as const,
  note: '',
})

const newFeature = (categoryId: number, name: string) =>
  createFeature(ctx, { categoryId, name, isFilter: true, isHighlight: false, orderNo: 0 })

test('publishing a villa and changing its facts, district, name or order updates the search rows', async () => {
  const id = await newReadyVilla(ctx, place)
  await newPublicVilla()
  await noticed('published', () => setActive(id, true))
  await noticed('hidden', () => setActive(id, false))
  await noticed('published again', () => setActive(id, true))

  for (const facts of [
    { name: 'Villa Iğdır Çiçeği' },
    { maxGuests: 5 },
    { bedrooms: 4 },
    { minNights: 5 },
    { shortStayThreshold: 4, shortStayFeeMinor: 50_000 },
  ])
    await noticed(JSON.stringify(facts), () => saveFacts(ctx, id, facts))
  const other = await newVilla(database.db, { ownerId: ctx.actor.id })
  await noticed('another district', () => saveFacts(ctx, id, { districtId: other.districtId }))
  const bay = { town_id: other.townId, name: 'Koy', lat: 36, lng: 29 }
  const { id: districtId } = await createDistrict(ctx, bay)
  await noticed('a new district', () => saveFacts(ctx, id, { districtId }))
  await noticed('its town', () => updateDistrict(ctx, districtId, { ...bay, town_id: place.townId }))
  await noticed('order', () => setVillaOrder(ctx, { orders: [{ villa_id: id, orderNo: 7 }] }))
  await noticed('popular', () => setVillaPopular(ctx, { villa_id: id, popular: true }))
})

test('updating any single villa column that search reads updates the search rows', async () => {
  const id = await newPublicVilla()
  const { districtId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  const alone = { name: 'Villa Tek', max_guests: 7, bedrooms: 6, order_no: 77, popular: true, min_nights: 6 }
  const more = { short_stay_threshold: 5, short_stay_fee_minor: 70_000, published_at: '2027-01-01' }
  const shown = {
    slug: 'villa-tek',
    bathrooms: 3,
    ribbon_text: 'Yeni',
    villa_of_month: true,
    lat: 36.4,
    lng: 29.2,
  }
  const paid = { prepayment_share: 3000, full_payment_required: true }
  const last = { currency: 'EUR', district_id: districtId, status: 'PASSIVE' }
  for (const [column, value] of Object.entries({ ...alone, ...more, ...shown, ...paid, ...last }))
    await noticed(column, () =>
      sql`update villas set ${sql.ref(column)} = ${value} where id = ${id}`.execute(database.db),
    )
})

test('changing types, features or pools updates the search rows, also when a new type reuses the bit of a removed type', async () => {
  const id = await newPublicVilla()
  const type = (name: string) => createVillaType(ctx, { name, description: '', orderNo: 0 })
  const old = await type('Taş ev')
  await noticed('types', () => saveParts(id, { typeIds: [old.id] }))
  await noticed('no types', () => saveParts(id, { typeIds: [] }))
  await removeVillaType(ctx, old.id)
  const fresh = await type('Ahşap ev')
  await noticed('the new type', () => saveParts(id, { typeIds: [fresh.id] }))

  const { id: category } = await createFeatureCategory(ctx, { name: 'Bahçe', orderNo: 0 })
  const many = await Promise.all(Array.from({ length: 70 }, (_, n) => newFeature(category, `Özellik ${n}`)))
  const featureIds = many.map((feature) => feature.id)
  await noticed('features beyond the first word', () => setVillaFeatures(ctx, id, { featureIds }))
  const [first = 0, ...rest] = featureIds
  await noticed('one feature less', () => setVillaFeatures(ctx, id, { featureIds: rest }))
  await removeFeature(ctx, first)
  const again = await newFeature(category, 'Sauna')
  expect(await checkSearch(ctx)).toEqual([])
  await noticed('the new feature', () => setVillaFeatures(ctx, id, { featureIds: [again.id] }))

  const size = { widthCm: null, lengthCm: null, depthMinCm: null, depthMaxCm: null }
  const pool = { kind: 'PRIVATE' as const, shape: '', ...size, heated: false, note: '' }
  await noticed('pools', () => saveParts(id, { pools: [{ ...pool, privacy: 'PARTIAL' }] }))
  await noticed('the best pool', () =>
    saveParts(id, {
      pools: [
        { ...pool, privacy: 'FULL' },
        { ...pool, privacy: 'NONE' },
      ],
    }),
  )
})

test('changing prices, fees, discounts or the currency updates the search rows', async () => {
  const id = await newPublicVilla()
  const winter = newPeriod('2027-11-01', '2028-03-31', { nightlyMinor: 400_000, arrivalDays: [5, 6] })
  const made = await noticed('created', () => createPricePeriod(ctx, { villa_id: id, ...winter }))
  await noticed('raised', () => updatePricePeriod(ctx, made.id, { ...winter, discountedMinor: 350_000 }))
  await noticed('shortened', () => updatePricePeriod(ctx, made.id, { ...winter, lastDay: '2028-02-10' }))
  await noticed('a year copied', () =>
    copyPriceYear(ctx, { villa_id: id, fromYear: 2027, toYear: 2028, raise: 1_000 }),
  )
  await noticed('removed', () => removePricePeriod(ctx, made.id))
  const fee = { name: 'Temizlik', amountMinor: 250_000, basis: 'STAY' as const, mandatory: true }
  const saved = await noticed('a fee', () => saveParts(id, { fees: [fee] }))
  await noticed('by person and night', () =>
    saveParts(id, { fees: saved.parts.fees.map((one) => ({ ...one, basis: 'PERSON_NIGHT' as const })) }),
  )
  await noticed('no longer mandatory', () =>
    saveParts(id, { fees: saved.parts.fees.map((one) => ({ ...one, mandatory: false })) }),
  )
  await noticed('discounts', () =>
    saveParts(id, {
      fees: [],
      discounts: [
        { kind: 'LENGTH_OF_STAY', bound: 7, share: 1_000 },
        { kind: 'EARLY_BIRD', bound: 60, share: 1_500 },
      ],
    }),
  )
  await noticed('hidden', () => setActive(id, false))
  for (const period of (await getVilla(ctx, id)).prices) await removePricePeriod(ctx, period.id)
  await saveFacts(ctx, id, { currency: 'EUR' })
  await createPricePeriod(ctx, { villa_id: id, ...winter })
  await noticed('in another currency', () => setActive(id, true))
})

test('adding or removing a closure updates what search knows of the villa: free nights and gaps between taken nights', async () => {
  const id = await newPublicVilla()
  await saveFacts(ctx, id, { minNights: 5 })
  const close = (from: string, to: string) => closeDates(ctx, { villa_id: id, ...closed(from, to) })
  const first = await noticed('closed', () => close('2027-07-01', '2027-07-08'))
  const second = await noticed('closed, with a gap', () => close('2027-07-11', '2027-07-15'))
  const gaps = () => database.db.selectFrom('search_gaps').selectAll().where('villa_id', '=', id).execute()
  expect(await gaps()).toMatchObject([{ nights: 3, whole_only: true, least: null }])
  await noticed('moved', () => changeClosure(ctx, second.id, closed('2027-07-10', '2027-07-15')))
  await noticed('opened', () => openDates(ctx, first.id))
  expect(await gaps()).toEqual([])
  await noticed('from before the horizon', () => close('2027-04-01', '2027-05-05'))
  await createPricePeriod(ctx, { villa_id: id, ...newPeriod('2028-09-01', '2029-03-31') })
  await noticed('beyond it', () => close('2028-10-01', '2029-05-01'))
})

test('a transaction that is rolled back leaves the search rows and search_changes unchanged', async () => {
  const id = await newPublicVilla()
  const changes = () => database.db.selectFrom('search_changes').select('id').orderBy('id').execute()
  const before = [await everyRow(), await changes()]
  const { prices } = await getVilla(ctx, id)
  await expect(removePricePeriod(ctx, prices[0]?.id ?? 0)).rejects.toMatchObject({
    code: 'villa.must_stay_publishable',
  })
  const undone = database.db.transaction().execute(async (tx) => {
    await tx.updateTable('villas').set({ popular: true, name: 'Villa Vazgeç' }).where('id', '=', id).execute()
    await sql`insert into occupancy (villa_id, stay, kind) values (${id}, '[2027-08-01,2027-08-09)', 'HOLD')`.execute(
      tx,
    )
    // Runs the deferred refresh before the rollback.
    await sql`set constraints all immediate`.execute(tx)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect([await everyRow(), await changes()]).toEqual(before)
})

const waitingForLock = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
  ).rows.length

const newPicture = (villaId: number, name: string) => sql`
  insert into villa_images (villa_id, key, state, order_no, alt, width, height, thumbhash)
  values (${villaId}, md5(${name}) || '00000000', 'READY', 1, ${name}, 1600, 1200, 'AAAA')`

test('changing pictures, comments or the name of a town or district updates the stored cards', async () => {
  const id = await newPublicVilla()
  const { db } = database
  await noticed('a picture', () => newPicture(id, 'havuz').execute(db))
  await noticed('its text', () =>
    sql`update villa_images set alt = 'Deniz' where villa_id = ${id}`.execute(db),
  )
  await noticed('no picture', () =>
    sql`delete from villa_images where villa_id = ${id} and alt = 'Deniz'`.execute(db),
  )
  await noticed('a comment', () =>
    sql`insert into villa_comments (villa_id, name, rating, text, stay_month, active)
      values (${id}, 'Ayşe', 4, 'Güzel', '2026-08', true)`.execute(db),
  )
  await noticed('a hidden comment', () =>
    sql`update villa_comments set active = false where villa_id = ${id}`.execute(db),
  )
  await noticed('the district', () =>
    sql`update districts set name = 'Yeni koy' where id = ${place.districtId}`.execute(db),
  )
  await noticed('the town', () =>
    sql`update towns set name = 'Yeni kasaba' where id = ${place.townId}`.execute(db),
  )
})

test('two transactions that add pictures of one villa at the same time both end up on its card', async () => {
  const id = await newPublicVilla()
  const { db } = database
  const add = async (tx: Kysely<DB>, name: string) => {
    await newPicture(id, name).execute(tx)
    // Refreshes the card now instead of at the commit.
    await sql`set constraints all immediate`.execute(tx)
  }
  const second = await db.transaction().execute(async (tx) => {
    await add(tx, 'birinci')
    const adding = db.transaction().execute((other) => add(other, 'ikinci'))
    await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), { timeout: 10_000 })
    return { adding }
  })
  await second.adding
  expect(await checkSearch(ctx)).toEqual([])
})

test('a change of nights leaves the row of prices, the names and the card of the villa unwritten', async () => {
  const id = await newPublicVilla()
  const versions = async () => {
    const { rows } = await sql<{ nights: string; others: string }>`select s.xmin::text as nights,
      concat_ws(' ', r.xmin, n.xmin, c.xmin) as others from search_villas s
      join search_rates r using (villa_id) join search_names n using (villa_id) join search_cards c using (villa_id)
      where s.villa_id = ${id}`.execute(database.db)
    return rows[0]
  }
  const before = await versions()
  await closeDates(ctx, { villa_id: id, ...closed('2027-07-10', '2027-07-14') })
  const after = await versions()
  expect(after?.nights).not.toBe(before?.nights)
  expect(after?.others).toBe(before?.others)
  // Together with a price the whole villa is refreshed, in whichever order the two are written.
  await noticed('nights and a price', () =>
    database.db.transaction().execute(async (tx) => {
      await sql`delete from occupancy where villa_id = ${id}`.execute(tx)
      await sql`update price_periods set nightly_minor = nightly_minor + 100 where villa_id = ${id}`.execute(
        tx,
      )
    }),
  )
})

test('checkSearch reports every kind of broken search row, and rebuildSearch repairs them', async () => {
  const [a, b, c] = [await newPublicVilla(), await newPublicVilla(), await newPublicVilla()]
  const hidden = await newReadyVilla(ctx, place)
  const broken = [
    sql`update search_villas set w0 = w0 # 1, from_minor = 1, types = 4, easy_nights = 1, town_id = 0 where villa_id = ${a}`,
    sql`update search_rates set nightly = array(select n + 1 from unnest(nightly) n) where villa_id = ${a}`,
    sql`insert into search_gaps values (${b}, 21000, 2, false, 1, 21000)`,
    sql`update search_villas set floor3 = 9, easy4 = 1 where villa_id = ${b}`,
    sql`delete from search_cards where villa_id = ${b}`,
    sql`update search_names set folded = 'baska' where villa_id = ${b}`,
    sql`delete from search_words where villa_id = ${b}`,
    sql`delete from search_villas where villa_id = ${c}`,
    sql`insert into search_villas select (jsonb_populate_record(s, jsonb_build_object('villa_id', ${hidden}::int))).*
      from search_villas s where villa_id = ${a}`,
    sql`insert into search_villas select (jsonb_populate_record(s, '{"villa_id": 999999}')).* from search_villas s where villa_id = ${a}`,
  ]
  for (const one of broken) await one.execute(database.db)
  const differences = await checkSearch(ctx)
  const found = (id: number) =>
    new Set(differences.filter((one) => one.villaId === id).map((one) => one.what.split(' ')[0]))
  expect(found(a)).toEqual(new Set(['w0', 'fromMinor', 'types', 'easyNights', 'town', 'stay']))
  expect(found(b)).toEqual(new Set(['gaps', 'name', 'typed', 'floors', 'easyByBlock', 'card', 'stay']))
  expect(differences.filter((one) => one.what === 'villa')).toEqual([
    { villaId: c, what: 'villa', expected: 'known', found: 'unknown' },
    { villaId: hidden, what: 'villa', expected: 'unknown', found: 'known' },
    { villaId: 999_999, what: 'villa', expected: 'unknown', found: 'known' },
  ])
  expect(await checkSearch(ctx, { villaIds: [c] })).toHaveLength(1)
  expect(await checkSearch(ctx, { maxDifferences: 2 })).toHaveLength(2)

  const progress: number[] = []
  const { removed } = await rebuildSearch(ctx, {
    batchSize: 2,
    workers: 3,
    onProgress: ({ done }) => progress.push(done),
  })
  expect(removed).toBe(1)
  const { n } = await database.db
    .selectFrom('villas')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  expect(progress.at(-1)).toBe(n)
  expect(await checkSearch(ctx)).toEqual([])
})

test('rebuildSearch waits for the lock of a villa that is being changed and not for other villas', async () => {
  const [busy, other] = [await newPublicVilla(), await newPublicVilla()]
  await sql`update search_villas set bedrooms = 33 where villa_id in (${busy}, ${other})`.execute(database.db)
  const bedrooms = async () =>
    (
      await database.db
        .selectFrom('search_villas')
        .select('bedrooms')
        .where('villa_id', 'in', [busy, other])
        .execute()
    ).map((row) => row.bedrooms)
  const rebuilt = await database.db.transaction().execute(async (tx) => {
    await sql`insert into occupancy (villa_id, stay, kind) values (${busy}, '[2027-08-01,2027-08-09)', 'HOLD')`.execute(
      tx,
    )
    const running = rebuildSearch(ctx)
    await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), { timeout: 30_000, interval: 20 })
    expect((await bedrooms()).filter((n) => n === 33)).toHaveLength(1)
    return { running }
  })
  await rebuilt.running
  expect(await checkSearch(ctx)).toEqual([])
})
