import { authEndpoints } from '@plato/contract/auth/auth.contract'
import { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { counting } from '@plato/core/testing/platform'
import { connect } from '@plato/database/connect'
import { startFaultProxy, testTimeouts } from '@plato/database/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApi } from '#api/app.ts'
import { refusalSentences } from '#api/http/refusals.tr.ts'
import { newApi } from './new-api.ts'

/** A second process of the API on the same database: it has its own connections and its own memory. */
async function secondApi(api: Awaited<ReturnType<typeof newApi>>) {
  const db = connect({ url: api.database.url, ...testTimeouts })
  const { app } = await buildApi({ ...api.deps, db, searchDb: db })
  return {
    app,
    async [Symbol.asyncDispose]() {
      await app.close()
      await db.destroy()
    },
  }
}

/** The body is invalid, so a request within the limit gets 400 and does nothing else. */
const post = (app: FastifyInstance, url: string, remoteAddress = '203.0.113.5', payload: object = {}) =>
  app.inject({ method: 'POST', url, remoteAddress, payload })

test.each([
  ['POST /v1/auth/login', authEndpoints.login],
  ['POST /v1/reservations', guestReservationEndpoints.request],
  ['POST /v1/enquire', guestReservationEndpoints.track],
] as const)('two processes of the API share the rate limit of %s', async (_name, { url, perMinute }) => {
  await using api = await newApi()
  await using second = await secondApi(api)
  const answers = await Promise.all(
    Array.from({ length: 2 * perMinute + 10 }, (_, n) => post(n % 2 === 0 ? api.app : second.app, url)),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(perMinute)
  expect(refused).toHaveLength(perMinute + 10)
  for (const answer of refused) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(answer.json()).toMatchObject({
      code: 'request.too_many',
      content: refusalSentences['request.too_many'],
    })
  }
  expect((await post(second.app, url, '203.0.113.6')).statusCode).toBe(400)
})

test('two processes of the API count all addresses of one IPv6 /64 as one visitor', async () => {
  await using api = await newApi()
  await using second = await secondApi(api)
  const { url, perMinute } = guestReservationEndpoints.request
  const statuses: number[] = []
  for (let n = 0; n <= perMinute; n += 1)
    statuses.push((await post(n % 2 ? second.app : api.app, url, `2001:db8:1:2:${n}::${n}`)).statusCode)
  expect(statuses).toEqual([...Array(perMinute).fill(400), 429])
  expect((await post(api.app, url, '2001:db8:1:3::1')).statusCode).toBe(400)
})

test('a visitor above the rate limit of POST /reservations gets 429 without a database statement', async () => {
  await using api = await newApi()
  const { db, statements } = counting(api.db)
  const { app } = await buildApi({ ...api.deps, db })
  const { url, perMinute } = guestReservationEndpoints.request
  for (let n = 0; n <= perMinute; n += 1) await post(app, url)
  const counted = statements()
  expect(counted).toBe(perMinute + 1)
  const flood = await Promise.all(Array.from({ length: 500 }, () => post(app, url)))
  expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(500)
  expect(statements()).toBe(counted)
  await app.close()
})

test('POST /villa/:id/quote returns 429 above its limit of 120 a minute and counts without a database statement', async () => {
  await using api = await newApi()
  const { db, statements } = counting(api.db)
  const { app } = await buildApi({ ...api.deps, db })
  const statuses: number[] = []
  for (let n = 0; n <= 120; n += 1) statuses.push((await post(app, '/v1/villa/1/quote')).statusCode)
  expect(statuses).toEqual([...Array(120).fill(400), 429])
  expect(statements()).toBe(0)
  await app.close()
})

test('the minute of a rate limit ends by the clock of the database', async () => {
  await using api = await newApi()
  const { url, perMinute } = guestReservationEndpoints.request
  const remaining = async () => (await post(api.app, url)).headers['x-ratelimit-remaining']
  for (let left = perMinute - 1; left >= 0; left -= 1) expect(await remaining()).toBe(String(left))
  await sql`update request_counts set ends_at = clock_timestamp()`.execute(api.db)
  expect(await remaining()).toBe(String(perMinute - 1))
})

test('while the database is unreachable, POST /auth/login returns 503 up to its rate limit and 429 above it', async () => {
  await using api = await newApi()
  await using proxy = await startFaultProxy(api.database.url)
  const db = connect({ url: proxy.url, ...testTimeouts })
  const { app } = await buildApi({ ...api.deps, db })
  const credentials = { email: 'a@example.com', password: 'mor begonvil taş duvar' }
  const enter = () => post(app, authEndpoints.login.url, '203.0.113.5', credentials)
  expect((await enter()).json().code).toBe('auth.wrong_credentials')
  await proxy.stop()
  // One request was counted before.
  for (let n = 1; n < authEndpoints.login.perMinute; n += 1) {
    const { statusCode, headers } = await enter()
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
  expect((await enter()).statusCode).toBe(429)
  await app.close()
  await db.destroy()
})
