import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import type { Endpoint } from '@plato/contract/endpoint'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerLetter, loadLetter } from './answer-letter.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

// Safe: each answers only what these pages ask.
const answering = (content: unknown) => (async () => ({ content })) as unknown as Call
const failing = (error: unknown) =>
  (async () => {
    throw error
  }) as unknown as Call
const refusing = (status: number, code: string) =>
  failing(new ApiRefusal(status, { content: 'Olmadı.', code, requestId: 'x' }))

test('a link that opens nothing is gone; an API that is away is not', async () => {
  const subscription = { email: 'e…f@example.com', state: 'ASKED' }
  expect((await loadLetter(answering(subscription), '1.x')).data).toEqual({ subscription })
  for (const call of [refusing(410, 'subscriber.bad_link'), refusing(400, 'request.invalid')]) {
    const { data, init } = await loadLetter(call, '1.x')
    expect([data.subscription, init?.status]).toEqual([null, 410])
  }
  for (const call of [refusing(429, 'request.too_many'), failing(new ApiUnreachable('no answer'))])
    await expect(loadLetter(call, '1.x')).rejects.toMatchObject({ init: { status: 503 } })
})

test('the page is read by looking, and answered only by its form', async () => {
  const asked: string[] = []
  // Safe: it notes what it is asked and answers like the API.
  const call = (async ({ method, url }: Endpoint) => {
    asked.push(`${method} ${url}`)
    return { content: { email: 'e…f@example.com', state: 'ASKED' } }
  }) as unknown as Call
  await loadLetter(call, '1.x')
  expect(asked.splice(0)).toEqual(['GET /v1/website/subscribe/:token'])
  await answerLetter(call, '1.x', 'confirm')
  await answerLetter(call, '1.x', 'leave')
  expect(asked).toEqual([
    'POST /v1/website/subscribe/:token/confirm',
    'POST /v1/website/subscribe/:token/leave',
  ])
})

test('an answer that was not kept is told; a bad link is left to the page', async () => {
  expect(await answerLetter(refusing(410, 'subscriber.bad_link'), '1.x', 'leave')).toEqual({
    refusal: undefined,
  })
  for (const call of [refusing(429, 'request.too_many'), failing(new ApiUnreachable('no answer'))])
    expect(await answerLetter(call, '1.x', 'confirm')).toMatchObject({
      data: { refusal: expect.stringContaining('yeniden deneyin') },
      init: { status: 503 },
    })
  await expect(answerLetter(failing(new TypeError('bug')), '1.x', 'leave')).rejects.toThrow('bug')
})
