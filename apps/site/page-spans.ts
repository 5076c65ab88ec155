import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentTraceparent, isTracing, type OpenSpan, openSpan } from '@plato/telemetry/tracing'
import type { PageTracing } from './app/shell/server/site-context.server.ts'

const pageSpan = new AsyncLocalStorage<{ readonly span: OpenSpan; readonly method: string }>()

/** What the built site gets; undefined while tracing is off. */
export function pageTracing(): PageTracing | undefined {
  if (!isTracing()) return undefined
  return {
    traceparent: currentTraceparent,
    nameRoute: (pattern) => {
      const page = pageSpan.getStore()
      // React Router names all patterns but the home page's without the first slash.
      const route = pattern.startsWith('/') ? pattern : `/${pattern}`
      page?.span.rename(`${page.method} ${route}`)
      page?.span.set({ 'http.route': route })
    },
  }
}

const serverErrors = 500

/** Runs `serve` in a span that ends with the response. A visitor's own trace id is ignored. */
export function inPageSpan(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
  const method = request.method ?? 'GET'
  const span = openSpan(`${method} (no route)`, {
    kind: 'SERVER',
    attributes: { 'http.request.method': method },
  })
  if (!span) {
    serve()
    return
  }
  response.once('close', () => {
    span.set({ 'http.response.status_code': response.statusCode })
    span.end(response.statusCode >= serverErrors ? String(response.statusCode) : undefined)
  })
  span.run(() => pageSpan.run({ span, method }, serve))
}
