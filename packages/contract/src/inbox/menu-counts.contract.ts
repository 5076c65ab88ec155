import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'

const menuCounts = z.object({ reservationCount: z.int().min(0), contactCount: z.int().min(0) })
export type MenuCounts = z.infer<typeof menuCounts>

export const menuEndpoints = {
  counts: endpoint({
    method: 'GET',
    url: '/v1/admin/menucounts',
    access: 'account.use',
    success: [200, content(menuCounts)],
    refusals: [],
  }),
}
