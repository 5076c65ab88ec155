import { idInPath } from '@plato/contract/endpoint'
import { documentBytes, findDocumentFile } from '@plato/core/content/documents'
import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance } from 'fastify'
import { limitPerMinute } from '#api/http/rate-limit.ts'

/** A file may have 10 MB: enough requests for a visitor who opens all documents, too few for a bot. */
const perMinute = 120

/**
 * Serves a document of the agency as an attachment: the browser saves the file and never runs it under the site's
 * origin, whatever its content is.
 */
export function addDocumentFile(app: FastifyInstance): void {
  app.get<{ Params: { id: string; fileName: string } }>(
    '/v1/website/ourdocuments/:id/:fileName',
    {
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: limitPerMinute(app, 'documents.file', perMinute),
    },
    async (request, reply) => {
      const id = idInPath.safeParse(request.params.id)
      const documentFile =
        id.success && (await findDocumentFile(request.context, id.data, request.params.fileName))
      if (!documentFile) throw new Refusal('document.not_found')
      const etag = `"${documentFile.sha256}"`
      // Cached by browsers with revalidation, so that a removed document disappears at once.
      reply.headers({ etag, 'cache-control': 'public, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const bytes = await documentBytes(request.context, documentFile.sha256)
      if (!bytes) throw new Error(`the file of document ${id.data} is not in the storage`)
      return reply
        .type(documentFile.contentType)
        .headers({
          'content-disposition': `attachment; filename="${documentFile.fileName}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .send(bytes)
    },
  )
}
