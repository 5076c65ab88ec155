import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { bookableVilla } from '@plato/core/testing/reservations'
import { startFaultProxy } from '@plato/database/testing'
import { expect, test } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

/** Refuses every write, as a replica does. */
const readOnly = '?options=-c%20default_transaction_read_only%3Don'

test('with SEARCH_DATABASE_URL only searches read that database, and its loss stops nothing else', async () => {
  await using primary = await freshDatabase()
  await using replica = await freshDatabase()
  {
    // Only this database has a villa, so a result shows which one was read.
    await using ctx = await newContext(replica)
    await bookableVilla(ctx)
  }
  await using proxy = await startFaultProxy(replica.url)
  const { origin, child } = await startApiProcess({
    ...apiSettings(primary.url, await freePort()),
    SEARCH_DATABASE_URL: `${proxy.url}${readOnly}`,
  })
  try {
    const found = (await (await fetch(`${origin}/v2/search`)).json()) as { content: { total: number } }
    expect(found.content.total).toBe(1)
    await proxy.stop()
    const lost = await fetch(`${origin}/v2/search?guests=2`)
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5'])
    for (const path of ['/readyz', '/v1/town/popular'])
      expect((await fetch(`${origin}${path}`)).status, path).toBe(200)
  } finally {
    await killProcess(child)
  }
})
