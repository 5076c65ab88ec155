import { idInPath } from '@plato/contract/endpoint'
import { findPaper, paperBytes } from '@plato/core/content/documents'
import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance } from 'fastify'

/** Each may be ten megabytes: enough for a visitor who opens them all, too little for a machine that keeps asking. */
const perMinute = 120

/**
 * A paper of the agency, to be kept and not to be shown: whatever a file may turn out to be, a browser saves it and
 * runs nothing of it under our address.
 */
export function addDocumentFile(app: FastifyInstance): void {
  app.get<{ Params: { id: string; fileName: string } }>(
    '/v1/website/ourdocuments/:id/:fileName',
    {
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: app.rateLimit({ max: perMinute, timeWindow: 60_000 }),
    },
    async (request, reply) => {
      const id = idInPath.safeParse(request.params.id)
      const paper = id.success && (await findPaper(request.context, id.data, request.params.fileName))
      if (!paper) throw new Refusal('document.not_found')
      const etag = `"${paper.sha256}"`
      // Kept by browsers, and asked about each time: a paper that was removed is gone at once.
      reply.headers({ etag, 'cache-control': 'public, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const bytes = await paperBytes(request.context, paper.sha256)
      if (!bytes) throw new Error(`the file of document ${id.data} is not in the storage`)
      return reply
        .type(paper.contentType)
        .headers({
          'content-disposition': `attachment; filename="${paper.fileName}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .send(bytes)
    },
  )
}
