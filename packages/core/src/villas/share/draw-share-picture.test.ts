import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  copyPriceYear,
  createPricePeriod,
  removePricePeriod,
  updatePricePeriod,
} from '../../pricing/save-price-period.ts'
import { updateDistrict } from '../../regions/save-district.ts'
import { diskStorage } from '../../storage/disk-storage.ts'
import { imageFolder, shareFile } from '../../storage/image-address.ts'
import { type FreshDatabase, freshDatabase, newContext, newVilla } from '../../testing/platform.ts'
import { newPeriod, newReadyVilla, saveFacts } from '../../testing/villas.ts'
import { getPublicVilla } from '../../villa-page/get-public-villa.ts'
import { getVilla } from '../get-villa.ts'
import { describeImage, removeImage, setImageOrder, uploadImage } from '../images/manage-images.ts'
import { processImage } from '../images/process-image.ts'
import { setVillaActivity } from '../set-villa-activity.ts'
import { drawSharePicture, drawStaleSharePictures } from './draw-share-picture.ts'

let database: FreshDatabase
let ctx: Awaited<ReturnType<typeof staff>>
let place: { ownerId: number; districtId: number }
const folder = mkdtempSync(join(tmpdir(), 'plato-share-'))
const storage = diskStorage(folder)
const staff = async () => ({ ...(await newContext(database)), storage })

/** The cover of every villa of this file: the first picture of `newReadyVilla`. */
const coverKey = '0'.repeat(40)
const blue = { r: 40, g: 120, b: 160 }
const orange = { r: 200, g: 90, b: 30 }
const newPhoto = (background: object) =>
  sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  database = await freshDatabase()
  ctx = await staff()
  place = {
    ownerId: ctx.actor.id,
    districtId: (await newVilla(database.db, { ownerId: ctx.actor.id })).districtId,
  }
  await storage.put(`${imageFolder(coverKey)}/1920.jpg`, await newPhoto(blue), 'image/jpeg')
})
afterAll(async () => {
  await ctx[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

async function newPublishedVilla(facts: Parameters<typeof newReadyVilla>[2] = {}): Promise<number> {
  const id = await newReadyVilla(ctx, place, facts)
  await setVillaActivity(ctx, { villa_id: id, active: true })
  return id
}

async function keyOf(villaId: number): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('villa_share_pictures')
    .select('key')
    .where('villa_id', '=', villaId)
    .executeTakeFirst()
  return row?.key
}

async function drawnKey(villaId: number): Promise<string> {
  expect(await drawSharePicture(ctx, villaId)).toEqual({ drawn: true })
  return (await keyOf(villaId)) ?? expect.fail('nothing was drawn')
}

async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const [r = 0, g = 0, b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return { r, g, b }
}

type Colour = typeof blue
/** JPEG changes a colour slightly. */
function expectNear(found: Colour, wanted: Colour): void {
  for (const part of ['r', 'g', 'b'] as const) expect(Math.abs(found[part] - wanted[part])).toBeLessThan(5)
}

test('drawSharePicture draws the link preview of a villa as a 1200 × 630 JPEG, photo on the left and text beside it', async () => {
  const id = await newPublishedVilla({ name: 'Villa Ilgın' })
  const { slug } = (await getVilla(ctx, id)).facts
  expect(await getPublicVilla(ctx, slug)).toMatchObject({ villa: { sharePicture: null } })
  const key = await drawnKey(id)
  const bytes = (await storage.get(shareFile(key))) ?? expect.fail('the file is missing')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(150_000)
  expectNear(await colourAt(bytes, 400, 300), blue)
  expectNear(await colourAt(bytes, 1190, 10), { r: 251, g: 249, b: 245 })
  const textStats = await sharp(bytes).extract({ left: 848, top: 140, width: 308, height: 80 }).stats()
  expect(textStats.channels[0]?.min).toBeLessThan(60)
  expect(await getPublicVilla(ctx, slug)).toMatchObject({
    villa: { sharePicture: `/media/pictures/${key}/1200.jpg` },
  })
})

test('drawSharePicture draws again only when the visible facts change, and deletes the previous file', async () => {
  const id = await newPublishedVilla({ name: 'Villa Bir' })
  const first = await drawnKey(id)
  expect(await drawSharePicture(ctx, id)).toEqual({ drawn: false })
  await saveFacts(ctx, id, { description: 'Yeni bir metin.', wc: 3 })
  expect(await drawSharePicture(ctx, id)).toEqual({ drawn: false })
  expect(await keyOf(id)).toBe(first)

  await saveFacts(ctx, id, { name: 'Villa İki' })
  const second = await drawnKey(id)
  expect(second).not.toBe(first)
  expect(existsSync(join(folder, imageFolder(first)))).toBe(false)
  expect(existsSync(join(folder, shareFile(second)))).toBe(true)

  await saveFacts(ctx, id, { name: 'Villa Bir' })
  expect(await drawnKey(id)).toBe(first)
  expect(readdirSync(join(folder, imageFolder(first)))).toEqual(['1200.jpg'])
  expect(existsSync(join(folder, imageFolder(second)))).toBe(false)
})

test('drawSharePicture draws once when it is called twice at the same time', async () => {
  const id = await newPublishedVilla()
  const both = await Promise.all([drawSharePicture(ctx, id), drawSharePicture(ctx, id)])
  expect(both.filter((one) => one.drawn)).toHaveLength(1)
})

test('drawSharePicture draws nothing for a draft, and a hidden villa retains its share picture', async () => {
  const id = await newReadyVilla(ctx, place)
  expect(await drawSharePicture(ctx, id)).toEqual({ drawn: false })
  await setVillaActivity(ctx, { villa_id: id, active: true })
  const key = await drawnKey(id)
  await setVillaActivity(
    { ...ctx, now: new Date(ctx.now.getTime() + 60_000) },
    { villa_id: id, active: false },
  )
  await saveFacts(ctx, id, { name: 'Villa Gizli' })
  expect(await drawSharePicture(ctx, id)).toEqual({ drawn: false })
  expect(await keyOf(id)).toBe(key)
})

test('drawSharePicture uses the stored file when an earlier run was killed after storing it', async () => {
  const id = await newPublishedVilla()
  const dying = {
    ...storage,
    put: async (...given: Parameters<typeof storage.put>) => {
      await storage.put(...given)
      throw new Error('killed')
    },
  }
  await expect(drawSharePicture({ ...ctx, storage: dying }, id)).rejects.toThrow('killed')
  expect(await keyOf(id)).toBeUndefined()
  const blind = { ...storage, get: async () => expect.fail('the file is there: nothing is drawn again') }
  expect(await drawSharePicture({ ...ctx, storage: blind }, id)).toEqual({ drawn: true })
})

const countQueuedJobs = async (villaId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'villas.draw-share-picture' and data->>'villaId' = ${String(villaId)}`.execute(database.db)
  return rows[0]?.n ?? 0
}

test('every change of a fact that the share picture shows queues one job to draw it', async () => {
  const id = await newReadyVilla(ctx, place)
  const [, second = 0, third = 0] = (await getVilla(ctx, id)).images.map((image) => image.id)
  const changes: Record<string, () => Promise<unknown>> = {
    published: () => setVillaActivity(ctx, { villa_id: id, active: true }),
    'facts saved': () => saveFacts(ctx, id, { name: 'Villa Yeni' }),
    'pictures ordered': () => setImageOrder(ctx, { villa_id: id, ids: [second] }),
    'picture described': () => describeImage(ctx, second, { alt: 'Havuz' }),
    'year copied': () => copyPriceYear(ctx, { villa_id: id, fromYear: 2027, toYear: 2028, raise: 0 }),
    'price added': () => createPricePeriod(ctx, { villa_id: id, ...newPeriod('2029-05-01', '2029-05-31') }),
    'price changed': async () =>
      updatePricePeriod(
        ctx,
        (await getVilla(ctx, id)).prices.at(-1)?.id ?? 0,
        newPeriod('2029-06-01', '2029-06-30'),
      ),
    'price removed': async () => removePricePeriod(ctx, (await getVilla(ctx, id)).prices.at(-1)?.id ?? 0),
  }
  for (const [what, change] of Object.entries(changes)) {
    const before = await countQueuedJobs(id)
    await change()
    expect([what, (await countQueuedJobs(id)) - before]).toEqual([what, 1])
  }
  await expect(removeImage(ctx, third)).rejects.toMatchObject({ code: 'villa.must_stay_publishable' })
  const after = await countQueuedJobs(id)
  await setVillaActivity(
    { ...ctx, now: new Date(ctx.now.getTime() + 60_000) },
    { villa_id: id, active: false },
  )
  await removeImage(ctx, third)
  expect(await countQueuedJobs(id)).toBe(after + 1)
})

test('a changed price, pool or cover gives the villa a new share picture', async () => {
  const id = await newPublishedVilla()
  const keys = new Set([await drawnKey(id)])
  const [period] = (await getVilla(ctx, id)).prices
  await updatePricePeriod(
    ctx,
    period?.id ?? 0,
    newPeriod('2027-05-01', '2027-10-31', { nightlyMinor: 1_254_000 }),
  )
  keys.add(await drawnKey(id))
  await sql`insert into villa_pools (villa_id, order_no, kind) values (${id}, 1, 'PRIVATE')`.execute(
    database.db,
  )
  keys.add(await drawnKey(id))

  const bytes = await newPhoto(orange)
  const image = await uploadImage(ctx, { villa_id: id, alt: 'Bahçe' }, { bytes, name: 'bahce.jpg' })
  const others = (await getVilla(ctx, id)).images.filter((one) => one.id !== image.id)
  await setImageOrder(ctx, { villa_id: id, ids: [image.id, ...others.map((one) => one.id)] })
  expect(await drawSharePicture(ctx, id)).toEqual({ drawn: false })
  // The first picture becomes the cover when it is READY.
  await processImage(ctx, image.id)
  keys.add((await keyOf(id)) ?? '')
  expect(keys.size).toBe(4)
  const file = (await storage.get(shareFile((await keyOf(id)) ?? ''))) ?? expect.fail('the file is missing')
  expectNear(await colourAt(file, 400, 300), orange)
})

test('drawStaleSharePictures redraws after a district is renamed, and one failing villa does not stop the others', async () => {
  const { districtId, townId } = await newVilla(database.db, { ownerId: ctx.actor.id })
  const own = { ...place, districtId }
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const id = await newReadyVilla(ctx, own)
    await setVillaActivity(ctx, { villa_id: id, active: true })
    ids.push(id)
  }
  await drawStaleSharePictures(ctx)
  expect(await drawStaleSharePictures(ctx)).toEqual({ drawn: 0 })
  const [broken = 0] = ids
  await sql`update villa_images set key = repeat('f', 40) where villa_id = ${broken} and order_no = 0`.execute(
    database.db,
  )
  await updateDistrict(ctx, districtId, { town_id: townId, name: 'Kızıltaş', lat: 36, lng: 29 })
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'villas.draw-stale-share-pictures'`.execute(database.db)
  expect(rows).toHaveLength(1)
  const before = await Promise.all(ids.map(keyOf))
  await expect(drawStaleSharePictures(ctx)).rejects.toThrow('1 share pictures could not be drawn')
  const after = await Promise.all(ids.map(keyOf))
  expect(after.map((key, n) => key === before[n])).toEqual([true, false, false])
})
