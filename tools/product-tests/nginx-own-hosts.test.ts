import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type Running, startProcess, stopProcess, untilAnswers } from '../stack/processes.ts'
import { nginxCommand, writeNginxConfig } from '../stack/stack.ts'

const key = 'a'.repeat(40)
const picture = `/media/pictures/${key}/640.avif`
const stored = `/media/pictures/${'b'.repeat(40)}/640.avif`
const document = '/v1/website/ourdocuments/7/izin.pdf'

let folder: string
let nginx: Running
let port: number
/** A stub of the API; it answers with the host that nginx names, and the headers that the API sends with an upload. */
const api = createServer((incoming, answer) =>
  answer
    .writeHead(200, {
      'cross-origin-resource-policy': 'same-site',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cache-control': 'public, no-cache',
    })
    .end(incoming.headers.host),
)
const site = () => `http://localhost:${port}`
const dashboard = () => `http://panel.localhost:${port}`
const media = () => `http://media.localhost:${port}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plato-nginx-hosts-'))
  mkdirSync(join(folder, 'pictures', key), { recursive: true })
  writeFileSync(join(folder, 'pictures', key, '640.avif'), 'picture')
  mkdirSync(join(folder, 'dashboard/dashboard'), { recursive: true })
  writeFileSync(join(folder, 'dashboard/dashboard/index.html'), '<title>Admin Paneli</title>')
  port = await freePort()
  const behind = await freePort()
  await new Promise<void>((resolve) => api.listen(behind, '127.0.0.1', resolve))
  const ports = { front: port, render: await freePort(), api: [behind], site: [behind] }
  const file = writeNginxConfig(
    folder,
    ports,
    { MEDIA_ROOT: folder, DASHBOARD_ROOT: join(folder, 'dashboard') },
    { origins: { dashboard: dashboard(), media: media() } },
  )
  nginx = startProcess({ name: 'nginx', command: nginxCommand(file), cwd: folder })
  await untilAnswers(`http://127.0.0.1:${port}/v1/town/popular`, nginx)
})
afterAll(async () => {
  await stopProcess(nginx)
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

/** By its address, because not every system resolves names below localhost. */
const get = (url: string) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const { host, pathname, search } = new URL(url)
      const options = { host: '127.0.0.1', port, path: pathname + search, headers: { host }, agent: false }
      request(options, (response) => {
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
const targetOf = async (url: string) => {
  const { status, headers } = await get(url)
  return [status, headers.location]
}

test('nginx serves pictures from disk and storage, and documents, on the host of uploads', async () => {
  expect(await get(media() + picture)).toMatchObject({ status: 200, body: 'picture' })
  expect(await get(media() + stored)).toMatchObject({ status: 200, body: 'media.localhost' })
  expect(await get(media() + document)).toMatchObject({ status: 200, body: 'media.localhost' })
})

test('nginx sends uploads with a policy that permits nothing, nosniff and cache headers, each exactly once', async () => {
  for (const [path, cache] of [
    [picture, 'public, max-age=31536000, immutable'],
    [stored, 'public, no-cache'],
    [document, 'public, no-cache'],
  ] as const)
    expect((await get(media() + path)).headers, path).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': cache,
    })
})

test('nginx serves nothing but uploads on their host', async () => {
  for (const path of [
    '/',
    '/dashboard/',
    '/villa/x',
    '/v1/town/popular',
    '/v1/auth/login',
    '/v1/website/ourdocuments',
  ])
    expect((await get(media() + path)).status, path).toBe(404)
})

test('nginx redirects old URLs of uploads on the other hosts to the host of uploads', async () => {
  for (const origin of [site(), dashboard()])
    for (const path of [picture, `${document}?a=1`])
      expect(await targetOf(origin + path)).toEqual([301, media() + path])
  // The list of documents is data, not an upload.
  expect((await get(`${site()}/v1/website/ourdocuments`)).status).toBe(200)
})

test('nginx redirects the dashboard from the host of the site to its own, with path and query', async () => {
  expect(await targetOf(`${site()}/dashboard`)).toEqual([302, `${dashboard()}/dashboard/`])
  for (const path of ['/dashboard/', '/dashboard/reservations/7?tab=1', '/dashboard/assets/index.js'])
    expect(await targetOf(site() + path)).toEqual([302, dashboard() + path])
})

test('nginx serves the dashboard and its API on their host, and redirects its links to pages of the site', async () => {
  const page = await get(`${dashboard()}/dashboard/villas/3`)
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Admin Paneli') })
  expect(page.headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${media()};`)
  expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  // The API decides by this name whether it answers staff.
  expect((await get(`${dashboard()}/v1/admin/villas`)).body).toBe('panel.localhost')
  expect((await get(`${site()}/v1/admin/villas`)).body).toBe('localhost')
  for (const path of ['/', '/villa/villa-lacivert', '/kisa-sureli?month=2027-06'])
    expect(await targetOf(dashboard() + path)).toEqual([302, site() + path])
})

test('nginx refuses an unknown name below a known one with 421', async () => {
  expect((await get(`http://other.localhost:${port}/`)).status).toBe(421)
})
