import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'plato-storage-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'plato-media', configs: [] }],
})
let storages: Record<string, Storage>
beforeAll(async () => {
  const { port } = await server.run()
  storages = {
    disk: diskStorage(join(folder, 'disk')),
    s3: s3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'plato-media',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

describe.each(['disk', 's3'])('%s', (name) => {
  const storage = (): Storage => {
    const found = storages[name]
    if (!found) throw new Error(`no storage ${name}`)
    return found
  }

  test('what was put is read back, byte for byte, and the last put wins', async () => {
    const all = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256)
    await storage().put('pictures/a/640.avif', all, 'image/avif')
    expect(await storage().has('pictures/a/640.avif')).toBe(true)
    expect(Buffer.from((await storage().get('pictures/a/640.avif')) ?? []).equals(Buffer.from(all))).toBe(
      true,
    )
    await storage().put('pictures/a/640.avif', bytes('new'), 'image/avif')
    expect(text(await storage().get('pictures/a/640.avif'))).toBe('new')
  })

  test('what was never put is undefined', async () => {
    expect(await storage().get('pictures/nothing/1.avif')).toBeUndefined()
    expect(await storage().has('pictures/nothing/1.avif')).toBe(false)
  })

  test('a file of any size goes in from disk and comes out as a stream, byte for byte', async () => {
    const big = Buffer.alloc(3_000_001, 'ğüşıöç')
    const from = join(folder, `${name}.bin`)
    writeFileSync(from, big)
    await storage().putFile('reports/1/big.bin', from, 'application/octet-stream')
    const chunks: Uint8Array[] = []
    for await (const chunk of (await storage().openStream('reports/1/big.bin')) ?? []) chunks.push(chunk)
    expect(chunks.length).toBeGreaterThan(1)
    expect(Buffer.concat(chunks).equals(big)).toBe(true)
    expect(await storage().openStream('reports/1/never.bin')).toBeUndefined()
    await expect(storage().putFile('../out', from, 'text/plain')).rejects.toThrow('unsafe storage key')
    await expect(storage().openStream('../out')).rejects.toThrow('unsafe storage key')
  })

  test('a folder goes with all its files and with nothing beside it', async () => {
    await storage().put('pictures/b/1.avif', bytes('1'), 'image/avif')
    await storage().put('pictures/b/2.webp', bytes('2'), 'image/webp')
    await storage().put('pictures/bb/1.avif', bytes('stays'), 'image/avif')
    await storage().removeFolder('pictures/b')
    expect(await storage().get('pictures/b/1.avif')).toBeUndefined()
    expect(await storage().get('pictures/b/2.webp')).toBeUndefined()
    expect(text(await storage().get('pictures/bb/1.avif'))).toBe('stays')
    await storage().removeFolder('pictures/never-there')
  })

  test('a key cannot climb out of the storage', async () => {
    for (const key of ['../secret', 'pictures/../../secret', '/etc/passwd', 'a//b', 'A b', '']) {
      await expect(storage().put(key, bytes('x'), 'text/plain')).rejects.toThrow('unsafe storage key')
      await expect(storage().get(key)).rejects.toThrow('unsafe storage key')
    }
  })
})

test('a file on disk appears whole or not at all: no half-written names are left', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      storages.disk?.put('pictures/race/1.avif', bytes(`v${n}`), 'image/avif'),
    ),
  )
  expect(readdirSync(join(folder, 'disk/pictures/race'))).toEqual(['1.avif'])
})

test('a bucket that is not there is an error, not silence', async () => {
  const endpoint = `http://127.0.0.1:${server.httpServer.address().port}`
  const lost = s3Storage({
    endpoint,
    bucket: 'nowhere',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  await expect(lost.put('a/b', bytes('x'), 'text/plain')).rejects.toThrow('does not exist')
})
