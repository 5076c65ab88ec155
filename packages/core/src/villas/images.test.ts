import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeArticle } from '../content/articles/save-article.ts'
import { keepReadyPicture } from '../content/pictures/process-picture.ts'
import { diskStorage } from '../storage/disk-storage.ts'
import { imageFolder, originalKey } from '../storage/image-address.ts'
import { newPost } from '../testing/content.ts'
import { type FreshDatabase, freshDatabase, newContext } from '../testing/platform.ts'
import { newDraft } from '../testing/villas.ts'
import { getVilla } from './get-villa.ts'
import { describeImage, removeImage, setImageOrder, uploadImage } from './images/manage-images.ts'
import { pictureKey } from './images/picture.ts'
import { processImage, removeImageFiles } from './images/process-image.ts'

let database: FreshDatabase
let ctx: Awaited<ReturnType<typeof staff>>
const folder = mkdtempSync(join(tmpdir(), 'plato-images-'))
const storage = diskStorage(folder)
const staff = async () => ({ ...(await newContext(database)), storage })
beforeAll(async () => {
  database = await freshDatabase()
  ctx = await staff()
})
afterAll(async () => {
  await ctx[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

let shade = 0
const colours = () => ({
  create: {
    width: 900,
    height: 600,
    channels: 3 as const,
    background: { r: (++shade * 37) % 256, g: (shade * 91) % 256, b: (shade * 53) % 256 },
  },
})
const newPhoto = () => sharp(colours()).jpeg().toBuffer()
const upload = async (villaId: number, bytes: Uint8Array) =>
  uploadImage(ctx, { villa_id: villaId, alt: '' }, { bytes, name: 'x.jpg' })
const file = (key: string, name: string) => storage.get(`${imageFolder(key)}/${name}`)

test('an uploaded photo is PROCESSING until processImage has created every size and format', {
  tags: 'spec-1.23',
}, async () => {
  const villaId = await newDraft(ctx)
  const bytes = await newPhoto()
  const image = await upload(villaId, bytes)
  expect(image).toMatchObject({ state: 'PROCESSING', progress: 0, base: null })
  await processImage(ctx, image.id)
  const [ready] = (await getVilla(ctx, villaId)).images
  expect(ready).toMatchObject({
    state: 'READY',
    progress: 100,
    width: 900,
    height: 600,
    base: `/media/pictures/${pictureKey(bytes)}`,
  })
  expect(Buffer.from(ready?.thumbhash ?? '', 'base64').length).toBeGreaterThan(4)
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const made = await sharp(await file(pictureKey(bytes), `${width}.${format}`)).metadata()
      expect(made.width).toBe(Math.min(width, 900))
      expect(made.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format])
    }
  }
})

test('uploadImage refuses a 225-megapixel picture by its header without decoding it', async () => {
  const bomb = await sharp({
    create: { width: 15_000, height: 15_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  await expect(upload(await newDraft(ctx), bomb)).rejects.toMatchObject({ code: 'image.too_many_pixels' })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('uploadImage refuses files that are not photos, judged by their content', async () => {
  const villaId = await newDraft(ctx)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const gif = await sharp(colours()).gif().toBuffer()
  for (const bytes of [
    Buffer.from(svg),
    Buffer.from('%PDF-1.7'),
    Buffer.from('GIF89a<script>'),
    gif,
    Buffer.from('plain text'),
    Buffer.alloc(0),
  ]) {
    await expect(upload(villaId, bytes)).rejects.toMatchObject({ code: 'image.not_a_picture' })
  }
})

test('processImage creates resized photos without the EXIF data and the appended script or ZIP of the upload', async () => {
  const exif = {
    IFD0: { Copyright: 'gizli-sahip' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 15/1 55/1' },
  }
  const jpeg = await sharp(colours()).withExif(exif).jpeg().toBuffer()
  const payload = Buffer.from('<script>alert("polyglot")</script>PK\u0003\u0004')
  const polyglot = Buffer.concat([jpeg, payload])
  expect((await sharp(polyglot).metadata()).exif).toBeDefined()
  const image = await upload(await newDraft(ctx), polyglot)
  await processImage(ctx, image.id)
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const made = Buffer.from((await file(pictureKey(polyglot), `${width}.${format}`)) ?? [])
      expect(made.includes('polyglot') || made.includes('gizli-sahip')).toBe(false)
      expect((await sharp(made).metadata()).exif).toBeUndefined()
    }
  }
})

test('processImage rotates a photo according to its EXIF orientation', { tags: 'spec-5.6' }, async () => {
  const turned = await sharp(colours()).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const villaId = await newDraft(ctx)
  await processImage(ctx, (await upload(villaId, turned)).id)
  expect((await getVilla(ctx, villaId)).images[0]).toMatchObject({ width: 600, height: 900 })
})

test('processImage sets a truncated photo to FAILED with a reason', async () => {
  const villaId = await newDraft(ctx)
  const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const image = await upload(villaId, whole.subarray(0, Math.floor(whole.length / 2)))
  await processImage(ctx, image.id)
  expect((await getVilla(ctx, villaId)).images).toMatchObject([
    { state: 'FAILED', failure: 'Dosya bozuk ya da yarım', base: null },
  ])
})

test('processImage completes a photo in its second run after the first run was killed', async () => {
  const villaId = await newDraft(ctx)
  const bytes = await newPhoto()
  const image = await upload(villaId, bytes)
  let puts = 0
  const dying = {
    ...storage,
    put: async (...args: Parameters<typeof storage.put>) =>
      ++puts > 6 ? Promise.reject(new Error('killed')) : storage.put(...args),
  }
  await expect(processImage({ ...ctx, storage: dying }, image.id)).rejects.toThrow('killed')
  const [half] = (await getVilla(ctx, villaId)).images
  expect(half).toMatchObject({ state: 'PROCESSING', base: null })
  expect(half?.progress).toBeGreaterThan(0)
  await processImage(ctx, image.id)
  expect((await getVilla(ctx, villaId)).images).toMatchObject([{ state: 'READY', progress: 100 }])
  await processImage(ctx, image.id)
})

test('the same photo in two villas is processed once, and its files are deleted after both remove it', async () => {
  const bytes = await newPhoto()
  const [first, second] = [await upload(await newDraft(ctx), bytes), await upload(await newDraft(ctx), bytes)]
  await processImage(ctx, first.id)
  const forgetful = { ...storage, get: async () => expect.fail('the twin is ready: nothing is read again') }
  await processImage({ ...ctx, storage: forgetful }, second.id)
  const key = pictureKey(bytes)
  await removeImage(ctx, first.id)
  await removeImageFiles(ctx, key)
  expect(await file(key, '640.avif')).toBeDefined()
  await removeImage(ctx, second.id)
  await removeImageFiles(ctx, key)
  expect(await file(key, '640.avif')).toBeUndefined()
  expect(await storage.get(originalKey(key))).toBeUndefined()
})

test('a blog post cover is stored in all sizes of a villa photo, and its files are deleted only after the post', async () => {
  const bytes = await newPhoto()
  const key = await keepReadyPicture(ctx, bytes)
  expect(key).toBe(pictureKey(bytes))
  for (const width of imageWidths)
    for (const format of imageFormats) expect(await file(key, `${width}.${format}`)).toBeDefined()
  await expect(keepReadyPicture(ctx, Buffer.from('metin'))).rejects.toMatchObject({
    code: 'image.not_a_picture',
  })

  const article = await newPost(database.db, { slug: 'kapakli', publishedOn: null, coverKey: key })
  const image = await upload(await newDraft(ctx), bytes)
  await processImage(ctx, image.id)
  await removeImage(ctx, image.id)
  await removeImageFiles(ctx, key)
  expect(await file(key, '640.avif')).toBeDefined()
  await removeArticle(ctx, 'POST', article)
  await removeImageFiles(ctx, key)
  expect(await file(key, '640.avif')).toBeUndefined()
})

test('setImageOrder, describeImage and removeImage change villa photos and refuse unknown ids or ids of other villas', {
  tags: 'spec-7.39..7.41',
}, async () => {
  const villaId = await newDraft(ctx)
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await upload(villaId, await newPhoto())).id)
  const [a = 0, b = 0, c = 0] = ids
  await setImageOrder(ctx, { villa_id: villaId, ids: [c, a, b] })
  await describeImage(ctx, c, { alt: 'Havuz ve deniz' })
  expect((await getVilla(ctx, villaId)).images.map((image) => [image.id, image.alt])).toEqual([
    [c, 'Havuz ve deniz'],
    [a, ''],
    [b, ''],
  ])
  const foreign = await upload(await newDraft(ctx), await newPhoto())
  await expect(setImageOrder(ctx, { villa_id: villaId, ids: [a, foreign.id] })).rejects.toMatchObject({
    code: 'image.not_found',
  })
  await removeImage(ctx, a)
  expect((await getVilla(ctx, villaId)).images.map((image) => image.id)).toEqual([c, b])
  await expect(removeImage(ctx, 999_999)).rejects.toMatchObject({ code: 'image.not_found' })
  await expect(describeImage(ctx, 999_999, { alt: '' })).rejects.toMatchObject({ code: 'image.not_found' })
})
