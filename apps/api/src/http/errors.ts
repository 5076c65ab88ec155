import type { Problem } from '@plato/contract/problem'
import { databaseFaultOf } from '@plato/core/platform/database-faults'
import { Refusal, type RefusalCode, type RefusalDetails, refusals } from '@plato/rules/refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { fieldSentence } from '#api/http/fields.tr.ts'
import {
  faultSentence,
  feedFaultSentences,
  namingSentences,
  publishGapSentences,
  refusalSentences,
  statementFaultSentences,
} from '#api/http/refusals.tr.ts'

type Fields = NonNullable<Problem['fields']>

const gapSentences: Readonly<Record<string, string>> = {
  ...publishGapSentences,
  ...feedFaultSentences,
  ...statementFaultSentences,
}

/** The sentence of a refusal code with its values filled in. */
export function sentenceOf(code: RefusalCode, { values = {}, gaps = [] }: RefusalDetails = {}): string {
  const named: Record<string, string> = {
    ...values,
    gaps: gaps.map((gap) => gapSentences[gap] ?? gap).join(', '),
  }
  const sentence = (Object.keys(values).length > 0 && namingSentences[code]) || refusalSentences[code]
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => named[key] ?? '')
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  details: RefusalDetails = {},
  fields?: Fields,
) {
  const listed = fields ?? details.gaps?.map((gap) => ({ path: gap, message: gapSentences[gap] ?? gap }))
  const body: Problem = {
    content: sentenceOf(code, details),
    code,
    requestId: request.id,
    ...(listed ? { fields: listed } : {}),
  }
  return reply.code(refusals[code]).type('application/json').serializer(JSON.stringify).send(body)
}

/** SQLSTATE for text that PostgreSQL cannot store, such as a NUL character. */
const unstorableText = '22021'

/** Retry-After in seconds while the database is unavailable or busy. */
export const busySeconds = 5
const faultTexts = { UNAVAILABLE: 'database unavailable', BUSY: 'database busy: a statement was given up' }

/** For malformed URLs: Fastify answers them before any plugin runs, so the headers are set here. */
export function refuseUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
  })
  refuse(request, reply, 'request.invalid')
}

/** False for a lone surrogate, which text columns accept and JSON columns refuse. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isWellFormed)
}

/** Fastify's own refusals, before a handler ran. */
const byFastifyStatus: Record<number, RefusalCode> = {
  400: 'request.invalid',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'request.too_many',
}

/** Turns everything thrown into one body shape; an unexpected error is logged in full and returned without details. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      const { retryAfterSeconds } = error.details
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
      return refuse(request, reply, error.code, error.details)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = error.validation.map((fault) => ({
        path: fault.instancePath.slice(1).replaceAll('/', '.'),
        message: fieldSentence(fault),
      }))
      return refuse(request, reply, 'request.invalid', {}, fields)
    }
    const fault = databaseFaultOf(error)
    if (fault) {
      // Without the stack, which is the same for each of the many requests that an outage refuses.
      request.log.warn({ reason: error.message }, faultTexts[fault])
      reply.header('retry-after', String(busySeconds))
      return refuse(request, reply, 'request.busy')
    }
    const code = error.code === unstorableText ? 'request.invalid' : byFastifyStatus[error.statusCode ?? 500]
    if (code) return refuse(request, reply, code)
    request.log.error({ err: error }, 'unexpected error')
    const body: Problem = { content: faultSentence, code: 'server.failed', requestId: request.id }
    return reply.code(500).type('application/json').serializer(JSON.stringify).send(body)
  })
  // After validation, because the schemas limit the depth of the body.
  app.addHook('preHandler', async ({ body }) => {
    if (!isWellFormed(body)) throw new Refusal('request.invalid')
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'request.not_found'))
}
