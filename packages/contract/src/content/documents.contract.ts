import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

export const largestDocumentBytes = 10 * 1024 * 1024

/** A public document: the uploaded PDF, or a picture encoded again. */
const ourDocument = z.object({
  id,
  title: z.string(),
  fileName: z.string(),
  contentType: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int().positive(),
  /** Where it can be downloaded. */
  address: z.string(),
  createdAt: z.iso.datetime(),
})
export type OurDocument = z.infer<typeof ourDocument>

export const documentEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/ourdocuments',
    access: 'content.write',
    success: [200, content(z.array(ourDocument))],
    refusals: [],
  }),
  upload: endpoint({
    method: 'POST',
    url: '/v1/admin/ourdocuments',
    access: 'content.write',
    upload: { field: 'file', maxBytes: largestDocumentBytes },
    body: z.strictObject({ title: z.string().trim().min(2).max(120) }),
    acceptsKey: true,
    success: [201, content(ourDocument)],
    refusals: [
      'document.not_found',
      'document.bad_file',
      'document.too_many',
      'request.too_large',
      'request.key_reused',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/ourdocuments/:id',
    access: 'content.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['document.not_found'],
  }),
  listPublic: endpoint({
    method: 'GET',
    url: '/v1/website/ourdocuments',
    access: 'public',
    cacheable: true,
    success: [200, content(z.array(ourDocument))],
    refusals: [],
  }),
}
