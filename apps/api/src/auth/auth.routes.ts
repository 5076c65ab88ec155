import { authEndpoints } from '@plato/contract/auth/auth.contract'
import { login } from '@plato/core/auth/login'
import { logout } from '@plato/core/auth/logout'
import { renewSession } from '@plato/core/auth/renew-session'
import { serve } from '#api/http/serve.ts'

export const authRoutes = serve('auth', authEndpoints, {
  login: (ctx, { body }) => login(ctx, body),
  renew: (ctx) => renewSession(ctx),
  logout: (ctx) => logout(ctx),
})
