import { randomUUID } from 'node:crypto'
import { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import { newContext } from '@plato/core/testing/platform'
import { bookableVilla, guestKeyOf, stayRequest } from '@plato/core/testing/reservations'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

/** The API with a number of villas, and a guest who requests one of them from an address. */
async function newSite(options: Parameters<typeof newApi>[0] = {}) {
  const api = await newApi(options)
  const ctx = await newContext(api.database)
  async function request(remoteAddress: string) {
    const payload = await stayRequest(ctx, await bookableVilla(ctx))
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/reservations',
      headers: { 'idempotency-key': randomUUID() },
      remoteAddress,
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return guestReservationEndpoints.request.success[1].parse(answer.json()).content
  }
  const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload })
  return {
    ctx,
    request,
    post,
    async [Symbol.asyncDispose]() {
      await ctx[Symbol.asyncDispose]()
      await api[Symbol.asyncDispose]()
    },
  }
}

test('the sixth booking request from one /24 network is stored without held nights until the guest confirms by mail', async () => {
  await using site = await newSite()
  const answers = []
  for (let n = 1; n <= 6; n += 1) answers.push(await site.request(`203.0.113.${n}`))
  expect(answers.map(({ holdExpiresAt }) => holdExpiresAt !== null)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    false,
  ])
  expect(answers.every(({ contactPending }) => contactPending)).toBe(true)
  expect((await site.request('203.0.114.1')).holdExpiresAt).not.toBeNull()
  const code = answers[5]?.code ?? ''
  const key = await guestKeyOf(site.ctx, code)
  const seen = await site.post('/v1/enquire', key)
  expect(seen.json().content).toMatchObject({ contactPending: true, holdExpiresAt: null })
  const confirmed = await site.post('/v1/enquire/confirm', key)
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  expect(confirmed.json().content).toMatchObject({
    contactPending: false,
    holdExpiresAt: expect.any(String),
  })
})

test('the sixth booking request from one IPv6 /64 network holds no nights, and a request from another network does', async () => {
  await using site = await newSite()
  const held = []
  for (let n = 1; n <= 6; n += 1) held.push((await site.request(`2001:db8:0:1::${n}`)).holdExpiresAt !== null)
  expect(held).toEqual([true, true, true, true, true, false])
  expect((await site.request('2001:db8:0:2::1')).holdExpiresAt).not.toBeNull()
})

test('a booking request holds no nights when unconfirmed requests of all networks hold MAX_UNCONFIRMED_NIGHTS nights', async () => {
  await using site = await newSite({ maxUnconfirmedNights: 14 })
  const held = []
  for (let n = 1; n <= 3; n += 1) held.push((await site.request(`198.51.${n}.1`)).holdExpiresAt !== null)
  expect(held).toEqual([true, true, false])
})

test('POST /enquire returns 410 for a forged link, and POST /enquire/link has the same response for known and unknown codes', async () => {
  await using site = await newSite()
  const { code } = await site.request('192.0.2.1')
  const forged = `1999999999.${'a'.repeat(43)}`
  for (const url of ['/v1/enquire', '/v1/enquire/confirm']) {
    const answer = await site.post(url, { code, contact: forged })
    expect(answer.statusCode).toBe(410)
    expect(answer.json().content).toBe('Bu bağlantı artık geçerli değil.')
  }
  const answers = [
    await site.post('/v1/enquire/link', { code, contact: 'baskasi@example.com' }),
    await site.post('/v1/enquire/link', { code: 'PV27-222222', contact: 'baskasi@example.com' }),
  ]
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([200, { content: { sent: true } }])
})
