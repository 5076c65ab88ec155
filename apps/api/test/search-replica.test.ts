import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { bookableVilla } from '@plato/core/testing/reservations'
import { startFaultProxy } from '@plato/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

test('with SEARCH_DATABASE_URL only searches read that database, and when it is down only searches return 503', async () => {
  await using primary = await freshDatabase()
  await using replica = await freshDatabase()
  {
    // Only this database has a villa, so a result shows which one was read.
    await using ctx = await newContext(replica)
    await bookableVilla(ctx)
  }
  // Refuses every write of new connections, as a replica does.
  const name = new URL(replica.url).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(replica.db)
  await using proxy = await startFaultProxy(replica.url)
  const { origin, child } = await startApiProcess({
    ...apiSettings(primary.url, await freePort()),
    SEARCH_DATABASE_URL: proxy.url,
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
