import type { Access } from '@plato/contract/endpoint'
import { recognise } from '@plato/core/auth/recognise'
import type { Actor } from '@plato/core/platform/context'
import { effectiveRole, previewHeader, roleMay } from '@plato/rules/auth/capabilities'
import { type FactorNeed, missingFactor } from '@plato/rules/auth/factor'
import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { sessionCookieIn } from '#api/auth/session-cookie.ts'
import { type CallContext, contextOf, type Deps } from '#api/http/context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** See the contract's `Endpoint`. */
    cacheable?: boolean
    reads?: boolean
    worksInPreview?: boolean
    factor?: FactorNeed
  }
  interface FastifyRequest {
    context: CallContext
  }
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** The caller as the previewed role. Writes are refused in a preview, except those that end or renew the session. */
function previewed(actor: Actor, request: FastifyRequest): Actor {
  const wanted = request.headers[previewHeader]
  const role = effectiveRole(actor.role, typeof wanted === 'string' ? wanted : undefined)
  if (role === actor.role) return actor
  const { reads = request.method === 'GET', worksInPreview = false } = request.routeOptions.config
  if (!reads && !worksInPreview) throw new Refusal('auth.preview_is_read_only')
  return { ...actor, role, isPreview: true }
}

/** Authenticates the caller before the body is read. A route without a declared access stops the start. */
export function addAccess(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('context')
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    for (const route of routes) {
      if (!route.config?.access) throw new Error(`${route.method} ${route.url} declares no access`)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access: needed = 'public', factor } = request.routeOptions.config
    const token = bearerOf(request)
    // A public endpoint ignores the token, so that a stale one does not refuse a public read.
    const found =
      token && needed !== 'public'
        ? await recognise(
            {
              db: deps.db,
              signer: deps.signer,
              sendJob: deps.sendJob,
              now: deps.clock(),
              requestId: request.id,
              cookie: sessionCookieIn(request),
            },
            token,
          )
        : undefined
    if (needed !== 'public' && !found) throw new Refusal('auth.required')
    const caller = found && previewed(found.actor, request)
    if (needed !== 'public' && caller && !roleMay(caller.role, needed)) throw new Refusal('auth.forbidden')
    // After the capability: a missing factor must not tell what a role may do.
    const missing = found && missingFactor(found.factor, factor, deps.clock())
    if (missing) throw new Refusal(missing)
    request.context = contextOf(deps, request, reply, caller)
  })
}
