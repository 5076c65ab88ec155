import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalSentences } from '../apps/api/src/http/refusals.tr.ts'
import { freePort, type Running, startProcess, stopProcess, untilAnswers } from './processes.ts'
import { nginxCommand, writeNginxConfig } from './stack.ts'

let folder: string
let origin: string
let nginx: Running
let away: number
/** Stands for the API; the site is away. */
const api = createServer((_request, answer) =>
  answer.setHeader('x-content-type-options', 'nosniff').end('{}'),
)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plato-nginx-'))
  const [front, behind] = [await freePort(), await freePort()]
  away = await freePort()
  await new Promise<void>((resolve) => api.listen(behind, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${front}`
  const file = writeNginxConfig(folder, {
    LISTEN: `127.0.0.1:${front}`,
    API: `127.0.0.1:${behind}`,
    SITE: `127.0.0.1:${away}`,
    MEDIA_ROOT: folder,
  })
  nginx = startProcess({ name: 'nginx', command: nginxCommand(file), cwd: folder })
  await untilAnswers(`${origin}/v1/town/popular`, nginx)
})
afterAll(async () => {
  await stopProcess(nginx)
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })

test('the headers that keep browsers careful are on every answer, once, and on nginx’s own errors', async () => {
  for (const path of ['/v1/town/popular', '/', '/listing', '/dashboard', '/dashboard/assets/none.js']) {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
  }
})

test('no log keeps a link that opens something or what was searched for, least of all while the site is away', async () => {
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
  // Read until the last of them is there: nginx writes a line when the answer is out.
  await expect.poll(() => readFileSync(join(folder, 'access.log'), 'utf8')).toContain('/v1/owner-answer/- ')
  for (const log of ['access.log', 'error.log']) {
    expect(readFileSync(join(folder, log), 'utf8')).not.toContain('GIZLI')
  }
})

test('the papers of the API are not shown to the public', async () => {
  expect((await ask('/docs')).status).toBe(502)
})

test('an upload larger than any we take is refused before it is read, in the API’s own words', async () => {
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

test('one visitor searches as fast as a person can, not as fast as a machine; the rest of the API goes on', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/v2/search?guests=4')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(60)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(await refused[0]?.json()).toMatchObject({
    code: 'request.too_many',
    content: expect.stringContaining('bekleyip'),
  })
  expect((await ask('/v1/town/popular')).status).toBe(200)
})

test('the site is told who asks by nginx alone, on every page, and keeps none that is about one visitor', async () => {
  const site = createServer((request, answer) =>
    answer.setHeader('cache-control', 's-maxage=60').end(request.headers['x-forwarded-for']),
  )
  await new Promise<void>((resolve) => site.listen(away, '127.0.0.1', resolve))
  try {
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
  } finally {
    site.closeAllConnections()
    site.close()
  }
})
