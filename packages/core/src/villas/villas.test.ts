import type { VillaOrder } from '@plato/contract/villas/villas.contract'
import { expect, test } from 'vitest'
import { csvTextOf } from '../testing/list-files.ts'
import { contextForFile, freshDatabase, newContext, newUser, newVilla } from '../testing/platform.ts'
import { agency, newDraft, noParts, saveFacts } from '../testing/villas.ts'
import { removeComment, setCommentActivity } from './comments/moderate-comment.ts'
import { exportAllVillas } from './export-villas.ts'
import { getVilla } from './get-villa.ts'
import { listVillas, listVillasToPick } from './list-villas.ts'
import {
  setVillaBtrans,
  setVillaFeatures,
  setVillaOfMonth,
  setVillaOrder,
  setVillaPopular,
} from './mark-villa.ts'
import { createVilla, updateVilla } from './save-villa.ts'
import { createFeature, createFeatureCategory } from './types/save-feature.ts'

const { database, ctx } = contextForFile()

const everything = { skip: 0, take: 100, order: 'order' as const }

test('createVilla creates a draft with a code and a slug made from the name, and refuses a taken slug', {
  tags: 'spec-7.26',
}, async () => {
  const id = await newDraft(ctx, 'Villa Çınaraltı')
  expect(await getVilla(ctx, id)).toMatchObject({
    code: `PV-${1000 + id}`,
    status: 'DRAFT',
    facts: { slug: 'villa-cinaralti', currency: 'TRY', prepaymentShare: 2_000 },
  })
  await expect(
    createVilla(ctx, { name: 'Villa Çınaraltı', ownerId: null, districtId: null }),
  ).rejects.toMatchObject({ code: 'villa.slug_taken' })
})

test('updateVilla saves all facts, rooms, pools, distances, inclusions, fees and discounts and returns them unchanged', {
  tags: ['spec-7.25', 'spec-7.27'],
}, async () => {
  const id = await newDraft(ctx)
  const before = await getVilla(ctx, id)
  const parts = {
    ...noParts,
    rooms: [
      {
        kind: 'BEDROOM' as const,
        name: 'Ana yatak odası',
        singleBeds: 0,
        doubleBeds: 1,
        ensuite: true,
        jacuzzi: false,
        airConditioning: true,
      },
    ],
    pools: [
      {
        kind: 'PRIVATE' as const,
        shape: 'Dikdörtgen',
        widthCm: 400,
        lengthCm: 1_100,
        depthMinCm: 120,
        depthMaxCm: 160,
        privacy: 'FULL' as const,
        heated: false,
        note: '',
      },
    ],
    distances: [{ place: 'BEACH' as const, name: 'Kalamar', metres: 700 }],
    inclusions: [
      { item: 'Elektrik', included: true },
      { item: 'Havuz ısıtma', included: false },
    ],
    fees: [{ name: 'Havuz ısıtma', amountMinor: 150_000, basis: 'NIGHT' as const, mandatory: false }],
    discounts: [{ kind: 'LENGTH_OF_STAY' as const, bound: 14, share: 500 }],
  }
  const facts = {
    ...before.facts,
    goodToKnow: ['Bahçede 12 basamak var.'],
    videoUrl: 'https://example.com/v',
    indoorM2: 220,
    lat: 36.25,
    lng: 29.41,
    houseRules: ['Sessizlik 23:00'],
  }
  const saved = await updateVilla(ctx, id, {
    version: before.version,
    facts,
    parts,
    agency: { ...agency, originalName: 'Ev 12' },
  })
  expect(saved.facts).toEqual(facts)
  expect(saved.parts).toEqual({ ...parts, fees: [{ ...parts.fees[0], id: expect.any(Number) }] })
  expect(saved.agency?.originalName).toBe('Ev 12')

  const [fee] = saved.parts.fees
  const renamed = await updateVilla(ctx, id, {
    version: saved.version,
    facts,
    parts: { ...saved.parts, fees: [{ ...fee, name: 'Isıtma' }] as typeof saved.parts.fees },
    agency,
  })
  expect(renamed.parts.fees).toMatchObject([{ id: fee?.id, name: 'Isıtma' }])
})

test('updateVilla refuses a save that started from an older version', async () => {
  const id = await newDraft(ctx)
  const { version, facts } = await getVilla(ctx, id)
  await saveFacts(ctx, id, { summary: 'Önce gelen' })
  await expect(updateVilla(ctx, id, { version, facts, parts: noParts, agency })).rejects.toMatchObject({
    code: 'villa.changed_meanwhile',
  })
})

test('an owner reads only their own villas and without the agency data', async () => {
  await using owner = await newContext(database, { role: 'OWNER' })
  const own = await newVilla(database.db, { ownerId: owner.actor.id })
  const foreign = await newVilla(database.db, { ownerId: (await newUser(database.db, { role: 'OWNER' })).id })
  expect((await listVillas(owner, everything)).rows.map((row) => row.id)).toEqual([own.id])
  expect((await listVillasToPick(owner)).map((row) => row.id)).toEqual([own.id])
  expect((await getVilla(owner, own.id)).agency).toBeNull()
  await expect(getVilla(owner, foreign.id)).rejects.toMatchObject({ code: 'villa.not_found' })
  expect((await listVillas(owner, { ...everything, id: foreign.id })).total).toBe(0)
})

test('setVillaPopular, setVillaOfMonth and setVillaOrder save their values, with only one villa of the month', {
  tags: ['spec-3.25', 'spec-7.45..7.47'],
}, async () => {
  const [a, b] = [await newDraft(ctx), await newDraft(ctx)]
  await setVillaPopular(ctx, { villa_id: a, popular: true })
  expect((await listVillas(ctx, { ...everything, popular: true })).rows.map((row) => row.id)).toEqual([a])
  for (const id of [a, b]) await setVillaOfMonth(ctx, { villa_id: id })
  const flagged = (await listVillas(ctx, everything)).rows.filter((row) => row.villaOfMonth)
  expect(flagged.map((row) => row.id)).toEqual([b])
  await setVillaOrder(ctx, {
    orders: [
      { villa_id: b, orderNo: 1 },
      { villa_id: a, orderNo: 2 },
    ],
  })
  const inOrder = (await listVillas(ctx, everything)).rows
    .map((row) => row.id)
    .filter((id) => id === a || id === b)
  expect(inOrder).toEqual([b, a])
  await expect(setVillaOrder(ctx, { orders: [{ villa_id: 999_999, orderNo: 1 }] })).rejects.toMatchObject({
    code: 'villa.not_found',
  })
  await expect(setVillaOfMonth(ctx, { villa_id: 999_999 })).rejects.toMatchObject({ code: 'villa.not_found' })
  expect((await listVillas(ctx, everything)).rows.filter((row) => row.villaOfMonth)).toHaveLength(1)
})

test('setVillaFeatures saves the features, and refuses an unknown feature without changing the saved ones', {
  tags: 'spec-7.28',
}, async () => {
  const id = await newDraft(ctx)
  const category = await createFeatureCategory(ctx, { name: 'Havuz', orderNo: 1 })
  const made = await createFeature(ctx, {
    categoryId: category.id,
    name: 'Özel havuz',
    isFilter: true,
    isHighlight: true,
    orderNo: 1,
  })
  await setVillaFeatures(ctx, id, { featureIds: [made.id] })
  await expect(setVillaFeatures(ctx, id, { featureIds: [999_999] })).rejects.toMatchObject({
    code: 'feature.not_found',
  })
  expect((await getVilla(ctx, id)).featureIds).toEqual([made.id])
})

test('setVillaBtrans stores every field of a villa for the BTRANS tax report, and a second call replaces the values', {
  tags: 'spec-7.29',
}, async () => {
  const id = await newDraft(ctx)
  const sheet = {
    siteName: 'platovilla.com',
    provinceCode: 7,
    districtCode: '1126',
    neighbourhood: 'Kalamar',
    avenue: '',
    street: 'Begonvil',
    outerDoorNo: '14',
    innerDoorNo: '',
    landSystemNo: '',
    deedNo: '',
    inZoningPlan: true,
    hasApplication: null,
  }
  expect((await getVilla(ctx, id)).btrans).toBeNull()
  await setVillaBtrans(ctx, id, sheet)
  await setVillaBtrans(ctx, id, { ...sheet, deedNo: '42', hasApplication: false })
  expect((await getVilla(ctx, id)).btrans).toEqual({ ...sheet, deedNo: '42', hasApplication: false })
  await expect(setVillaBtrans(ctx, 999_999, sheet)).rejects.toMatchObject({ code: 'villa.not_found' })
})

test('setCommentActivity shows a guest comment, and removeComment deletes it and stores its text in the audit log', {
  tags: ['spec-7.42', 'spec-7.43'],
}, async () => {
  const id = await newDraft(ctx)
  const comment = { villa_id: id, name: 'Elif', rating: 4, text: 'Havuz temizdi.', stay_month: '2027-05' }
  const made = await database.db
    .insertInto('villa_comments')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = async () => (await getVilla(ctx, id)).comments.map(({ active, text }) => ({ active, text }))
  expect(await shown()).toEqual([{ active: false, text: 'Havuz temizdi.' }])
  await setCommentActivity(ctx, made.id, { active: true })
  expect(await shown()).toEqual([{ active: true, text: 'Havuz temizdi.' }])
  await removeComment(ctx, made.id)
  expect(await shown()).toEqual([])
  const entry = await database.db
    .selectFrom('audit_log')
    .select('change')
    .where('action', '=', 'comment.removed')
    .where('subject_id', '=', String(made.id))
    .executeTakeFirstOrThrow()
  const said = { name: 'Elif', rating: 4, text: 'Havuz temizdi.', reply: '', reservationId: null }
  expect(entry.change).toEqual(said)
  await expect(removeComment(ctx, made.id)).rejects.toMatchObject({ code: 'comment.not_found' })
  await expect(setCommentActivity(ctx, made.id, { active: true })).rejects.toMatchObject({
    code: 'comment.not_found',
  })
})

test('listVillas reads a page and its total in one query and caps the total at 10,000', {
  tags: 'spec-7.21',
}, async () => {
  await using large = await freshDatabase()
  await using staff = await newContext(large)
  const rows = Array.from({ length: 10_050 }, (_, n) => ({
    name: `Villa ${n}`,
    slug: `villa-${n}`,
    order_no: n,
  }))
  for (let from = 0; from < rows.length; from += 1_005)
    await large.db
      .insertInto('villas')
      .values(rows.slice(from, from + 1_005))
      .execute()
  let queries = 0
  const watched = large.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      return result
    },
  })
  const page = await listVillas({ ...staff, db: watched }, { skip: 20, take: 20, order: 'order' })
  expect(page).toMatchObject({ total: 10_000, capped: true })
  expect(page.rows).toHaveLength(20)
  expect(page.rows[0]?.name).toBe('Villa 20')
  expect(queries).toBe(1)
  const found = await listVillas(staff, { skip: 0, take: 20, order: 'name', search: 'villa 999' })
  expect(found).toMatchObject({ total: 11, capped: false })
})

test('listVillas sorts by its columns in both directions, with villas without an owner or a place at the end', async () => {
  const owned = async (firstName: string, name: string, maxGuests: number) => {
    const owner = await newUser(database.db, { role: 'OWNER' })
    await database.db.updateTable('users').set({ first_name: firstName }).where('id', '=', owner.id).execute()
    const { id } = await newVilla(database.db, { ownerId: owner.id })
    const set = { name, max_guests: maxGuests, bedrooms: maxGuests / 2 }
    await database.db.updateTable('villas').set(set).where('id', '=', id).execute()
    return id
  }
  const small = await owned('Cem', 'Sıralı Çam', 2)
  const large = await owned('Ayşe', 'Sıralı Dut', 12)
  const bare = await newDraft(ctx, 'Sıralı Cumba')
  const sorted = async (order: VillaOrder) =>
    (await listVillas(ctx, { skip: 0, take: 20, order, search: 'Sıralı' })).rows.map(({ id }) => id)
  expect(await sorted('name')).toEqual([bare, small, large])
  expect(await sorted('name_desc')).toEqual([large, small, bare])
  expect(await sorted('owner')).toEqual([large, small, bare])
  expect(await sorted('owner_desc')).toEqual([small, large, bare])
  const byPlace = await sorted('place')
  expect(byPlace.at(-1)).toBe(bare)
  expect(await sorted('place_desc')).toEqual([byPlace[1], byPlace[0], bare])
  for (const order of ['guests', 'bedrooms'] as const) {
    const ascending = await sorted(order)
    expect(ascending.indexOf(small)).toBeLessThan(ascending.indexOf(large))
    expect(await sorted(`${order}_desc`)).toEqual(ascending.toReversed())
  }
  expect(await sorted('order_desc')).toEqual((await sorted('order')).toReversed())
})

test('listVillas finds a name in any case and with or without Turkish letters, and supports no wildcards', async () => {
  const light = await newDraft(ctx, 'Villa Işık')
  const ivy = await newDraft(ctx, 'Villa İNCİ %50_a')
  const named = async (search: string) =>
    (await listVillas(ctx, { ...everything, search })).rows.map((row) => row.id)
  for (const typed of ['ışık', 'IŞIK', 'isik', 'ISIK', 'Işık', `pv-${1000 + light}`])
    expect(await named(typed), typed).toEqual([light])
  for (const typed of ['inci', 'İNCİ', 'INCI', 'ıncı', '%50_a', '%', '_'])
    expect(await named(typed), typed).toEqual([ivy])
  for (const typed of ['\\', '%%', 'v_lla', 'vil%ışık']) expect(await named(typed), typed).toEqual([])
})

test('exportAllVillas writes a CSV that Excel opens without running formulas', async () => {
  const id = await newDraft(ctx, '=HYPERLINK("http://evil";"x") Villa')
  await saveFacts(ctx, id, { permitHolder: '+90 "Ali; Veli"', damageDepositMinor: 1_234_550 })
  const text = await csvTextOf(await exportAllVillas(ctx))
  expect(text.startsWith('\uFEFF"Kod";"Villa";')).toBe(true)
  const line = text.split('\r\n').find((one) => one.startsWith(`"PV-${1000 + id}";`)) ?? ''
  expect(line).toContain(`"'=HYPERLINK(""http://evil"";""x"") Villa"`)
  expect(line).toContain(`"'+90 ""Ali; Veli"""`)
  expect(line).toContain(';12345,50;')
})
