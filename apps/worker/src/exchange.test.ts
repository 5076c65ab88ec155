import { askForExchange, getExchange } from '@plato/core/settings/exchange/get-exchange'
import { freshDatabase, newContext } from '@plato/core/testing/platform'
import { bulletinText, ratesOf } from '@plato/feed-stubs/bulletin-text'
import { startFeedServer } from '@plato/feed-stubs/feed-server'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newWorker, within } from './testing.ts'

const path = '/kurlar/today.xml'

test('the worker reads exchange rates on request and retries the job when the bank fails', async () => {
  await using database = await freshDatabase()
  await using ctx = await newContext(database, { now: new Date() })
  const bank = await startFeedServer({ host: '127.0.0.2' })
  const warnings: object[] = []
  const logger = {
    info: () => undefined,
    warn: (line: object) => void warnings.push(line),
    error: expect.fail,
  }
  try {
    bank.set(path, { does: 'status', status: 503 })
    await using _worker = await newWorker(database, { exchangeUrl: bank.url(path), logger })
    await askForExchange(ctx)
    const last = async () => (await getExchange(ctx)).lastReading
    await vi.waitFor(async () => expect(await last()).toMatchObject({ failure: 'SERVER_ERROR' }), within)
    await vi.waitFor(() => expect(warnings).toMatchObject([{ job: 'settings.read-exchange' }]), within)
    const waiting = sql<{ state: string }>`select state from pgboss.job where name = 'settings.read-exchange'`
    await vi.waitFor(
      async () => expect((await waiting.execute(database.db)).rows).toEqual([{ state: 'retry' }]),
      within,
    )

    const currencies = ratesOf('46.8000', '54.1500', '62.7000')
    bank.set(path, bulletinText({ day: istanbulDay(new Date()), no: '2027/112', currencies }))
    // A new request runs at once and does not wait for the retry of the failed job.
    await askForExchange(ctx)
    await vi.waitFor(async () => expect(await last()).toMatchObject({ outcome: 'KEPT' }), within)
    expect((await getExchange(ctx)).rates.map(({ effective }) => effective)).toEqual([46.8, 54.15, 62.7])
  } finally {
    await bank.stop()
  }
})
