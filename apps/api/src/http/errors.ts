import type { Problem } from '@plato/contract/problem'
import { Refusal, type RefusalCode, refusals } from '@plato/rules/refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { fieldSentence } from '#api/http/fields.tr.ts'
import { faultSentence, refusalSentences } from '#api/http/refusals.tr.ts'

type Fields = NonNullable<Problem['fields']>

function refuse(request: FastifyRequest, reply: FastifyReply, code: RefusalCode, fields?: Fields) {
  const body: Problem = {
    content: refusalSentences[code],
    code,
    requestId: request.id,
    ...(fields ? { fields } : {}),
  }
  return reply.code(refusals[code]).type('application/json').serializer(JSON.stringify).send(body)
}

/** Fastify's own refusals, before a handler ran. */
const byFastifyStatus: Record<number, RefusalCode> = {
  400: 'request.invalid',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'request.too_many',
}

/** Turns everything thrown into one body shape; a bug is logged in full and told to nobody. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
      return refuse(request, reply, error.code)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = error.validation.map((fault) => ({
        path: fault.instancePath.slice(1).replaceAll('/', '.'),
        message: fieldSentence(fault),
      }))
      return refuse(request, reply, 'request.invalid', fields)
    }
    const code = byFastifyStatus[error.statusCode ?? 500]
    if (code) return refuse(request, reply, code)
    request.log.error({ err: error }, 'unexpected error')
    const body: Problem = { content: faultSentence, code: 'server.failed', requestId: request.id }
    return reply.code(500).type('application/json').serializer(JSON.stringify).send(body)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'request.not_found'))
}
