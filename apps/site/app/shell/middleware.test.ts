import { expect, test } from 'vitest'
import { oneAddressOf, safeAnswers } from './server/middleware.server.ts'

const of = (path: string) => oneAddressOf(new URL(`https://platovilla.com${path}`))

test('oneAddressOf removes a trailing slash and preserves the query', () => {
  expect(of('/listing/')).toBe('/listing')
  expect(of('/website/kvkk/?a=1&b=ş')).toBe('/website/kvkk?a=1&b=%C5%9F')
})

test('oneAddressOf returns undefined for a URL without a trailing slash', () => {
  expect(of('/')).toBeUndefined()
  expect(of('/listing?x=/')).toBeUndefined()
})

test('oneAddressOf never turns a double slash into a redirect to another host', () => {
  expect(of('//evil.example/')).toBe('/evil.example')
  expect(of('//')).toBe('/')
})

/** The headers that safeAnswers returns for a page response with this status and these headers. */
async function answered(method: string, status: number, headers: Record<string, string> = {}) {
  const args = { request: new Request('https://platovilla.com/', { method }) }
  const answer = await safeAnswers(
    args as Parameters<typeof safeAnswers>[0],
    async () => new Response(null, { status, headers }),
  )
  if (!answer) throw new Error('nothing was answered')
  return answer.headers
}

test('safeAnswers lets caches store a successful page for five seconds and no other response', async () => {
  const cacheControl = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5'
  for (const method of ['GET', 'HEAD'])
    expect((await answered(method, 200)).get('cache-control')).toBe(cacheControl)
  for (const status of [301, 404, 500, 503])
    expect((await answered('GET', status)).get('cache-control'), String(status)).toBe('no-cache')
  expect((await answered('POST', 200)).get('cache-control')).toBe('no-cache')
  expect((await answered('GET', 200, { 'cache-control': 'no-store' })).get('cache-control')).toBe('no-store')
})

test('safeAnswers adds the security headers to every response', async () => {
  for (const status of [200, 404, 503]) {
    const { 'cache-control': _, ...safe } = Object.fromEntries(await answered('GET', status))
    expect(safe).toEqual({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    })
  }
})
