import { ApiRefusal, ApiUnreachable, type Call } from '@plato/contract/client'
import type { Endpoint } from '@plato/contract/endpoint'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerMailLink, loadMailLink } from './answer-mail-link.server.ts'

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

test('loadMailLink returns 410 for an invalid newsletter link, and 503 when the API does not answer', async () => {
  const subscription = { email: 'e…f@example.com', state: 'ASKED' }
  expect((await loadMailLink(answering(subscription), '1.x')).data).toEqual({ subscription })
  for (const call of [refusing(410, 'subscriber.bad_link'), refusing(400, 'request.invalid')]) {
    const { data, init } = await loadMailLink(call, '1.x')
    expect([data.subscription, init?.status]).toEqual([null, 410])
  }
  for (const call of [refusing(429, 'request.too_many'), failing(new ApiUnreachable('no answer'))])
    await expect(loadMailLink(call, '1.x')).rejects.toMatchObject({ init: { status: 503 } })
})

test('loadMailLink opens a newsletter link with a GET only, and answerMailLink sends a POST to confirm or unsubscribe', async () => {
  const requests: string[] = []
  // Safe: it notes what it is asked and answers like the API.
  const call = (async ({ method, url }: Endpoint) => {
    requests.push(`${method} ${url}`)
    return { content: { email: 'e…f@example.com', state: 'ASKED' } }
  }) as unknown as Call
  await loadMailLink(call, '1.x')
  expect(requests.splice(0)).toEqual(['GET /v1/website/subscribe/:token'])
  await answerMailLink(call, '1.x', 'confirm')
  await answerMailLink(call, '1.x', 'leave')
  expect(requests).toEqual([
    'POST /v1/website/subscribe/:token/confirm',
    'POST /v1/website/subscribe/:token/leave',
  ])
})

test('answerMailLink returns 503 with a message when the newsletter API fails, and no message for an invalid link', async () => {
  expect(await answerMailLink(refusing(410, 'subscriber.bad_link'), '1.x', 'leave')).toEqual({
    refusal: undefined,
  })
  for (const call of [refusing(429, 'request.too_many'), failing(new ApiUnreachable('no answer'))])
    expect(await answerMailLink(call, '1.x', 'confirm')).toMatchObject({
      data: { refusal: expect.stringContaining('yeniden deneyin') },
      init: { status: 503 },
    })
  await expect(answerMailLink(failing(new TypeError('bug')), '1.x', 'leave')).rejects.toThrow('bug')
})
