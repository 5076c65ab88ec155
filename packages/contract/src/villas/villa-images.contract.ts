import { z } from 'zod'
import { content, endpoint, id, idInPath, idParams, touched } from '../endpoint.ts'

export const villaImage = z.object({
  id,
  state: z.enum(['PROCESSING', 'READY', 'FAILED']),
  /** Sizes made so far, in percent: what the tile's progress bar shows. */
  progress: z.int().min(0).max(100),
  failure: z.string().nullable(),
  alt: z.string(),
  orderNo: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  thumbhash: z.string().nullable(),
  /** Address of the picture without width and format: `${base}/640.avif`. Null until it is ready. */
  base: z.string().nullable(),
})
export type VillaImage = z.infer<typeof villaImage>

export const largestUploadBytes = 15 * 1024 * 1024

export const villaImageEndpoints = {
  upload: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/image',
    access: 'villas.write',
    upload: { field: 'image', maxBytes: largestUploadBytes },
    body: z.strictObject({ villa_id: idInPath, alt: z.string().trim().max(200).default('') }),
    acceptsKey: true,
    success: [201, content(villaImage)],
    refusals: [
      'villa.not_found',
      'image.not_found',
      'image.not_a_picture',
      'image.too_many_pixels',
      'image.too_many',
      'request.too_large',
      'request.key_reused',
    ],
  }),
  describe: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/image/:id',
    access: 'villas.write',
    params: idParams,
    body: z.strictObject({ alt: z.string().trim().max(200) }),
    success: [200, content(touched)],
    refusals: ['image.not_found', 'villa.must_stay_publishable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/villas/image/:id',
    access: 'villas.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['image.not_found', 'villa.must_stay_publishable'],
  }),
  setOrder: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/image/updateorder',
    access: 'villas.write',
    body: z.strictObject({ villa_id: id, ids: z.array(id).min(1).max(100) }),
    success: [200, content(touched)],
    refusals: ['villa.not_found', 'image.not_found'],
  }),
}
