import type { Behaviour } from '@plato/feed-stubs/behaviours'
import { bulletinText, ratesOf } from '@plato/feed-stubs/bulletin-text'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll } from 'vitest'
import { type ExchangeContext, readsBulletins } from '../settings/exchange/read-exchange.ts'
import { stubAddress, testReader } from './feeds/feeds.ts'

const path = '/kurlar/today.xml'

export const bulletinOf = (day: string, no: string, rates: readonly [string, string, string]): string =>
  bulletinText({ day, no, currencies: ratesOf(...rates) })

/** The stub never finishes these responses, so their reader needs a short timeout; all others get the usual one. */
const isEndless = (what: Behaviour | string) =>
  typeof what === 'object' && (what.does === 'hang' || what.does === 'drip')

/** A stub of the central bank for a test file, and a reader of its bulletins. */
export function newCentralBank() {
  const bank = {} as { server: FeedServer }
  beforeAll(async () => {
    bank.server = await startFeedServer({ host: stubAddress })
  })
  afterAll(() => bank.server.stop())
  const reader = testReader({ reads: readsBulletins })
  let limits: { timeoutMs: number } | undefined
  return {
    says(what: Behaviour | string) {
      limits = isEndless(what) ? { timeoutMs: 400 } : undefined
      bank.server.set(path, what)
    },
    sets: (elsewhere: string, what: Behaviour) => bank.server.set(elsewhere, what),
    url: (elsewhere = path) => bank.server.url(elsewhere),
    requests: () => bank.server.requests,
    way: (url = bank.server.url(path)): ExchangeContext['centralBank'] => ({
      url,
      reader: { read: (requestUrl, known) => reader.read(requestUrl, known, limits) },
    }),
  }
}
