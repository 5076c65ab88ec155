import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { newOtlpSink } from '@plato/telemetry/testing/otlp-sink'
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
export const siteListener = ({ tracing }) => (request, response) => {
  const { pathname } = new URL(request.url, 'http://' + request.headers.host)
  tracing?.nameRoute('villa/:slug')
  setImmediate(() => response.writeHead(pathname === '/broken' ? 500 : 200).end(tracing?.traceparent() ?? 'no trace'))
}`

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
  for (const file of ['server.ts', 'config.ts', 'page-spans.ts'])
    copyFileSync(join(import.meta.dirname, file), join(folder, file))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'build/server/index.js'), listener)
  port = await freePort()
  metricsPort = await freePort()
  site = await startSite(port, { METRICS_PORT: String(metricsPort) })
})
afterAll(async () => {
  await stopProcess(site)
  rmSync(folder, { recursive: true, force: true })
})

async function startSite(onPort: number, settings: Record<string, string> = {}): Promise<Running> {
  const env = { PORT: String(onPort), API_URL: 'http://127.0.0.1:9', PUBLIC_ORIGIN: 'https://platovilla.com' }
  const started = startProcess({
    name: 'site',
    command: [process.execPath, join(folder, 'server.ts')],
    cwd: folder,
    env: { ...env, APP_ENV: 'production', ...settings },
  })
  await untilAnswers(`http://127.0.0.1:${onPort}/healthz`, started)
  return started
}

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

const visitorTrace = '0af7651916cd43dd8448eb211c80319c'
const textOf = async (onPort: number, path: string) => {
  const headers = { traceparent: `00-${visitorTrace}-b7ad6b7169203331-01` }
  return (await fetch(`http://127.0.0.1:${onPort}${path}`, { headers })).text()
}

test('the site server passes no trace to the API when no trace collector is configured', async () => {
  expect(await textOf(port, '/villa/kalkan')).toBe('no trace')
})

test('the site server traces each page by its route template and ignores the trace id that a visitor sends', async () => {
  await using sink = await newOtlpSink()
  const tracedPort = await freePort()
  const traced = await startSite(tracedPort, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url })
  const passed = [await textOf(tracedPort, '/villa/kalkan?name=Karaca'), await textOf(tracedPort, '/broken')]
  await stopProcess(traced)
  expect(sink.spans.map(({ spanId, traceId }) => `00-${traceId}-${spanId}-01`)).toEqual(passed)
  expect(sink.spans).toMatchObject([
    {
      service: 'plato-site',
      name: 'GET /villa/:slug',
      attributes: { 'http.route': '/villa/:slug', 'http.response.status_code': 200 },
    },
    { status: { code: 2 }, attributes: { 'http.response.status_code': 500 } },
  ])
  expect(sink.bodies.join('')).not.toMatch(new RegExp(`${visitorTrace}|kalkan|Karaca`))
})
