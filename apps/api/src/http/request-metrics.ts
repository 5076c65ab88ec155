import type { ObserveRequest } from '@plato/telemetry/metrics'
import type { FastifyInstance } from 'fastify'

/** Reports every response with the template of its route; requests without a route share one name. */
export function addRequestMetrics(app: FastifyInstance, observe: ObserveRequest): void {
  app.addHook('onResponse', async (request, reply) => {
    const { is404, method, routeOptions } = request
    observe({
      route: is404 ? 'unmatched' : (routeOptions.url ?? 'unmatched'),
      method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}
