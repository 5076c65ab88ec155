import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleOffer } from '../testing/offers.ts'
import { loadOffer } from './load-offer.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

// Safe: each answers only what this page asks.
const answering = (content: unknown) => (async () => ({ content })) as unknown as Call
const failing = (error: unknown) =>
  (async () => {
    throw error
  }) as unknown as Call
const refusing = (status: number, code: string) =>
  failing(new ApiRefusal(status, { content: 'Olmadı.', code, requestId: 'x' }))

test('loadOffer returns 200 for an open offer and 410 for an expired, withdrawn or converted one', async () => {
  const { data, init } = await loadOffer(answering(sampleOffer), '7.x')
  expect(data).toEqual({ token: '7.x', offer: sampleOffer })
  expect(init?.status).toBe(200)
  for (const state of ['EXPIRED', 'WITHDRAWN', 'CONVERTED']) {
    const over = await loadOffer(answering({ ...sampleOffer, state }), '7.x')
    expect(over.init?.status).toBe(410)
    expect(over.data.offer?.state).toBe(state)
  }
})

test('loadOffer returns 410 for an invalid link, and 503 when the API does not answer', async () => {
  for (const call of [refusing(410, 'offer.bad_link'), refusing(400, 'request.invalid')]) {
    const { data, init } = await loadOffer(call, '7.x')
    expect(data.offer).toBeNull()
    expect(init?.status).toBe(410)
  }
  for (const call of [refusing(429, 'request.too_many'), failing(new ApiUnreachable('no answer'))])
    await expect(loadOffer(call, '7.x')).rejects.toMatchObject({ init: { status: 503 } })
})
