import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

export const largestDocumentBytes = 10 * 1024 * 1024

/** A paper guests may look at: a PDF as it came, or a picture drawn anew. */
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
    access: 'admin',
    summary: 'Papers of the agency in their order',
    success: [200, content(z.array(ourDocument))],
    refusals: [],
  }),
  upload: endpoint({
    method: 'POST',
    url: '/v1/admin/ourdocuments',
    access: 'admin',
    summary: 'Add a paper (multipart: title, then the file `file`): PDF, JPEG, PNG or WebP by its content',
    upload: { field: 'file', maxBytes: largestDocumentBytes },
    body: z.strictObject({ title: z.string().trim().min(2).max(120) }),
    success: [201, content(ourDocument)],
    refusals: ['document.bad_file', 'document.too_many', 'request.too_large'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/ourdocuments/:id',
    access: 'admin',
    summary: 'Remove a paper and its file',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['document.not_found'],
  }),
  listPublic: endpoint({
    method: 'GET',
    url: '/v1/website/ourdocuments',
    access: 'public',
    cacheable: true,
    summary: 'Papers of the agency, with where each can be downloaded',
    success: [200, content(z.array(ourDocument))],
    refusals: [],
  }),
}
