import { roles } from '@plato/rules/auth/capabilities'
import { z } from 'zod'
import { content, endpoint, id } from '../endpoint.ts'

export const userRole = z.enum(roles)

export const credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
})
export type Credentials = z.infer<typeof credentials>

export const signedIn = z.object({
  /** JWT whose payload carries `id`, `iat` and `exp` in seconds. */
  accessToken: z.string(),
  user: z.object({
    id,
    email: z.string(),
    role: userRole,
    UserDetail: z.object({ firstName: z.string(), lastName: z.string() }),
  }),
})
export type SignedIn = z.infer<typeof signedIn>

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    url: '/v1/auth/login',
    access: 'public',
    body: credentials,
    success: [200, content(signedIn)],
    refusals: ['auth.wrong_credentials', 'auth.too_many_attempts'],
    perMinute: 60,
  }),
  renew: endpoint({
    method: 'POST',
    url: '/v1/auth/renew',
    access: 'account.use',
    factor: 'none',
    worksInPreview: true,
    success: [200, content(signedIn)],
    refusals: [],
  }),
  logout: endpoint({
    method: 'POST',
    url: '/v1/auth/logout',
    access: 'account.use',
    factor: 'none',
    worksInPreview: true,
    success: [200, content(z.object({ ended: z.literal(true) }))],
    refusals: [],
  }),
}
