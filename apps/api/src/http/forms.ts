import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded']
const largestFormBytes = 100_000

/** Lets a form call the routes of this scope: its fields become the body, checked as if they came as JSON. */
export function readForms(scope: FastifyInstance): void {
  // The whole API reads multipart for uploads, whose files are not kept in memory.
  scope.removeContentTypeParser(formTypes)
  scope.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer', bodyLimit: largestFormBytes },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new Refusal('request.invalid')
      })
      return Object.fromEntries(form)
    },
  )
}
