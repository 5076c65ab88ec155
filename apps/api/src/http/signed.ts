import type { FastifyInstance } from 'fastify'

/** The body of this scope's routes stays as it came: whether its sender wrote it is asked of the very bytes. */
export function readSigned(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, body: string) => body,
  )
}
