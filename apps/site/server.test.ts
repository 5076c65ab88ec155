import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  freePort,
  type Running,
  startProcess,
  stopProcess,
  untilAnswers,
} from '../../tools/stack/processes.ts'

/** Like the built site's listener, it builds a URL of the Host header. */
const listener = `export const routeTemplateOf = () => '/listing'
export const siteListener = () => (request, response) =>
  response.end(new URL(request.url, 'http://' + request.headers.host).href)`

let folder: string
let port: number
let metricsPort: number
let site: Running

// The real server.ts beside a stub of the build, which tests without a browser do not make.
beforeAll(async () => {
  const data = join(import.meta.dirname, '../../.data')
  mkdirSync(data, { recursive: true })
  folder = mkdtempSync(join(data, 'site-server-'))
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'server.ts'), join(folder, 'server.ts'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'build/server/index.js'), listener)
  port = await freePort()
  metricsPort = await freePort()
  const env = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    API_URL: 'http://127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://platovilla.com',
  }
  const production = { APP_ENV: 'production' }
  site = startProcess({
    name: 'site',
    command: [process.execPath, join(folder, 'server.ts')],
    cwd: folder,
    env: { ...env, ...production },
  })
  await untilAnswers(`http://127.0.0.1:${port}/healthz`, site)
})
afterAll(async () => {
  await stopProcess(site)
  rmSync(folder, { recursive: true, force: true })
})

const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers: IncomingHttpHeaders = { host }
    request({ host: '127.0.0.1', port, path: '/listing', headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })

test('the site serves metrics of its requests by route template on the port of METRICS_PORT', async () => {
  await statusFor('platovilla.com')
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(
    /plato_http_request_duration_seconds_count\{route="\/listing",method="GET",status="2xx"\} [1-9]/,
  )
  expect(metrics).toContain('plato_build_info{version=')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(200)
})

test('the site server answers 400 to a Host header that is no host name', async () => {
  for (const host of ['x"><script>', 'a b', 'a/b', 'a@b', '%00', 'platovilla.com:', '[::1'])
    expect(await statusFor(host), host).toBe(400)
  for (const host of ['platovilla.com', '127.0.0.1:3000', 'LOCALHOST', '[::1]:3000'])
    expect(await statusFor(host), host).toBe(200)
})
