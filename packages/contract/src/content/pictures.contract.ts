import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'
import { largestUploadBytes } from '../villas/villa-images.contract.ts'

export const pictureKey = z.string().regex(/^[0-9a-f]{40}$/)

/** A picture of an article or a person; it may be named in them before its sizes are made. */
const contentPicture = z.object({
  key: pictureKey,
  state: z.enum(['PROCESSING', 'READY', 'FAILED']),
  failure: z.string().nullable(),
  /** Address without width and format, null until it is ready. */
  base: z.string().nullable(),
})
export type ContentPicture = z.infer<typeof contentPicture>

export const contentPictureEndpoints = {
  upload: endpoint({
    method: 'POST',
    url: '/v1/admin/content/picture',
    access: 'content.write',
    upload: { field: 'image', maxBytes: largestUploadBytes },
    acceptsKey: true,
    success: [201, content(contentPicture)],
    refusals: [
      'image.not_found',
      'image.not_a_picture',
      'image.too_many_pixels',
      'request.too_large',
      'request.key_reused',
    ],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/content/picture/:key',
    access: 'content.write',
    params: z.strictObject({ key: pictureKey }),
    success: [200, content(contentPicture)],
    refusals: ['image.not_found'],
  }),
}
