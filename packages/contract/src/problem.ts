import { z } from 'zod'

/** The body of every refusal. `content` is the Turkish sentence; `fields` lists the invalid fields. */
export const problem = z.object({
  content: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
