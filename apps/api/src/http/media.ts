import { Refusal } from '@plato/rules/refusal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/http/context.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const picture = /^[0-9a-f]{40}$/
const size = /^\d{2,4}\.(avif|webp|jpg)$/

/** Pictures from the storage. nginx serves them from its own disk; this route serves every other storage. */
export function addMedia(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string; file: string } }>(
    '/media/pictures/:key/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { key, file } = request.params
      const format = size.exec(file)?.[1]
      if (!picture.test(key) || !format) throw new Refusal('request.not_found')
      const bytes = await deps.storage.get(`pictures/${key}/${file}`)
      if (!bytes) throw new Refusal('request.not_found')
      return reply
        .type(types[format] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'same-site')
        .send(bytes)
    },
  )
}
