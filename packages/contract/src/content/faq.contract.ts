import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

export const faqItem = z.object({
  id,
  theme: z.string(),
  question: z.string(),
  /** HTML of the few tags the editor knows. */
  answer: z.string(),
  onHome: z.boolean(),
  active: z.boolean(),
  orderNo: z.int(),
})
export type FaqItem = z.infer<typeof faqItem>

export const newFaqItem = z.strictObject({
  theme: z.string().trim().min(2).max(60),
  question: z.string().trim().min(5).max(200),
  answer: z.string().trim().min(1).max(10_000),
  onHome: z.boolean().default(false),
  active: z.boolean().default(true),
  orderNo: z.int().min(0).max(10_000).default(0),
})
export type NewFaqItem = z.output<typeof newFaqItem>

export const publicFaqItem = faqItem.pick({ id: true, theme: true, question: true, answer: true })
export type PublicFaqItem = z.infer<typeof publicFaqItem>

export const faqEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/faq',
    access: 'content.write',
    success: [200, content(z.array(faqItem))],
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/faq',
    access: 'content.write',
    body: newFaqItem,
    acceptsKey: true,
    success: [201, content(faqItem)],
    refusals: ['content.empty', 'request.key_reused'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/faq/:id',
    access: 'content.write',
    params: idParams,
    body: newFaqItem,
    success: [200, content(faqItem)],
    refusals: ['faq.not_found', 'content.empty'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/faq/:id',
    access: 'content.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['faq.not_found'],
  }),
}
