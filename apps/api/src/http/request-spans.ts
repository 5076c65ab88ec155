import { isTracing, type OpenSpan, openSpan } from '@plato/telemetry/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | undefined
  }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * The trace of the site's server, which calls over loopback. nginx calls over loopback too, but sets X-Forwarded-Proto
 * in every request, so a visitor cannot choose the trace even where nginx does not remove the header.
 */
function siteTraceOf({ socket, headers }: FastifyRequest): string | undefined {
  const isSite = loopback.has(socket.remoteAddress ?? '') && headers['x-forwarded-proto'] === undefined
  return isSite && typeof headers.traceparent === 'string' ? headers.traceparent : undefined
}

const serverErrors = 500
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** One span per request, named by the route: paths and query strings contain names and secret links. */
export function addRequestSpans(app: FastifyInstance, { continuesSiteTraces = false } = {}): void {
  if (!isTracing()) return
  app.decorateRequest('span')
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '(no route)'
    if (probes.has(route)) return done()
    request.span = openSpan(`${request.method} ${route}`, {
      kind: 'SERVER',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
      traceparent: continuesSiteTraces ? siteTraceOf(request) : undefined,
    })
    return request.span ? request.span.run(done) : done()
  })
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.set({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= serverErrors ? String(statusCode) : undefined)
  })
}
