import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusalSentences } from '../../apps/api/src/http/refusals.tr.ts'
import { freePort, type Running, startProcess, stopProcess, untilAnswers } from '../stack/processes.ts'
import { nginxCommand, writeNginxConfig } from '../stack/stack.ts'

let folder: string
let origin: string
let nginx: Running
let away: number
let render: number
/** Requests the stub of the API has not answered. */
const held: ServerResponse[] = []
/** A stub of the API; the site is not started. */
const api = createServer((incoming, answer) => {
  if (incoming.url?.endsWith('/held')) held.push(answer)
  else answer.setHeader('x-content-type-options', 'nosniff').end('{}')
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plato-nginx-'))
  const [front, behind] = [await freePort(), await freePort()]
  away = await freePort()
  render = await freePort()
  await new Promise<void>((resolve) => api.listen(behind, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${front}`
  // The first instance of the API does not run: every request that reaches it goes to the second one.
  const ports = { front, render, api: [await freePort(), behind], site: [away] }
  const file = writeNginxConfig(folder, ports, { MEDIA_ROOT: folder })
  nginx = startProcess({ name: 'nginx', command: nginxCommand(file), cwd: folder })
  await untilAnswers(`${origin}/v1/town/popular`, nginx)
})
afterAll(async () => {
  await stopProcess(nginx)
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })

interface Sent {
  readonly headers?: IncomingHttpHeaders
  /** Another local address counts as another visitor. */
  readonly from?: string
  readonly port?: number
}
const send = (path: string, { headers = {}, from = '127.0.0.1', port }: Sent = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const url = new URL(path, origin)
      if (port) url.port = String(port)
      request(url, { headers, localAddress: from, agent: false }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          body += part
        })
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
      })
        .on('error', reject)
        .end()
    },
  )

/** A stub of the site, whose pages may be cached for a minute. */
async function siteStub() {
  const site = createServer((incoming, answer) =>
    answer.setHeader('cache-control', 's-maxage=60').end(incoming.headers['x-forwarded-for']),
  )
  await new Promise<void>((resolve) => site.listen(away, '127.0.0.1', resolve))
  return {
    [Symbol.dispose]() {
      site.closeAllConnections()
      site.close()
    },
  }
}

test('nginx sends each security header exactly once with every response and with its own error pages', async () => {
  for (const path of ['/v1/town/popular', '/', '/listing', '/dashboard', '/dashboard/assets/none.js']) {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
  }
})

test('nginx sends the dashboard with a policy that requires Trusted Types and names two policies and no default one', async () => {
  // Also without a built dashboard: the header is part of error responses.
  const header = (await ask('/dashboard/villas')).headers.get('content-security-policy') ?? ''
  const directives = header.split(';').map((directive) => directive.trim())
  expect(directives).toContain("require-trusted-types-for 'script'")
  expect(directives).toContain('trusted-types plato-inert ProseMirrorClipboard')
  expect(directives.filter((directive) => directive.includes('unsafe'))).toEqual([])
})

test('nginx refuses TRACE with 405', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) =>
    request(new URL('/v1/town/popular', origin), { method: 'TRACE', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end(),
  )
  expect(status).toBe(405)
})

test('nginx logs contain no token of a link and no query string, also while the site is down', async () => {
  for (const path of [
    '/cevap/12.1.GIZLI',
    '/CEVAP/12.1.GIZLI',
    '/listing?q=GIZLI',
    '/odeme/12.GIZLI',
    '/ODEME/durum/GIZLI',
    '/bulten/onay/12.1.GIZLI',
    '/BULTEN/cikis/12.1.GIZLI',
    '/yorum/12.1.GIZLI',
    '/teklif/12.GIZLI',
    '/v1/offers/12.GIZLI/opened',
    '/rezervasyon/villa?teklif=12.GIZLI',
    '/v1/website/subscribe/12.1.GIZLI',
    '/v1/website/subscribe/12.1.GIZLI/leave',
    '/v1/website/comment/12.1.GIZLI',
    '/v1/pay/12.GIZLI/start',
    '/v1/pay-attempts/GIZLI/returned',
    '/dogrula?kod=GIZLI',
    '/v1/calendars/GIZLI.ics',
    '/V1/Calendars/GIZLI.ics',
    '/v1/owner-answer/12.1.GIZLI',
  ]) {
    await ask(path)
  }
  // Polls for the last path, because nginx logs a request after its response.
  await expect.poll(() => readFileSync(join(folder, 'access.log'), 'utf8')).toContain('/v1/owner-answer/- ')
  for (const log of ['access.log', 'error.log']) {
    expect(readFileSync(join(folder, log), 'utf8')).not.toContain('GIZLI')
  }
})

test('nginx does not expose the API documentation to the public', async () => {
  expect((await ask('/docs')).status).toBe(503)
})

test('nginx sends requests of every method to the second instance of the API while the first one is stopped', async () => {
  for (let times = 0; times < 8; times += 1)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect((await fetch(`${origin}/v1/town/popular`, { method })).status, method).toBe(200)
})

test('nginx returns 503 with Retry-After during maintenance and while the site is down: JSON for the API, else a page', async () => {
  const expectUnavailable = async (path: string, type: RegExp, text: string) => {
    const response = await ask(path)
    expect([path, response.status]).toEqual([path, 503])
    expect(response.headers.get('content-type')).toMatch(type)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(text)
  }
  // The site does not run in this test.
  await expectUnavailable('/listing', /html/, 'Birazdan buradayız')
  writeFileSync(join(folder, 'maintenance'), '')
  try {
    const sentence = refusalSentences['request.busy']
    for (const path of ['/v1/town/popular', '/v2/search', '/v1/admin/ourdocuments'])
      await expectUnavailable(path, /json/, sentence)
    for (const path of ['/', '/dashboard/', '/odeme/x'])
      await expectUnavailable(path, /html/, 'Birazdan buradayız')
  } finally {
    rmSync(join(folder, 'maintenance'))
  }
  expect((await ask('/v1/town/popular')).status).toBe(200)
})

test('nginx refuses an upload above 16 MB with 413 and the JSON error of the API', async () => {
  const huge = new Blob([new Uint8Array(17 * 1024 * 1024)])
  for (const path of ['/v1/admin/ourdocuments', '/v1/admin/villas/image']) {
    const answer = await fetch(origin + path, { method: 'POST', body: huge })
    expect(answer.status, path).toBe(413)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toMatchObject({
      code: 'request.too_large',
      content: refusalSentences['request.too_large'],
    })
  }
  const allowed = new Blob([new Uint8Array(15 * 1024 * 1024)])
  expect((await fetch(`${origin}/v1/admin/ourdocuments`, { method: 'POST', body: allowed })).status).toBe(200)
})

test('nginx returns 429 to one visitor above the rate limit of searches and serves the rest of the API', async () => {
  const { answers, refused } = await flood('/v2/search?guests=4', '127.0.0.20', 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(60)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({
    code: 'request.too_many',
    content: expect.stringContaining('bekleyip'),
  })
  expect((await ask('/v1/town/popular')).status).toBe(200)
})

/** Sends requests of one visitor, at most `atOnce` of them at the same time, below the limit of concurrent requests. */
async function flood(path: string, from: string, count: number, atOnce = 50) {
  const answers: Awaited<ReturnType<typeof send>>[] = []
  while (answers.length < count) {
    const size = Math.min(atOnce, count - answers.length)
    answers.push(...(await Promise.all(Array.from({ length: size }, () => send(path, { from })))))
  }
  return { answers, refused: answers.filter(({ status }) => status === 429) }
}

test.each([
  ['logins', '/v1/auth/login', '127.0.0.30', { burst: 20, sent: 80 }],
  ['API requests', '/v1/reservations', '127.0.0.31', { burst: 300, sent: 1_500 }],
  ['uploads', '/v1/enquire/receipt', '127.0.0.32', { burst: 300, sent: 1_500 }],
] as const)(
  'nginx returns 429 with the JSON error to one visitor above the rate limit of %s',
  async (_name, path, from, { burst, sent }) => {
    const { answers, refused } = await flood(path, from, sent)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(burst)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '5',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    })
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({
      code: 'request.too_many',
      content: refusalSentences['request.too_many'],
    })
    expect((await send(path, { from: '127.0.0.33' })).status).toBe(200)
  },
)

test('the rate limit of logins does not count other requests of the same visitor', async () => {
  const from = '127.0.0.34'
  expect((await flood('/v1/auth/login', from, 80)).refused.length).toBeGreaterThan(0)
  expect((await send('/v1/admin/menucounts', { from })).status).toBe(200)
})

test('nginx passes on 600 payment notices that one provider sends at once', async () => {
  const { answers } = await flood('/v1/pay-notices/iyzico', '127.0.0.35', 600)
  expect(answers.map(({ status }) => status)).toEqual(Array(600).fill(200))
})

test('nginx refuses no request when six users of one IP address log in and open the dashboard at the same time', async () => {
  // Each dashboard sends about twenty requests when it is opened, and its user signs in first.
  const from = '127.0.0.36'
  expect((await flood('/v1/auth/login', from, 6)).refused).toEqual([])
  expect((await flood('/v1/admin/menucounts', from, 6 * 20)).refused).toEqual([])
})

test('nginx sets X-Forwarded-For itself for every page and does not cache pages about one visitor', async () => {
  using _site = await siteStub()
  for (const path of [
    '/listing',
    '/odeme/12.x',
    '/ODEME/durum/x',
    '/bulten/onay/x',
    '/yorum/x',
    '/teklif/12.x',
    '/dogrula?kod=x',
  ]) {
    const claimed = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const first = await fetch(origin + path, claimed)
    expect(await first.text(), path).toBe('127.0.0.1')
    const { headers } = await fetch(origin + path, claimed)
    expect(headers.get('x-cache'), path).toBe(path === '/listing' ? 'HIT' : null)
  }
})

test('pages that are not in the cache are counted by the rate limit of searches, and nginx refuses them with HTML', async () => {
  using _site = await siteStub()
  const from = '127.0.0.21'
  await send('/listing?cached', { from })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(`/listing?q=${n}`, { from })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(60)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
  })
  expect(refused[0]?.body).toContain('birkaç saniye bekleyip')
  // Pages about one visitor are never cached and share the limit with searches; cached pages and other visitors are
  // still served.
  const after = await Promise.all(Array.from({ length: 150 }, (_, n) => send(`/teklif/${n}`, { from })))
  expect(after.some(({ status }) => status === 429)).toBe(true)
  const searches = await Promise.all(Array.from({ length: 150 }, () => send('/v2/search', { from })))
  expect(searches.some(({ status }) => status === 429)).toBe(true)
  expect(await send('/listing?cached', { from })).toMatchObject({
    status: 200,
    headers: { 'x-cache': 'HIT' },
  })
  expect((await send('/listing?q=other', { from: '127.0.0.22' })).status).toBe(200)
})

test('all addresses of one IPv6 /64 are one visitor to the rate limits of nginx, in every notation', async () => {
  using _site = await siteStub()
  const network = (prefix: string) => (n: number) =>
    send(`/p?${prefix}${n}`, {
      port: render,
      headers: { 'x-forwarded-for': `${prefix}${(n + 1).toString(16)}` },
    })
  const refusedOf = async (visit: (n: number) => ReturnType<typeof send>) =>
    (await Promise.all(Array.from({ length: 200 }, (_, n) => visit(n)))).filter(
      ({ status }) => status === 429,
    ).length
  expect(await refusedOf(network('2001:db8::'))).toBeGreaterThan(0)
  expect(await refusedOf(network('2001:db8:0:1:a:b:c:'))).toBeGreaterThan(0)
  // 200 networks, or IPv4 addresses in IPv6 notation, are 200 visitors.
  const visitor = (address: string) => send('/p', { port: render, headers: { 'x-forwarded-for': address } })
  expect(await refusedOf((n) => visitor(`2001:db8:1:${(n + 1).toString(16)}::1`))).toBe(0)
  expect(await refusedOf((n) => visitor(`::ffff:192.0.2.${n + 1}`))).toBe(0)
})

test('nginx refuses a Host header with an unknown host name, and no redirect contains that host name', async () => {
  using _site = await siteStub()
  for (const host of ['evil.example', 'x"><script>', '127.0.0.1.evil.example', 'a/b']) {
    for (const path of ['/listing', '/dashboard', '/v1/town/popular']) {
      const { status, headers, body } = await send(path, { headers: { host } })
      expect([400, 421], `${host} ${path}`).toContain(status)
      expect(body + headers.location).not.toContain(host)
    }
  }
  const redirect = await send('/dashboard', { headers: { host: 'localhost:1' } })
  expect([redirect.status, redirect.headers.location]).toEqual([301, '/dashboard/'])
})

test('nginx refuses a JSON body of 6 MB and accepts a file of the max size at every upload endpoint', async () => {
  const large = new Blob([new Uint8Array(6 * 1024 * 1024)], { type: 'application/json' })
  for (const path of ['/v1/reservations', '/v2/search', '/v1/admin/villas/image/order']) {
    const answer = await fetch(origin + path, { method: 'POST', body: large })
    expect([answer.status, await answer.json()], path).toMatchObject([413, { code: 'request.too_large' }])
  }
  const uploads = Object.values(contract)
    .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
    .flatMap(({ url, upload }) => (upload ? [{ url, maxBytes: upload.maxBytes }] : []))
  expect(uploads.length).toBeGreaterThanOrEqual(4)
  for (const { url, maxBytes } of uploads) {
    const answer = await fetch(origin + url, { method: 'POST', body: new Blob([new Uint8Array(maxBytes)]) })
    expect(answer.status, url).toBe(200)
  }
})

test('nginx limits one visitor to 100 concurrent requests and serves another visitor meanwhile', async () => {
  const from = '127.0.0.23'
  let refused = 0
  const all = Array.from({ length: 120 }, async () => {
    const { status } = await send('/v1/held', { from })
    if (status === 429) refused += 1
    return status
  })
  const catchesHang = { timeout: 60_000, interval: 20 }
  await vi.waitFor(() => expect([held.length, refused]).toEqual([100, 20]), catchesHang)
  expect((await send('/v1/town/popular', { from: '127.0.0.24' })).status).toBe(200)
  for (const answer of held.splice(0)) answer.end('{}')
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(100)
})

test('nginx refuses a search above the max number of searches at once with 503, and serves the rest of the API', async () => {
  const refused: Awaited<ReturnType<typeof send>>[] = []
  const all = Array.from({ length: 80 }, async (_, at) => {
    const answer = await send('/v2/search/held', { from: at % 2 ? '127.0.0.40' : '127.0.0.41' })
    if (answer.status !== 200) refused.push(answer)
    return answer.status
  })
  const catchesHang = { timeout: 60_000, interval: 20 }
  await vi.waitFor(() => expect([held.length, refused.length]).toEqual([64, 16]), catchesHang)
  expect(refused[0]?.status).toBe(503)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ code: 'request.busy' })
  expect((await send('/v1/town/popular', { from: '127.0.0.40' })).status).toBe(200)
  for (const answer of held.splice(0)) answer.end('{}')
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(64)
})

test('nginx closes a connection that sends its header or its body too slowly', async () => {
  const closedAfter = (sent: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(sent))
      const deadline = setTimeout(() => reject(new Error('still open after 40 seconds')), 40_000)
      socket.resume().on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(deadline)
        resolve()
      })
    })
  const start = 'POST /v1/reservations HTTP/1.1\r\nHost: 127.0.0.1\r\n'
  await Promise.all([closedAfter(start), closedAfter(`${start}Content-Length: 100\r\n\r\n{`)])
})
