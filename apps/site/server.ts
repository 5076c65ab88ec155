/** Production start of the site: `node apps/site/server.ts`. Static files are nginx's work. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isProduction, unsafeSettings } from '@plato/rules/production-settings'
import { closeAfterRequests, listen } from '@plato/telemetry/http-server'
import { createRegistry, requestMetrics } from '@plato/telemetry/metrics'
import { startMetricsServer } from '@plato/telemetry/metrics-server'
import { startTracing } from '@plato/telemetry/start-tracing'
import type * as Build from './app/listener.ts'
import { loadConfig } from './config.ts'
import { inPageSpan, pageTracing } from './page-spans.ts'

const env = loadConfig(process.env)

const unsafe = isProduction(process.env) ? unsafeSettings(process.env) : []
if (unsafe.length > 0) {
  console.error(JSON.stringify({ msg: 'not started: APP_ENV=production refuses these settings', unsafe }))
  process.exit(1)
}

const tracing = await startTracing({
  serviceName: 'plato-site',
  settings: env,
  onExport: (isAccepted) =>
    console.error(JSON.stringify({ msg: 'the collector of traces changed its state', isAccepted })),
})

const built = new URL('./build/server/index.js', import.meta.url)
const { routeTemplateOf, siteListener } = (await import(built.href)) as typeof Build
const site = siteListener({
  apiUrl: env.API_URL.replace(/\/+$/, ''),
  publicOrigin: env.PUBLIC_ORIGIN,
  mediaOrigin: env.MEDIA_ORIGIN,
  tracing: pageTracing(),
})

const registry = createRegistry()
const observe = requestMetrics(registry)
if (env.METRICS_PORT !== undefined)
  await startMetricsServer({ registry, port: env.METRICS_PORT, isReady: async () => server.listening })

const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"content":"alive"}')
    return
  }
  // The listener builds a URL of it: what is no host name would be an error of ours.
  if (!hostPattern.test(request.headers.host ?? '')) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request')
    return
  }
  const startedAt = performance.now()
  response.once('close', () =>
    observe({
      route: routeTemplateOf(request.url ?? '/'),
      method: request.method ?? '',
      status: response.statusCode,
      seconds: (performance.now() - startedAt) / 1000,
    }),
  )
  inPageSpan(request, response, () => site(request, response))
}

const server = createServer(answer)
// Longer than nginx keeps an idle connection, so that it never writes into one just closed here.
server.keepAliveTimeout = 75_000
await listen(server, { host: env.HOST, port: env.PORT }, process.env)
console.log(JSON.stringify({ msg: 'site listens', address: server.address() }))

/** A page takes at most as long as its slowest request to the API. */
const stopLimitMs = 15_000

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), stopLimitMs).unref()
  await closeAfterRequests(server)
  await tracing.stop()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
