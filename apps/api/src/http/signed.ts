import type { FastifyInstance } from 'fastify'

/** Passes the raw body to the routes of this scope, because signatures are verified over the exact bytes. */
export function readSigned(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, body: string) => body,
  )
}
