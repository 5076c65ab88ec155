import { isMigrated } from '@plato/database/migrate'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/http/context.ts'
import { busySeconds } from '#api/http/errors.ts'

/** `/healthz`: the process runs. `/readyz`: it can serve requests and is not stopping. */
export function addHealth(app: FastifyInstance, deps: Deps): { drain: () => void } {
  let draining = false
  app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, async () => ({
    content: 'alive',
  }))
  app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const ready = !draining && (await canServe(deps, request.log))
    if (!ready) reply.header('retry-after', String(busySeconds))
    return reply.code(ready ? 200 : 503).send({ content: ready ? 'ready' : 'not ready' })
  })
  return {
    drain: () => {
      draining = true
    },
  }
}

async function canServe(deps: Deps, log: { warn: (fields: object, text: string) => void }): Promise<boolean> {
  try {
    return await isMigrated(deps.db)
  } catch (err) {
    log.warn({ err }, 'not ready')
    return false
  }
}
