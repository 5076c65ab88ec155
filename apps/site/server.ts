/** Production start of the site: `node apps/site/server.ts`. Static files are nginx's work. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isProduction, unsafeSettings } from '@plato/rules/production-settings'
import { createRegistry, requestMetrics } from '@plato/telemetry/metrics'
import { startMetricsServer } from '@plato/telemetry/metrics-server'
import { z } from 'zod'
import type * as Build from './app/listener.ts'

const env = z
  .object({
    APP_ENV: z.enum(['development', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    API_URL: z.url(),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  })
  .parse(process.env)

const unsafe = isProduction(process.env) ? unsafeSettings(process.env) : []
if (unsafe.length > 0) {
  console.error(JSON.stringify({ msg: 'not started: APP_ENV=production refuses these settings', unsafe }))
  process.exit(1)
}

const built = new URL('./build/server/index.js', import.meta.url)
const { routeTemplateOf, siteListener } = (await import(built.href)) as typeof Build
const site = siteListener({
  apiUrl: env.API_URL.replace(/\/+$/, ''),
  publicOrigin: env.PUBLIC_ORIGIN,
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
  site(request, response)
}

const server = createServer(answer)
// Longer than nginx keeps an idle connection, so that it never writes into one just closed here.
server.keepAliveTimeout = 75_000
server.listen(env.PORT, env.HOST, () => {
  console.log(JSON.stringify({ msg: 'site listens', host: env.HOST, port: env.PORT }))
})

function stop(): void {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(1), 10_000).unref()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
