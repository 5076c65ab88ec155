import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type LevelWithSilent, pino } from 'pino'

/**
 * The route and the number in it. Addresses carry names that were searched for, and links that open something;
 * an address without a route may be one of them, mistyped.
 */
function asRequest({ method, routeOptions, params, ip }: FastifyRequest) {
  const id = params instanceof Object && 'id' in params ? params.id : undefined
  return { method, url: routeOptions?.url ?? '(no route)', id, remoteAddress: ip }
}

/** Tells what happened and where, never to whom. PostgreSQL's detail of a refused row is the row itself. */
export const quietLogger = (level: LevelWithSilent, into?: DestinationStream) =>
  pino(
    {
      level,
      base: { service: 'api' },
      serializers: { req: asRequest },
      redact: {
        paths: ['err.detail', 'err.where', 'req.headers.authorization', 'req.headers.cookie'],
        remove: true,
      },
    },
    into,
  )
