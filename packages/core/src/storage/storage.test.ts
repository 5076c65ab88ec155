import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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

describe.each(['disk', 's3'])('%s storage', (name) => {
  const storage = (): Storage => {
    const found = storages[name]
    if (!found) throw new Error(`no storage ${name}`)
    return found
  }

  test('Storage.get returns the bytes of the last put of the same key', async () => {
    const all = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256)
    await storage().put('pictures/a/640.avif', all, 'image/avif')
    expect(await storage().has('pictures/a/640.avif')).toBe(true)
    expect(Buffer.from((await storage().get('pictures/a/640.avif')) ?? []).equals(Buffer.from(all))).toBe(
      true,
    )
    await storage().put('pictures/a/640.avif', bytes('new'), 'image/avif')
    expect(text(await storage().get('pictures/a/640.avif'))).toBe('new')
  })

  test('Storage.get returns undefined and Storage.has returns false for an unknown key', async () => {
    expect(await storage().get('pictures/nothing/1.avif')).toBeUndefined()
    expect(await storage().has('pictures/nothing/1.avif')).toBe(false)
  })

  test('Storage.putFile and openStream transfer a 3 MB file unchanged and refuse unsafe keys', async () => {
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

  test('Storage.removeFolder removes all files of the folder and none of a folder with a similar name', async () => {
    await storage().put('pictures/b/1.avif', bytes('1'), 'image/avif')
    await storage().put('pictures/b/2.webp', bytes('2'), 'image/webp')
    await storage().put('pictures/bb/1.avif', bytes('stays'), 'image/avif')
    await storage().removeFolder('pictures/b')
    expect(await storage().get('pictures/b/1.avif')).toBeUndefined()
    expect(await storage().get('pictures/b/2.webp')).toBeUndefined()
    expect(text(await storage().get('pictures/bb/1.avif'))).toBe('stays')
    await storage().removeFolder('pictures/never-there')
  })

  test('Storage.put and Storage.get refuse an unsafe key such as a path outside the storage folder', async () => {
    for (const key of ['../secret', 'pictures/../../secret', '/etc/passwd', 'a//b', 'A b', '']) {
      await expect(storage().put(key, bytes('x'), 'text/plain')).rejects.toThrow('unsafe storage key')
      await expect(storage().get(key)).rejects.toThrow('unsafe storage key')
    }
  })
})

test('twenty concurrent diskStorage.put calls of one key leave one file and no temporary file', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      storages.disk?.put('pictures/race/1.avif', bytes(`v${n}`), 'image/avif'),
    ),
  )
  expect(readdirSync(join(folder, 'disk/pictures/race'))).toEqual(['1.avif'])
})

test('s3Storage.put throws when the bucket does not exist', async () => {
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

/** Records every flush while `work` runs: the file, and whether `path` already existed. */
async function flushesDuring(path: string, work: () => Promise<void>) {
  const anyFile = await open('/dev/null')
  const prototype = Object.getPrototypeOf(anyFile) as FileHandle
  await anyFile.close()
  const flushes: { what: string; content: string; named: boolean }[] = []
  const sync = prototype.sync
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    const what = readlinkSync(`/proc/self/fd/${this.fd}`)
    const content = what.endsWith('.part') ? readFileSync(what, 'utf8') : ''
    flushes.push({ what: what.endsWith('.part') ? 'the new file' : what, content, named: existsSync(path) })
    return sync.call(this)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return flushes
}

test.each(['put', 'putFile'] as const)(
  'diskStorage.%s flushes the file before the rename and the parent folders after creating them',
  async (verb) => {
    const root = join(folder, `flush-${verb}`)
    const storage = diskStorage(root)
    const key = 'reports/7/tax.xml'
    const from = join(folder, 'tax.xml')
    writeFileSync(from, 'bütün dosya')
    const flushes = await flushesDuring(join(root, key), () =>
      verb === 'put'
        ? storage.put(key, bytes('bütün dosya'), 'text/xml')
        : storage.putFile(key, from, 'text/xml'),
    )
    expect(flushes.filter(({ what }) => what === 'the new file')).toEqual([
      { what: 'the new file', content: 'bütün dosya', named: false },
    ])
    expect(flushes.filter(({ named }) => named).map(({ what }) => what)).toEqual([join(root, 'reports/7')])
    // New parent folders are flushed too.
    const above = flushes.filter(({ what, named }) => !named && what !== 'the new file')
    expect(above.map(({ what }) => what)).toEqual([join(root, 'reports'), root, folder])
  },
)

test('s3Storage.removeFolder removes more files than one listing page returns', async () => {
  const { s3 } = storages
  if (!s3) throw new Error('no storage s3')
  const keys = Array.from({ length: 1_010 }, (_, n) => `pictures/many/${String(n).padStart(4, '0')}.avif`)
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => s3.put(key, bytes('x'), 'image/avif')))
  await s3.put('pictures/many-more/1.avif', bytes('stays'), 'image/avif')
  await s3.removeFolder('pictures/many')
  expect(await Promise.all(keys.slice(990).map((key) => s3.has(key)))).toEqual(Array(20).fill(false))
  expect(text(await s3.get('pictures/many-more/1.avif'))).toBe('stays')
})
