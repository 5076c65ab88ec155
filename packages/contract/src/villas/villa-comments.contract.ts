import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

export const villaComment = z.object({
  id,
  name: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  /** YYYY-MM of the stay. */
  stayMonth: z.string(),
  active: z.boolean(),
  reply: z.string(),
  createdAt: z.iso.datetime(),
})
export type VillaComment = z.infer<typeof villaComment>

export const villaCommentEndpoints = {
  setActivity: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/commentactivity/:id',
    access: 'admin',
    summary: 'Show a guest’s comment, or hide it',
    params: idParams,
    body: z.strictObject({ active: z.boolean() }),
    success: [200, content(touched)],
    refusals: ['comment.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/villas/comment/:id',
    access: 'admin',
    summary: 'Remove a guest’s comment',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['comment.not_found'],
  }),
}
