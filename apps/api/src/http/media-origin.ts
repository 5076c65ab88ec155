import type { FastifyInstance } from 'fastify'

/** Where a JSON string begins with the path of a picture or of a document's file. */
const uploadPath = /"(?=\/(?:media\/pictures|v1\/website\/ourdocuments\/\d+)\/)/g

/**
 * Puts the origin of uploads before their paths in every JSON response. Here and not in core: about thirty queries return
 * such paths, stored responses of idempotent writes must stay valid when the setting changes, and none can be forgotten.
 */
export function addMediaOrigin(app: FastifyInstance, mediaOrigin: string): void {
  app.addHook('onSend', async (_, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    return isJson && typeof payload === 'string' ? payload.replace(uploadPath, `"${mediaOrigin}`) : payload
  })
}
