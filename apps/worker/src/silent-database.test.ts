import { once } from 'node:events'
import { createTown } from '@plato/core/regions/save-town'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { startFaultProxy } from '@plato/database/testing'
import { expect, test, vi } from 'vitest'
import { kill, newWorkerProcess, within } from './testing.ts'

/** The real process connected through a proxy; resolves when it is ready. */
async function newWorkerBehind(proxyUrl: string) {
  const child = newWorkerProcess({ DATABASE_URL: proxyUrl })
  let log = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  await vi.waitFor(() => expect(log).toContain('worker ready'), within)
  return { child, log: () => log }
}

test('the worker runs jobs again within a minute after all its database connections stopped responding', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database)
  await using proxy = await startFaultProxy(database.url)
  const { child } = await newWorkerBehind(proxy.url)
  try {
    const pages = async () => (await database.db.selectFrom('sitemap_pages').select('path').execute()).length
    const town = { description: '', provinceCode: 7, lat: 36, lng: 29, popular: false, orderNo: 0 }
    await createTown(ctx, { ...town, name: 'Patara' })
    await vi.waitFor(async () => expect(await pages()).toBeGreaterThan(0), within)
    const before = await pages()
    expect(proxy.silence()).toBeGreaterThan(0)
    await createTown(ctx, { ...town, name: 'Gelemiş' })
    await vi.waitFor(async () => expect(await pages()).toBe(before + 1), { timeout: 60_000, interval: 100 })
  } finally {
    await kill(child)
  }
})

test('SIGTERM ends the worker within 20 s with exit code 1 and a log line while its database does not respond', async () => {
  await using database = await freshDatabase()
  await using proxy = await startFaultProxy(database.url)
  const { child, log } = await newWorkerBehind(proxy.url)
  try {
    proxy.silence({ later: true })
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = once(AbortSignal.timeout(20_000), 'abort').then(() => 'still running')
    expect(await Promise.race([ended, late])).toEqual([1, null])
    expect(log()).toContain('not stopped in time')
  } finally {
    await kill(child)
  }
})
