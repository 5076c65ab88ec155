import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { samplePayable } from '../testing/payments.ts'
import { loadPay, startPayment } from './load-pay.server.ts'

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

test('loadPay allows the payment form to post to the origin of the provider only while the payment is possible', async () => {
  const open = await loadPay(answering(samplePayable), '12.x')
  expect(open.data.formOrigins).toEqual(['https://cpp.iyzipay.com'])
  for (const closed of [{ state: 'OVER' }, { state: 'NOTHING_DUE' }, { provider: null }] as const) {
    const { data } = await loadPay(answering({ ...samplePayable, ...closed }), '12.x')
    expect(data.formOrigins).toEqual([])
  }
})

test('loadPay returns 410 for an invalid payment link, and 503 when the API does not answer', async () => {
  for (const call of [refusing(410, 'payment.bad_link'), refusing(400, 'request.invalid')]) {
    const { data, init } = await loadPay(call, '12.x')
    expect(data).toEqual({ payable: null, formOrigins: [] })
    expect(init?.status).toBe(410)
  }
  for (const call of [refusing(429, 'request.too_many'), failing(new ApiUnreachable('no answer'))])
    await expect(loadPay(call, '12.x')).rejects.toMatchObject({ init: { status: 503 } })
})

test('startPayment redirects the guest to the provider’s page with an uncached response', async () => {
  const redirectUrl = 'https://cpp.iyzipay.com/?token=x'
  const sent = await startPayment(answering({ attemptId: 'a', redirectUrl }), '12.x')
  if (!(sent instanceof Response)) throw new Error('it was not sent on')
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe(redirectUrl)
  expect(sent.headers.get('cache-control')).toBe('no-store')
})

/** The message and status of a payment that could not be started. */
async function saidBy(call: Call) {
  const answer = await startPayment(call, '12.x')
  if (answer instanceof Response) throw new Error('it was sent on')
  return { ...answer.data, status: answer.init?.status }
}

test('startPayment explains a failure and says that no money was taken only when that is certain', async () => {
  const silent = await saidBy(refusing(503, 'payment.provider_silent'))
  expect(silent.status).toBe(503)
  expect(silent.refusal).toMatch(/para çekilmedi. Bir dakika sonra/)
  expect((await saidBy(failing(new ApiUnreachable('no answer')))).refusal).toMatch(/para çekilmedi/)
  for (const code of ['payment.starting', 'payment.nothing_due'])
    expect((await saidBy(refusing(409, code))).refusal).not.toMatch(/para çekilmedi/)
})

test('startPayment shows the message of the API when the site has no text of its own for the refusal', async () => {
  expect(await saidBy(refusing(422, 'payment.no_card'))).toEqual({ refusal: 'Olmadı.', status: 422 })
})

test('startPayment rethrows an unexpected error instead of showing a refusal', async () => {
  await expect(startPayment(failing(new TypeError('bug')), '12.x')).rejects.toThrow('bug')
})
