import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleAttempt } from '../testing/payments.ts'
import { answerReturn, loadAttempt } from './load-attempt.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const id = '7b0c3c1e-5a52-4f0e-9a53-0c7a1f2b3d4e'
// Safe: each answers only what this page asks.
const answering = (async () => ({ content: sampleAttempt })) as unknown as Call
const failing = (error: unknown) =>
  (async () => {
    throw error
  }) as unknown as Call
const refusing = (status: number) =>
  failing(new ApiRefusal(status, { content: 'Olmadı.', code: 'x', requestId: 'x' }))

test('loadAttempt returns the current payment attempt', async () => {
  expect(await loadAttempt(answering, id)).toEqual({ attempt: sampleAttempt })
})

test('loadAttempt returns a page without an attempt when the API fails, and 404 for an unknown attempt', async () => {
  for (const call of [refusing(429), refusing(503), failing(new ApiUnreachable('no answer'))])
    expect(await loadAttempt(call, id)).toEqual({ attempt: null })
  for (const call of [refusing(404), refusing(400)])
    await expect(loadAttempt(call, 'x')).rejects.toMatchObject({ init: { status: 404 } })
})

test('answerReturn redirects a guest from the payment provider to the payment status page, even when the API fails', async () => {
  for (const call of [answering, refusing(503)]) {
    const answer = await answerReturn(call, id)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/odeme/durum/${id}`)
  }
})
