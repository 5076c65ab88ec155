import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { countInDatabase, countInProcess } from '@plato/core/platform/request-counts'
import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Deps } from '#api/http/context.ts'

/**
 * Limits up to this one protect against guessing and abuse (login, codes, bookings) and are counted in PostgreSQL, for all
 * processes together. Higher ones protect one process from load, so it counts them itself, without a statement per request.
 */
const maxSharedPerMinute = 60

export async function addRateLimits(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
  const elapsedMs = () => performance.now()
  const countOwn = countInProcess(elapsedMs)
  const countShared = countInDatabase({
    db,
    elapsedMs,
    onFault: (err) => app.log.warn({ err }, 'a request was counted in memory: the database did not count it'),
  })
  class RequestStore implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const count = max <= maxSharedPerMinute ? countShared : countOwn
      count(key, { max, windowMs }).then(
        ({ requests, remainingMs }) => callback(null, { current: requests, ttl: remainingMs }),
        callback,
      )
    }
    /** Keys contain the counter, so one store serves all of them. */
    child(): FastifyRateLimitStore {
      return this
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: RequestStore,
    errorResponseBuilder: (_request, context) =>
      new Refusal('request.too_many', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
}

/** Limits each visitor to `max` requests per minute; endpoints with the same counter share the limit. */
export const limitPerMinute = (
  app: FastifyInstance,
  counter: string,
  max: number,
): onRequestAsyncHookHandler =>
  app.rateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: ({ context }) => `${counter} ${context.network}`,
  })
