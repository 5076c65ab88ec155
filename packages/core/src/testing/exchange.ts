import type { Behaviour } from '@plato/feed-stubs/behaviours'
import { bulletinText, ratesOf } from '@plato/feed-stubs/bulletin-text'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterAll, beforeAll } from 'vitest'
import { type ExchangeContext, readsBulletins } from '../settings/exchange/read-exchange.ts'
import { stubAddress, testReader } from './feeds.ts'

const path = '/kurlar/today.xml'

export const bulletinOf = (day: string, no: string, rates: readonly [string, string, string]): string =>
  bulletinText({ day, no, currencies: ratesOf(...rates) })

/** A stub of the central bank for a test file, and a reader with short timeouts. */
export function newCentralBank() {
  const bank = {} as { server: FeedServer }
  beforeAll(async () => {
    bank.server = await startFeedServer({ host: stubAddress })
  })
  afterAll(() => bank.server.stop())
  const reader = testReader({ reads: readsBulletins })
  return {
    says: (what: Behaviour | string) => bank.server.set(path, what),
    sets: (elsewhere: string, what: Behaviour) => bank.server.set(elsewhere, what),
    url: (elsewhere = path) => bank.server.url(elsewhere),
    requests: () => bank.server.requests,
    way: (url = bank.server.url(path)): ExchangeContext['centralBank'] => ({
      url,
      reader: { read: (requestUrl, known) => reader.read(requestUrl, known, { timeoutMs: 400 }) },
    }),
  }
}
