import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from '../storage/disk-storage.ts'
import { imageFolder, originalKey } from '../storage/image-address.ts'
import { contextForFile } from '../testing/platform.ts'
import { removeImageFiles } from '../villas/images/process-image.ts'
import { createArticle, editArticle, removeArticle } from './articles/save-article.ts'
import { getPicture, keepPicture } from './pictures/keep-picture.ts'
import { keepReadyPicture, processPicture } from './pictures/process-picture.ts'
import { removeUnusedPictures } from './pictures/release-picture.ts'

const { database, ctx } = contextForFile()
const folder = mkdtempSync(join(tmpdir(), 'plato-content-pictures-'))
const storage = diskStorage(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const staff = () => ({ ...ctx, storage })

let shade = 0
const newPhoto = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: { r: (++shade * 37) % 256, g: (shade * 91) % 256, b: 9 },
    },
  })
    .jpeg()
    .toBuffer()
const keep = async (bytes: Uint8Array) => keepPicture(staff(), { bytes, name: 'x.jpg' })
const file = (key: string, name: string) => storage.get(`${imageFolder(key)}/${name}`)
const article = (title: string, coverKey: string | null) => ({
  title,
  summary: '',
  body: '<p>Uzun.</p>',
  coverKey,
  coverAlt: 'Havuz',
  publishedOn: null,
  townId: null,
  villaIds: [],
})
/** Keys of the waiting jobs of this name; they are taken off the queue. */
async function taken(name: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`delete from pgboss.job
    where name = ${name} and state = 'created' returning data->>'key' as key`.execute(database.db)
  return rows.map(({ key }) => key)
}
async function cleared(): Promise<void> {
  for (const key of await taken('villas.remove-image-files')) await removeImageFiles(staff(), key)
}

test('processPicture creates every size and sets READY, and a second run changes nothing', async () => {
  const { key, ...first } = await keep(await newPhoto())
  expect(first).toEqual({ state: 'PROCESSING', failure: null, base: null })
  expect(await taken('content.process-picture')).toEqual([key])
  await processPicture(staff(), key)
  const ready = { key, state: 'READY', failure: null, base: `/media/pictures/${key}` }
  expect(await getPicture(ctx, key)).toEqual(ready)
  for (const width of imageWidths)
    for (const format of imageFormats) expect(await file(key, `${width}.${format}`)).toBeDefined()
  await processPicture({ ...ctx, storage: { ...storage, put: () => expect.fail('made already') } }, key)
  expect(await getPicture(ctx, key)).toEqual(ready)
})

test('keepPicture stores a picture that is uploaded twice once and queues one processing job for it', async () => {
  const bytes = await newPhoto()
  const { key } = await keep(bytes)
  await processPicture(staff(), key)
  await taken('content.process-picture')
  expect(await keep(bytes)).toMatchObject({ key, state: 'READY' })
  expect(await taken('content.process-picture')).toEqual([])
})

test('a truncated picture fails in processing with a reason and can be uploaded again, and keepPicture refuses other files', async () => {
  const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  const { key } = await keep(half)
  await processPicture(staff(), key)
  const failed = { state: 'FAILED', failure: 'Dosya bozuk ya da yarım', base: null }
  expect(await getPicture(ctx, key)).toMatchObject(failed)
  expect(await keep(half)).toMatchObject({ key, state: 'PROCESSING', failure: null })
  const refused = { code: 'image.not_a_picture' }
  for (const bytes of [Buffer.from('MZ executable'), Buffer.from('<svg xmlns="x"/>'), Buffer.alloc(0)])
    await expect(keep(bytes)).rejects.toMatchObject(refused)
  await expect(getPicture(ctx, 'f'.repeat(40))).rejects.toMatchObject({ code: 'image.not_found' })
})

test('picture files are deleted with the last article that shows the picture and not before', async () => {
  const key = await keepReadyPicture(staff(), await newPhoto())
  const one = await createArticle(ctx, 'POST', article('Bir', key))
  const two = await createArticle(ctx, 'ACTIVITY', article('İki', key))
  await removeArticle(ctx, 'POST', one.id)
  await cleared()
  expect(await file(key, '640.avif')).toBeDefined()
  const { id, version } = two
  await editArticle(ctx, 'ACTIVITY', { ...article('İki', null), id, version })
  await cleared()
  expect(await file(key, '640.avif')).toBeUndefined()
  expect(await storage.get(originalKey(key))).toBeUndefined()
  await expect(getPicture(ctx, key)).rejects.toMatchObject({ code: 'image.not_found' })
})

test('deleting an article does not delete its picture while the entry of a team member uses it too', async () => {
  const key = await keepReadyPicture(staff(), await newPhoto())
  const { id } = await createArticle(ctx, 'POST', article('Ekip', key))
  await database.db.insertInto('team_members').values({ name: 'Elif', picture_key: key }).execute()
  await removeArticle(ctx, 'POST', id)
  await cleared()
  await removeImageFiles(staff(), key)
  expect(await file(key, '640.avif')).toBeDefined()
})

test('removeUnusedPictures removes an uploaded picture that is not used after one day', async () => {
  const [forgotten, used] = [
    await keepReadyPicture(staff(), await newPhoto()),
    await keepReadyPicture(staff(), await newPhoto()),
  ]
  await createArticle(ctx, 'POST', article('Kullanılan', used))
  const after = (hours: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + hours * 3_600_000) })
  await removeUnusedPictures(after(23))
  expect(await taken('villas.remove-image-files')).toEqual([])
  await removeUnusedPictures(after(25))
  await expect(getPicture(ctx, forgotten)).rejects.toMatchObject({ code: 'image.not_found' })
  expect(await taken('villas.remove-image-files')).toContain(forgotten)
  expect(await getPicture(ctx, used)).toMatchObject({ state: 'READY' })
})
