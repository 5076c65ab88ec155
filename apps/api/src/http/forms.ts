import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded']
const largestFormBytes = 100_000

/** Accepts form bodies in this scope: the fields become the body and are validated like JSON. */
export function readForms(scope: FastifyInstance): void {
  // Replaces the API's multipart parser, which streams uploads.
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
