import { traceLogFields } from '@plato/telemetry/tracing'
import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type LevelWithSilent, pino } from 'pino'

/**
 * Logs the route and its id instead of the URL. URLs contain searched names and secret tokens; a URL without a route
 * may be such a link, mistyped.
 */
function asRequest({ method, routeOptions, params, ip }: FastifyRequest) {
  const id = params instanceof Object && 'id' in params ? params.id : undefined
  return { method, url: routeOptions?.url ?? '(no route)', id, remoteAddress: ip }
}

/** Logs requests without personal data. PostgreSQL's error detail is removed, because it contains the refused row. */
export const redactingLogger = (level: LevelWithSilent, into?: DestinationStream) =>
  pino(
    {
      level,
      base: { service: 'api' },
      mixin: traceLogFields,
      serializers: { req: asRequest },
      redact: {
        paths: ['err.detail', 'err.where', 'req.headers.authorization', 'req.headers.cookie'],
        remove: true,
      },
    },
    into,
  )
