import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { diskStorage } from '@plato/core/storage/disk-storage'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { getVilla } from '@plato/core/villas/get-villa'
import { uploadImage } from '@plato/core/villas/images/manage-images'
import { createVilla } from '@plato/core/villas/save-villa'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { kill, newWorkerProcess } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'plato-killed-'))
test('a picture whose worker was killed stays in PROCESSING until another worker completes it', {
  timeout: 120_000,
}, async () => {
  await using database = await freshDatabase()
  await using base = await newContext(database)
  const ctx = { ...base, storage: diskStorage(folder) }
  const { id } = await createVilla(ctx, { name: 'Villa Yarım', ownerId: null, districtId: null })
  // Noise is slow to encode, so that the worker is killed during the work.
  const noise = Buffer.from(
    Uint8Array.from({ length: 2400 * 1600 * 3 }, (_, n) => (n * 7919 + (n >> 7)) % 251),
  )
  const bytes = await sharp(noise, { raw: { width: 2400, height: 1600, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
  await uploadImage(ctx, { villa_id: id, alt: '' }, { bytes, name: 'gurultu.jpg' })
  const image = async () => (await getVilla(ctx, id)).images[0]

  const env = { DATABASE_URL: database.url, MEDIA_STORAGE: pathToFileURL(folder).href }
  const first = newWorkerProcess(env)
  await vi.waitFor(async () => expect((await image())?.progress).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  })
  await kill(first)
  expect(await image()).toMatchObject({ state: 'PROCESSING', base: null })
  expect(
    readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part')).length,
  ).toBeLessThanOrEqual(1)

  const second = newWorkerProcess(env)
  try {
    await vi.waitFor(async () => expect(await image()).toMatchObject({ state: 'READY', progress: 100 }), {
      timeout: 90_000,
      interval: 200,
    })
  } finally {
    await kill(second)
    rmSync(folder, { recursive: true, force: true })
  }
})
