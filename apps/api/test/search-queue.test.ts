import { searchEndpoints } from '@plato/contract/search/search.contract'
import { newShortestFirst } from '@plato/core/platform/shortest-first'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../src/app.ts'
import { newApi } from './new-api.ts'

let api: Awaited<ReturnType<typeof newApi>>
beforeAll(async () => {
  api = await newApi()
})
afterAll(() => api[Symbol.asyncDispose]())

test('a search is refused with 503 and Retry-After while the queue of searches is full, and other requests are answered', async () => {
  const searchQueue = newShortestFirst({ max: 1, maxWaiting: 0, maxWaitMs: 1_000 })
  const { app } = await buildApi({ ...api.deps, searchQueue })
  let end = () => {}
  const running = searchQueue(() => new Promise<void>((resolve) => (end = resolve)), {
    kind: 'any',
    firstMs: 1,
  })
  const search = () => app.inject({ url: searchEndpoints.villas.url, query: { guests: '2' } })
  const refused = await search()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'request.busy',
    '5',
  ])
  expect((await app.inject(searchEndpoints.options.url)).statusCode).toBe(200)
  end()
  await running
  expect((await search()).statusCode).toBe(200)
  await app.close()
})
